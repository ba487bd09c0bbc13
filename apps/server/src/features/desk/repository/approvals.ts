import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

export interface EnteringAct {
  readonly tournamentId: number;
  /** Whom it has made participants. */
  readonly playerIds: readonly number[];
  /** Of the log after it. */
  readonly version: number;
}

/** Whether an act was the approval of applications that are still approved, or the undo of their withdrawal. */
export async function isOfApplications(
  db: Db,
  { tournamentId, playerIds, version }: EnteringAct,
): Promise<boolean> {
  const found = await db
    .selectFrom('application_decisions as decision')
    .innerJoin('application_decision_items as item', 'item.decision_id', 'decision.id')
    .innerJoin('applications as application', 'application.id', 'item.application_id')
    .select('item.application_id')
    .where('decision.tournament_id', '=', tournamentId)
    .where('decision.version_after', '=', version)
    .where('item.is_entered', '=', true)
    .where('application.status', '=', 'approved')
    .where('application.player_id', '=', sql<number>`any(${[...playerIds]}::int[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
