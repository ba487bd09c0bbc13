import { sql, type Kysely } from 'kysely';

/**
 * Games that are series of matches. Each match is a row of its own beside that of the game (`match` 0), with the number of the game:
 * it is what ratings and careers count. The row of the game says how the series stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rounds add column wins_needed int check (wins_needed > 1);
    alter table games
      add column match int not null default 0 check (match >= 0),
      -- {wins_needed, matches: [[points, points]]}; null where the game is one match.
      add column series jsonb,
      drop constraint games_tournament_id_number_key,
      add constraint games_number unique (tournament_id, number, match),
      drop constraint once_in_a_tour,
      add constraint once_in_a_tour exclude using gist (tour_id with =, (array[first_id, second_id]) gist__int_ops with &&)
        where (match = 0) deferrable initially deferred;
  `.execute(db);
}
