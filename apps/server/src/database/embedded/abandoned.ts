import { realpath } from 'node:fs/promises';

import { findBinaries } from './binaries.ts';
import { stopOrphanOf } from './orphan.ts';
import { findHome, placeCluster } from './placement.ts';
import { removeUnfinished } from './upgrade/unfinished.ts';

/** Stops every server that a killed process has left on a data folder which is to be removed; the caller holds its lock. */
export async function stopOrphans(dataDir: string, log: (line: string) => void): Promise<void> {
  const folder = await realpath(dataDir);
  // No server runs where the place that is named has gone.
  if ((await findHome(folder).catch(() => undefined)) === undefined) return;
  const place = await placeCluster(folder, log);
  const { pgCtl } = await findBinaries();
  await removeUnfinished(place, pgCtl, log);
  await stopOrphanOf(place, pgCtl, log);
}
