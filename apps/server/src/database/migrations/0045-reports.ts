import { sql, type Kysely } from 'kysely';

/**
 * What players say of their matches. A report stands outside the log until an act of the log takes it: `act` names that act by the
 * version that it was decided on. Who follows the desk is told of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table desk_states add column reports_mode text not null default 'confirmed'
      check (reports_mode in ('off', 'confirmed', 'desk'));
    create table match_reports (
      id integer generated always as identity primary key,
      tournament_id integer not null references all_tournaments on delete cascade,
      key uuid not null,
      game integer not null,
      first_number integer not null,
      second_number integer not null,
      side integer not null check (side in (1, 2)),
      score1 integer not null check (score1 >= 0),
      score2 integer not null check (score2 >= 0),
      is_unfinished boolean not null,
      note text,
      origin text not null check (origin in ('account', 'slip')),
      user_id integer references users on delete set null,
      version integer not null,
      act integer,
      created_at timestamptz not null default now(),
      unique (tournament_id, key)
    );
    create index match_reports_by_game on match_reports (tournament_id, game);
    create index match_reports_by_user on match_reports (user_id);
    create unique index match_reports_once_by_slip on match_reports (tournament_id, game, first_number, second_number)
      where origin = 'slip';
    create trigger raise_desk after insert on match_reports for each row execute function raise_desk();
  `.execute(db);
}
