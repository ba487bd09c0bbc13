import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** Whether an approval of applications that still stands has made one of these athletes a participant. */
export async function areApproved(
  db: Db,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<boolean> {
  const found = await db
    .selectFrom('application_decisions as decision')
    .innerJoin('application_decision_items as item', 'item.decision_id', 'decision.id')
    .innerJoin('applications as application', 'application.id', 'item.application_id')
    .select('item.application_id')
    .where('decision.tournament_id', '=', tournamentId)
    .where('decision.decision', '=', 'approved')
    .where('decision.undone_at', 'is', null)
    .where('item.is_entered', '=', true)
    .where('application.status', '=', 'approved')
    .where('application.player_id', '=', sql<number>`any(${[...playerIds]}::int[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
