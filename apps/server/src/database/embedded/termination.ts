import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { EmbeddedDatabaseError, hasCode } from './errors.ts';
import { becomesTrue } from './waiting.ts';

const run = promisify(execFile);

/** How long each step of a shutdown may take, in milliseconds. */
export interface Patience {
  fast: number;
  immediate: number;
}

const PATIENCE: Patience = { fast: 30_000, immediate: 15_000 };
const KILL_MS = 5_000;

/**
 * Fast shutdown first (rolls back, writes a checkpoint), then immediate (the next start recovers), then kill. No step
 * loses a committed row.
 */
export async function terminate(
  pid: number,
  isGone: () => boolean,
  pgCtl: string,
  patience: Patience = PATIENCE,
): Promise<void> {
  const steps = [
    ['SIGINT', patience.fast],
    ['SIGQUIT', patience.immediate],
    ['SIGKILL', KILL_MS],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    if (isGone()) return;
    await send(pid, signal, pgCtl);
    if (await becomesTrue(isGone, patienceMs)) return;
  }
  throw new EmbeddedDatabaseError(`The database server, process ${pid}, does not end.`);
}

/** Windows has no signals; there pg_ctl speaks to the server. */
async function send(pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', pgCtl: string): Promise<void> {
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    await run(pgCtl, ['kill', signal.slice(3), String(pid)]).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) {
      throw new EmbeddedDatabaseError(`This user may not stop the database server, process ${pid}.`, {
        cause: error,
      });
    }
  }
}
