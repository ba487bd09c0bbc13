import { randomUUID } from 'node:crypto';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { stopOrphans } from '../database/embedded/abandoned.ts';
import { lockFolder } from '../database/embedded/lock.ts';
import { explainDisk, isMissing } from './faults.ts';
import { removePlace } from './restore.ts';
import { DAY_MS } from './schedule.ts';

const NAME = /^\.checking-[0-9a-f]{8}/;
/** One that is younger may be about to be locked. */
const YOUNG_MS = 60_000;
/** An older version has restored beside such a folder and not in it, and locked nothing while it copied. */
const OLDER_NAME = /\.restoring-/;

/** Gives a check the place of a data folder, in a folder of `scratch` that is locked meanwhile and removed afterwards. */
export async function runInCheckingFolder<T>(
  scratch: string,
  work: (dataDir: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(scratch, `.checking-${randomUUID().slice(0, 8)}`);
  try {
    // As a server makes it: the database's own user must be able to pass.
    await mkdir(folder, { recursive: true });
    const release = await lockFolder(folder);
    const dataDir = path.join(folder, 'data');
    try {
      return await work(dataDir);
    } finally {
      await removePlace(dataDir);
      await release();
    }
  } catch (error) {
    throw explainDisk(error, scratch, 'The backup was not checked.');
  } finally {
    await removePlace(folder);
  }
}

/** Removes what killed checks have left, and stops their databases. The folder of a check that is at work is locked, and stays. */
export async function removeAbandonedChecks(scratch: string): Promise<void> {
  for (const folder of await listFolders(scratch, NAME)) {
    if (await isYoung(folder)) continue;
    const release = await lockFolder(folder).catch(() => undefined);
    if (!release) continue;
    const dataDirs = [...(await listFolders(folder)), folder];
    try {
      for (const dataDir of dataDirs) await stopOrphans(dataDir, () => undefined);
    } finally {
      await release();
    }
    for (const dataDir of dataDirs) await removePlace(dataDir);
  }
}

async function listFolders(folder: string, named = /^/): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && named.test(entry.name))
    .map(({ name }) => path.join(folder, name));
}

async function isYoung(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  const young = OLDER_NAME.test(path.basename(folder)) ? DAY_MS : YOUNG_MS;
  return found !== undefined && found.mtimeMs > Date.now() - young;
}
