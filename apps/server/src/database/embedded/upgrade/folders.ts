import { access, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { EmbeddedDatabaseError } from '../errors.ts';
import { syncFolder } from '../../../syncFolder.ts';

/** The new cluster once it is whole and compared; from then on names are all that changes. */
const buildUpgradedPath = (cluster: string): string => `${cluster}.upgraded`;
const OLD = /\.old-(\d+)$/;

/** Begins the names of folders in which a new cluster grows; each try has its own. */
export const getGrowingPrefix = (cluster: string): string => `${cluster}.upgrading-`;

/** The clusters of before an upgrade, which stay until somebody removes them. */
export async function listOldClusters(
  cluster: string,
): Promise<readonly { readonly folder: string; readonly major: string }[]> {
  const names = await listBeside(cluster, `${basename(cluster)}.old-`);
  return names.map((folder) => ({ folder, major: OLD.exec(folder)?.[1] ?? '' }));
}

/** What earlier tries have left, whole or not: the old cluster may have been written to since. */
export async function listUnfinished(cluster: string): Promise<readonly string[]> {
  return listBeside(cluster, basename(getGrowingPrefix(cluster)));
}

/**
 * Puts the new cluster, `grown`, in the place of the old one. There are moments without a cluster at its place, but none without
 * one that is whole: `finishSwitch` tells by the names that are there which it is.
 */
export async function switchClusters(cluster: string, grown: string, oldMajor: string): Promise<string> {
  // The last one that was upgraded; were it there after the first rename, a killed switch could not be told.
  for (const { folder } of await listOldClusters(cluster)) await remove(folder);
  await remove(buildUpgradedPath(cluster));
  const old = `${cluster}.old-${oldMajor}`;
  for (const [from, to] of [
    [grown, buildUpgradedPath(cluster)],
    [cluster, old],
    [buildUpgradedPath(cluster), cluster],
  ] as const) {
    await rename(from, to);
    await syncFolder(dirname(cluster));
  }
  return old;
}

/** Ends a switch that was killed between its last two renames. */
export async function finishSwitch(cluster: string): Promise<void> {
  if (!(await isThere(buildUpgradedPath(cluster)))) return;
  const [old] = await listOldClusters(cluster);
  if (!(await isThere(cluster))) {
    await rename(buildUpgradedPath(cluster), cluster);
    await syncFolder(dirname(cluster));
  } else if (old) {
    throw new EmbeddedDatabaseError(
      `Обновление базы данных прервали, и до его конца в ${cluster} появилась другая база: данные федерации до обновления лежат в ` +
        `${old.folder}, после него в ${buildUpgradedPath(cluster)}. Ничего не изменено. Уберите ${cluster} в другое место и запустите портал снова.`,
    );
  }
}

async function listBeside(cluster: string, prefix: string): Promise<string[]> {
  const names = await readdir(dirname(cluster));
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(dirname(cluster), name));
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
