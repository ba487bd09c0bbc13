import type { Db } from '../../../database/connection.ts';
import { addChanges, addChangesOfTournament, type AthleteChange } from '../repository/changes.ts';

/** Notes, in the transaction of the change, whose ratings may be others from when on. Ask for the job as well. */
export async function markRatingsDirty(trx: Db, changes: readonly AthleteChange[]): Promise<void> {
  await addChanges(trx, changes);
}

/**
 * Notes that all results of a competition count otherwise from now on: it was imported, or has become, or is no longer, an
 * unofficial one.
 */
export async function noteTournamentForRatings(trx: Db, tournamentId: number): Promise<void> {
  await addChangesOfTournament(trx, tournamentId);
}
