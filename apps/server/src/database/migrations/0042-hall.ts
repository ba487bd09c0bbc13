import { sql, type Kysely } from 'kysely';

/** What a director says to everybody, and the screens of the hall. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcements (
      id integer generated always as identity primary key,
      tournament_id integer not null references all_tournaments on delete cascade,
      text text not null check (length(text) between 1 and 300),
      announced_at timestamptz not null default now(),
      until_at timestamptz,
      withdrawn_at timestamptz,
      user_id integer references users on delete set null
    );
    create index announcements_of_tournament on announcements (tournament_id, id desc);
    create table hall_screens (
      id integer generated always as identity primary key,
      -- The desk that manages it.
      desk_id integer not null references all_tournaments on delete cascade,
      -- What it shows.
      tournament_id integer not null references all_tournaments on delete cascade,
      code text not null unique,
      title text not null,
      views text[] not null default '{}',
      seen_at timestamptz
    );
    create index hall_screens_of_desk on hall_screens (desk_id);
    create index hall_screens_of_tournament on hall_screens (tournament_id);
  `.execute(db);
}
