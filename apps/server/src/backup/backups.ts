import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './faults.ts';

/** As `backUp` names them, so that the order of names is that of time. */
export const NAME = /^nardy-\d{4}-\d\d-\d\dT[\d-]+Z$/;

/** Folders of backups below `into`, the newest first. */
export async function listBackups(into: string): Promise<readonly string[]> {
  const names = await readdir(into).catch((error: unknown) => {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  });
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .map((name) => path.join(into, name));
}

/** The folder of the newest backup below `place`, or `place` itself. */
export async function findNewest(place: string): Promise<string> {
  const [newest = place] = await listBackups(place);
  return newest;
}

/** Removes all but the `keep` newest backups. */
export async function removeOld(into: string, keep: number): Promise<void> {
  for (const folder of (await listBackups(into)).slice(keep)) await removeBackup(folder);
}

/** Without its manifest first: what is half removed is no backup. */
async function removeBackup(folder: string): Promise<void> {
  await rm(path.join(folder, 'manifest.json'), { force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
