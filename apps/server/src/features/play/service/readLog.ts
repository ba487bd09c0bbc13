import type { Db } from '../../../database/connection.ts';
import { readIds, type LogIds } from '../repository/ids.ts';
import { readEvents, readLogState } from '../repository/log.ts';
import { listCommands, type TimedCommand } from './timed.ts';

/** A log whole, with the ids of what is read from it. */
export interface ReadLog {
  readonly version: number;
  readonly acts: readonly TimedCommand[];
  readonly ids: LogIds;
}

/** Log and ids as they were at one moment; athletes who were merged are who is left of them. */
export function readLog(db: Db, tournamentId: number): Promise<ReadLog> {
  if (db.isTransaction) return read(db, tournamentId);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => read(trx, tournamentId));
}

async function read(db: Db, tournamentId: number): Promise<ReadLog> {
  const log = await readLogState(db, tournamentId);
  const events = await readEvents(db, tournamentId, log);
  return { version: log.version, acts: listCommands(events), ids: await readIds(db, tournamentId) };
}
