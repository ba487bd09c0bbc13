import { sql, type Kysely } from 'kysely';

/**
 * The director's desk: what it holds beside the log of the competition. `revision` grows with everything that changes on a desk,
 * and whoever follows one is told by NOTIFY on `desk`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_states (
      tournament_id integer primary key references all_tournaments on delete cascade,
      revision integer not null default 1,
      tables_count integer check (tables_count > 0),
      tables_per_row integer not null default 10 check (tables_per_row > 0),
      tables_out_of_use integer[] not null default '{}',
      tables_fixed jsonb not null default '[]',
      clock jsonb,
      draft jsonb,
      draft_revision integer not null default 0,
      status_before text
    );
    create table desk_acts (
      tournament_id integer not null references all_tournaments on delete cascade,
      key uuid not null,
      user_id integer references users on delete set null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (tournament_id, key)
    );
    create index desk_acts_by_age on desk_acts (created_at);
    create table attendances (
      participant_id integer primary key references participants on delete cascade,
      attendance text not null check (attendance in ('unknown', 'present', 'late', 'absent')),
      marked_at timestamptz not null default now(),
      is_paid boolean,
      user_id integer references users on delete set null
    );
    create table game_tables (
      tournament_id integer not null references all_tournaments on delete cascade,
      number integer not null,
      first_number integer not null,
      second_number integer not null,
      table_number integer not null check (table_number > 0),
      primary key (tournament_id, number)
    );
    create table desk_colleagues (
      id uuid primary key,
      tournament_id integer not null references all_tournaments on delete cascade,
      user_id integer not null references users on delete cascade,
      focus text,
      seen_at timestamptz not null default now()
    );
    create index desk_colleagues_by_tournament on desk_colleagues (tournament_id);
  `.execute(db);
  await sql`
    create function announce_desk() returns trigger language plpgsql as $$
    begin
      perform pg_notify('desk', new.tournament_id::text);
      return null;
    end $$;
    create trigger announce_desk after insert or update on desk_states
      for each row execute function announce_desk();
    create function raise_desk() returns trigger language plpgsql as $$
    begin
      insert into desk_states (tournament_id) values (new.tournament_id)
        on conflict (tournament_id) do update set revision = desk_states.revision + 1;
      return null;
    end $$;
    create trigger raise_desk after update of version, revision on competition_logs
      for each row execute function raise_desk();
    create function announce_colleagues() returns trigger language plpgsql as $$
    begin
      perform pg_notify('desk', 'colleagues ' || coalesce(new.tournament_id, old.tournament_id));
      return null;
    end $$;
    create trigger announce_colleagues after insert or delete or update of focus on desk_colleagues
      for each row execute function announce_colleagues();
  `.execute(db);
}
