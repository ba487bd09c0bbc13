import { setTimeout as sleep } from 'node:timers/promises';

import type { Postmaster } from './postmaster.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Starts the server again whenever it ends by itself, as for want of memory or of room on its disk, until it runs; gives what stops it
 * for good.
 */
export function keepPostmaster(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let restarting: Promise<void> | undefined;

  const restart = async (): Promise<void> => {
    log(
      'The embedded database ended by itself and is started again; postgres.log in the data folder says why.',
    );
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        current = await start();
        follow();
        return log('The embedded database runs again.');
      } catch (error) {
        log((error as Error).message);
      }
    }
  };
  const follow = (): void =>
    current.onExit(() => {
      if (!signal.aborted) restarting = restart();
    });
  follow();
  return async () => {
    stopping.abort();
    await restarting;
    await current.stop();
  };
}
