import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** All that the ratings have written. */
export async function readPublished(db: Db) {
  const rows = async (query: string) => (await sql.raw(query).execute(db)).rows;
  return {
    games: await rows(`select game_id, player_id, is_rated, rating_before, opponent_rating, experience_before,
      probability, k, rating_change from player_games order by game_id, player_id`),
    ratings: await rows('select * from player_ratings order by player_id, discipline_id'),
    players: await rows('select id, rating, main_discipline_id, games, wins, loses from players order by id'),
    results: await rows(
      'select id, rating_before, rating_after, rating_accrued from player_results order by id',
    ),
    lists: await rows('select * from rating_lists order by discipline_id, period'),
    lines: await rows('select * from rating_list_lines order by discipline_id, period, player_id'),
  };
}
