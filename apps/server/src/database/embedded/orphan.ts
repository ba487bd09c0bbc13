import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { give } from './account.ts';
import { chooseAddress, type Address } from './address.ts';
import type { Placement } from './placement.ts';
import { isPidTaken, isPostmaster } from './processes.ts';
import { terminate } from './termination.ts';

/**
 * Makes way for a new postmaster; the caller holds the lock, so whatever still runs here has lost its supervisor.
 *
 * An orphan is stopped and not adopted. It may run an older version with older settings on another socket, it may be
 * shutting down already, and as it is not our child nobody would tell us when it dies. Starting afresh costs a tenth of a
 * second and leaves one way to start and one to stop.
 */
export async function stopOrphan(
  { cluster, account }: Placement,
  address: Address,
  pgCtl: string,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  const pid = Number.parseInt(text ?? '', 10);
  if (isPostmaster(cluster, pid)) {
    log(`Stopping the database server ${pid}, left by a process that was killed.`);
    await terminate(pid, () => !isPostmaster(cluster, pid), pgCtl);
  } else if (text !== undefined && process.platform !== 'win32') {
    await disarm(pidFile, text, pid);
    await give(pidFile, account).catch(() => undefined);
  }
  await address.clearLeftovers();
}

/** Stops an orphan on a cluster that nobody starts again; the caller holds the lock. */
export async function stopOrphanOf(
  place: Placement,
  pgCtl: string,
  log: (line: string) => void,
): Promise<void> {
  const address = await chooseAddress(place);
  await stopOrphan(place, address, pgCtl, log);
  await address.release();
}

/**
 * PostgreSQL refuses to start while the pid in the file is taken, even by a zombie or by a foreign process. The file is
 * not deleted, because its other lines let PostgreSQL see that children of the dead server are still at work. Our own
 * pid in the first line passes: PostgreSQL knows that its parent cannot be another postmaster.
 */
async function disarm(pidFile: string, text: string, pid: number): Promise<void> {
  if (!(pid > 0)) return rm(pidFile, { force: true });
  if (!isPidTaken(pid)) return;
  const rest = text.slice(text.indexOf('\n'));
  await rm(`${pidFile}.new`, { force: true });
  await writeFile(`${pidFile}.new`, `${process.pid}${rest}`, { mode: 0o600, flag: 'wx' });
  await rename(`${pidFile}.new`, pidFile);
}
