import type { Db } from '../../../database/connection.ts';
import { lockLogs, raiseRevision, readEvents, readVersion } from '../repository/log.ts';
import { readStored } from '../repository/stored.ts';
import { findPlayed } from '../repository/tournament.ts';
import { storeProjection } from './store.ts';
import { listCommands, foldCommands } from './timed.ts';

/**
 * Brings the tables of competitions to what their logs say, where athletes have been merged, parted or renamed: entries, games
 * and the names in brackets. Competitions without a log keep what they have. Call it inside the transaction of the change.
 */
export async function readAnew(trx: Db, tournamentIds: readonly number[]): Promise<void> {
  await lockLogs(trx, tournamentIds);
  for (const tournamentId of new Set(tournamentIds)) {
    const discipline = (await findPlayed(trx, tournamentId))?.discipline ?? null;
    const version = await readVersion(trx, tournamentId);
    if (discipline === null || version === 0) continue;
    const revision = await raiseRevision(trx, tournamentId);
    const timed = foldCommands(listCommands(await readEvents(trx, tournamentId, { version, revision })));
    const stored = await readStored(trx, tournamentId);
    await storeProjection(trx, timed, { tournament: tournamentId, discipline, stored });
  }
}
