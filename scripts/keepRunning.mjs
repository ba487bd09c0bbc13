import { setTimeout } from 'node:timers/promises';
import { CommandFailed } from './run.mjs';

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Who has run so long does not end at each start. */
const STEADY_MS = 5 * 60_000;
/** It has said why it cannot start, or was stopped by SIGHUP, SIGINT or SIGTERM. */
const FINAL_CODES = new Set([1, 129, 130, 143]);

/** Its database or file storage does not answer, as `apps/server/src/startFaults.ts` has it. */
const AWAY_CODE = 75;

/** @type {(ms: number) => Promise<unknown>} */
const sleep = (ms) => setTimeout(ms);

/** @param {string} line */
const sayOnTerminal = (line) => void process.stderr.write(line);

/**
 * Runs the server and starts it again when a fault has ended it, after a pause that doubles while it ends again and again.
 * @param {() => Promise<void>} run
 */
export async function keepRunning(run, { pause = sleep, now = Date.now, say = sayOnTerminal } = {}) {
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const startedAt = now();
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CommandFailed) || FINAL_CODES.has(error.exitCode)) throw error;
      if (now() - startedAt > STEADY_MS) pauseMs = SHORTEST_PAUSE_MS;
      say(
        `\n${explainEnd(error.exitCode)} (exit code ${error.exitCode}); what is known of it stands above. ` +
          `It is started again in ${pauseMs / 1000} s; Ctrl-C ends it for good.\n\n`,
      );
      await pause(pauseMs);
    }
  }
}

/** @param {number} exitCode */
const explainEnd = (exitCode) =>
  exitCode === AWAY_CODE ? 'What the server needs does not answer' : 'A fault has ended the server';
