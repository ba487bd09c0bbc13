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

/** Deletes competitions with what was played in them, their logs and their referees' appointments, for good; the caller has locked the logs. */
export async function deleteCompetitions(
  trx: Transaction<Database>,
  tournamentIds: readonly number[],
): Promise<readonly { readonly id: number; readonly full_name: string }[]> {
  const ids = [...tournamentIds];
  // Logs of competitions are kept from every other deletion.
  await sql`set local nardy.taking_back = 'on'`.execute(trx);
  for (const table of [...PLAY_TABLES, 'tournament_referees'])
    await sql`delete from ${sql.table(table)} where tournament_id = any(${ids}::int[])`.execute(trx);
  await sql`set local nardy.taking_back = 'off'`.execute(trx);
  const { rows } = await sql<{ id: number; full_name: string }>`
    delete from all_tournaments where id = any(${ids}::int[]) returning id, full_name
  `.execute(trx);
  return rows;
}
