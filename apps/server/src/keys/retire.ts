import type { Db } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { dropOldLastingKeys } from './lastingKeys.ts';
import { isInUse, noteLook } from './repository.ts';
import type { SealedRows } from './sealedRows.ts';
import { listRetiringKeys, computeFingerprint, type SecretKeys } from './secretKeys.ts';

export interface KeysParts {
  readonly db: Db;
  readonly log: Log;
  readonly keys: SecretKeys;
  readonly sealed: readonly SealedRows[];
}

/**
 * Seals anew what is under the keys that are to go, and notes whether they are needed still; gives the fingerprints of those that are not.
 * Several copies may do it at once: each row is held while it is sealed, and says afterwards that it is done.
 */
export async function retireKeys(parts: KeysParts, stopping: AbortSignal): Promise<readonly string[]> {
  const { db, keys } = parts;
  const retiring = listRetiringKeys(keys).map(computeFingerprint);
  if (retiring.length === 0) return [];
  const closed = await resealAll(parts, stopping);
  if (closed === undefined) return [];
  const finished = [];
  for (const fingerprint of retiring) {
    const isFinished = !(await isInUse(db, fingerprint));
    await noteLook(db, { fingerprint, isFinished, closed });
    if (isFinished) finished.push(fingerprint);
  }
  if (finished.length === retiring.length) await dropOldLastingKeys(db, keys);
  return finished;
}

/** How many rows open under no key that is known; undefined when the server stops meanwhile. */
async function resealAll(
  { db, keys, sealed }: KeysParts,
  stopping: AbortSignal,
): Promise<number | undefined> {
  let closed = 0;
  for (const rows of sealed) {
    let after = 0;
    for (;;) {
      if (stopping.aborted) return undefined;
      const from = after;
      const done = await db.transaction().execute((trx) => rows.resealSome(trx, keys, from));
      if (!done) break;
      closed += done.closed;
      after = done.last;
    }
  }
  return closed;
}
