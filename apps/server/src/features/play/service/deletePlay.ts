import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** What is read from a log of a competition, and what its desk holds beside it, in the order in which it can be deleted. */
export const PLAY_TABLES = [
  'player_results',
  'player_games',
  'standing_orders',
  'standing_lines',
  'byes',
  'games',
  'tours',
  'rounds',
  'stages',
  'participant_players',
  'participants',
  'brackets',
  'live_messages',
  'game_tables',
  'desk_acts',
  'desk_colleagues',
  'announcements',
  'hall_screens',
  'desk_states',
  'competition_events',
  'competition_logs',
] as const;

/** Deletes what was played in competitions, with their logs, for good. Call it inside the transaction that deletes them. */
export async function deletePlay(
  trx: Transaction<Database>,
  tournamentIds: readonly number[],
): Promise<void> {
  // Logs of competitions are kept from every other deletion.
  await sql`set local nardy.taking_back = 'on'`.execute(trx);
  for (const table of PLAY_TABLES)
    await sql`delete from ${sql.table(table)} where tournament_id = any(${[...tournamentIds]}::int[])`.execute(
      trx,
    );
  await sql`set local nardy.taking_back = 'off'`.execute(trx);
}
