import type { CompetitionState } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { readLogState } from '../repository/log.ts';
import { getStateCache, readKnownAt } from './stateCache.ts';
import type { TimedState } from './timed.ts';

/** A competition as its log has it now; the first state, with version 0, when it has none. */
export async function readState(db: Db, tournamentId: number): Promise<CompetitionState> {
  return (await readTimed(db, tournamentId)).state;
}

/** The same with the moments of what happened, as `reading`, a transaction of `db`, sees it. */
export async function readTimed(db: Db, tournamentId: number, reading: Db = db): Promise<TimedState> {
  const cache = getStateCache(db);
  const log = await readLogState(reading, tournamentId);
  return (await readKnownAt(cache, reading, tournamentId, log)).timed;
}
