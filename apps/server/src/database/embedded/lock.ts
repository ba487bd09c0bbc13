import { hostname } from 'node:os';
import { join } from 'node:path';
import { access, constants, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

import { copyOwner } from './account.ts';
import { EmbeddedDatabaseError, hasCode } from './errors.ts';
import { isRunning } from './processes.ts';
import { becomesTrue } from './waiting.ts';

const SQLITE_BUSY = 5;

// A collected DatabaseSync closes its file, and that would drop the lock: referenced here until released.
const held = new Set<DatabaseSync>();

/**
 * Reserves `folder` for this process and gives back what releases it.
 *
 * The lock is SQLite's write lock on an empty file: the operating system itself frees it when the holder dies, however
 * it dies, so there is no stale lock to take over, a reused pid means nothing, and two containers that share a volume see
 * each other. Nothing else in this process may open the file: closing any handle on it drops the lock (POSIX).
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const note = join(folder, 'postgres.holder');
  const lock = await openLock(join(folder, 'postgres.lock'), folder);
  if (!reserve(lock, folder)) {
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} is already in use by ${await describeHolder(note)}.`,
    );
  }
  held.add(lock);
  const release = async () => {
    if (!held.delete(lock)) return;
    await rm(note, { force: true });
    lock.close();
  };
  try {
    await writeFile(note, `${process.pid} on ${hostname()}\n`);
    await copyOwner(folder, note);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/** The file stays for ever: a removed one could be locked by one process while another locks its successor. */
async function openLock(file: string, folder: string): Promise<DatabaseSync> {
  try {
    await writeFile(file, '', { flag: 'wx' });
    await copyOwner(folder, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  // On a file that it cannot write to, SQLite would give the lock to everybody.
  await access(file, constants.R_OK | constants.W_OK);
  return new DatabaseSync(file);
}

/** IMMEDIATE, because two that ask for EXCLUSIVE at once can refuse each other; no journal file, because one would outlive us. */
function reserve(lock: DatabaseSync, folder: string): boolean {
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw new EmbeddedDatabaseError(
      `The lock file in ${folder} cannot be locked: ${(error as Error).message}.`,
      {
        cause: error,
      },
    );
  }
}

/** The note lags behind the lock by a moment, and it can be left from a holder who was killed. */
async function describeHolder(note: string): Promise<string> {
  let text = '';
  const isFresh = async () => {
    text = await readFile(note, 'utf8').catch(() => '');
    const isElsewhere = text !== '' && !text.includes(` on ${hostname()}\n`);
    return isElsewhere || isRunning(Number.parseInt(text, 10));
  };
  return (await becomesTrue(isFresh, 2000)) ? `process ${text.trim()}` : 'another process';
}
