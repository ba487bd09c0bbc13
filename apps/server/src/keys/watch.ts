import { setTimeout } from 'node:timers/promises';
import { createOutageLog } from '../database/outageLog.ts';
import { isDatabaseAway } from '../database/unavailable.ts';
import { createJobFailures, SECRET_KEYS } from '../jobs/failures.ts';
import { noteUse } from './repository.ts';
import { retireKeys, type KeysParts } from './retire.ts';
import { listOpeningKeys, computeFingerprint } from './secretKeys.ts';

const EACH_MS = 60_000;

/**
 * Says each minute under which key this copy signs and seals, so that the others know how long that one is needed, and retires those
 * that the settings name as former ones. No job of the queue: it would be taken by copies that do not know the new key yet.
 */
export async function watchKeys(
  parts: KeysParts,
  { eachMs = EACH_MS } = {},
): Promise<{ stop(): Promise<void> }> {
  const { db, keys } = parts;
  await noteUse(db, computeFingerprint(keys.current));
  await warnOfClosed(parts);
  const stopping = new AbortController();
  const done = watchUntil(stopping.signal, parts, eachMs);
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function watchUntil(stopping: AbortSignal, parts: KeysParts, eachMs: number): Promise<void> {
  const { db, log, keys } = parts;
  const failures = createJobFailures(db);
  const outage = createOutageLog(log, {
    lost: 'the database of the keys is away; they are looked at when it is back',
    back: 'the database of the keys is back',
  });
  let said: readonly string[] = [];
  while (!stopping.aborted) {
    try {
      await noteUse(db, computeFingerprint(keys.current));
      const finished = await retireKeys(parts, stopping);
      for (const fingerprint of finished.filter((one) => !said.includes(one)))
        log.warn({ event: 'secret key', fingerprint }, formatFinished(fingerprint));
      said = finished;
      await failures.forget(SECRET_KEYS);
      outage.end();
    } catch (error) {
      if (isDatabaseAway(error)) outage.begin(error);
      else log.error({ err: error }, 'keys were not looked at; it is tried again');
      // The database may be what failed.
      await failures.note(SECRET_KEYS, error).catch(() => undefined);
    }
    await setTimeout(eachMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

const formatFinished = (fingerprint: string): string =>
  `the SECRET_KEY with the fingerprint ${fingerprint} is needed no more: take it out of the settings`;

async function warnOfClosed({ db, log, keys, sealed }: KeysParts): Promise<void> {
  const known = new Set(listOpeningKeys(keys).map(computeFingerprint));
  const counts = await Promise.all(sealed.map((rows) => rows.countByFingerprint(db)));
  for (const { fingerprint, count } of counts.flat())
    if (fingerprint !== null && !known.has(fingerprint))
      log.warn(
        { event: 'secret key', fingerprint, count },
        `what is sealed under the SECRET_KEY with the fingerprint ${fingerprint} does not open: give it as SECRET_KEY_PREVIOUS`,
      );
}
