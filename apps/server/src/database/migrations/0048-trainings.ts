import { sql, type Kysely } from 'kysely';

/**
 * Training competitions: a director learns the desk with a simulated hall. They stand by themselves and are never published, which
 * the database holds to. `hall` is what its people are about to do, by the hall's own clock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table all_tournaments
      add column is_training boolean not null default false,
      add constraint all_tournaments_training
        check (not is_training or (published_at is null and parent_id is null and not is_parent));
    create table trainings (
      tournament_id integer primary key references all_tournaments on delete cascade,
      user_id integer references users on delete set null,
      speed integer not null check (speed in (0, 1, 10, 60)),
      hall jsonb not null,
      moved_at timestamptz not null default now()
    );
    create index trainings_by_user on trainings (user_id);
  `.execute(db);
}
