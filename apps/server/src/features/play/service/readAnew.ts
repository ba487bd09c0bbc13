import type { Db } from '../../../database/connection.ts';
import { lockLogs, raiseRevision, readEvents, readLogState } from '../repository/log.ts';
import { readStored } from '../repository/stored.ts';
import { readSeats } from '../repository/tables.ts';
import { findPlayed } from '../repository/tournament.ts';
import { storeProjection } from './store.ts';
import { listCommands, foldCommands } from './timed.ts';

/**
 * Brings the tables of competitions to what their logs say, where athletes have been merged, parted or renamed: entries, games
 * and the names in brackets; or where a competition that was played in private is published. Competitions without a log keep what they have. Call it inside the transaction of the change.
 */
export async function readAnew(trx: Db, tournamentIds: readonly number[]): Promise<void> {
  await lockLogs(trx, tournamentIds);
  for (const tournamentId of new Set(tournamentIds)) {
    const { discipline = null, isPublished = false } = (await findPlayed(trx, tournamentId)) ?? {};
    const { version } = await readLogState(trx, tournamentId);
    if (discipline === null || version === 0) continue;
    const revision = await raiseRevision(trx, tournamentId);
    const timed = foldCommands(listCommands(await readEvents(trx, tournamentId, { version, revision })));
    await storeProjection(trx, timed, {
      tournament: tournamentId,
      discipline,
      isPublished,
      before: { rows: await readStored(trx, tournamentId) },
      seats: await readSeats(trx, tournamentId),
    });
  }
}
