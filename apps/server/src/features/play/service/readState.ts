import type { CompetitionState } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { readVersion } from '../repository/log.ts';
import { getStateCache, stateAt } from './stateCache.ts';

/** A competition as its log has it now; the first state, with version 0, when it has none. */
export async function readState(db: Db, tournamentId: number): Promise<CompetitionState> {
  const version = await readVersion(db, tournamentId);
  return (await stateAt(getStateCache(db), db, tournamentId, version)).state;
}
