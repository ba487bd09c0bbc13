import type { Log } from './log.ts';

/** EX_SOFTWARE of sysexits.h. Whoever keeps the server running starts it again; after 1 it would be in vain. */
const EXIT_CODE = 70;
/** Requests under way have so long to end. */
const LONGEST_END_MS = 10_000;

interface LeavingParts {
  readonly log: Log;
  /** Refuses new requests, ends those under way, and closes everything in its order. */
  readonly closeAll: () => Promise<void>;
}

/**
 * What nobody has caught leaves the process in a state that nobody knows: it says so in the log, lets running requests end, and
 * leaves.
 */
export function leaveWhenUncaught({ log, closeAll }: LeavingParts): void {
  let isLeaving = false;
  const leave = async (): Promise<void> => {
    await closeAll().catch(() => undefined);
    process.exit(EXIT_CODE);
  };
  process.on('uncaughtException', (error, origin) => {
    log.fatal(
      { err: error, origin },
      'nobody has caught a fault: the server leaves and has to be started again',
    );
    // What fails while everything is closed is a consequence.
    if (isLeaving) return;
    isLeaving = true;
    setTimeout(() => process.exit(EXIT_CODE), LONGEST_END_MS).unref();
    void leave();
  });
}
