import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { stopOrphanOf } from '../orphan.ts';
import type { Placement } from '../placement.ts';
import { listUnfinished } from './folders.ts';

/** Removes what earlier tries have left: a server that was left in such a folder would write on meanwhile. */
export async function removeUnfinished(
  place: Placement,
  pgCtl: string,
  log: (line: string) => void,
): Promise<void> {
  for (const folder of await listUnfinished(place.cluster)) {
    await stopOrphanOf({ ...place, cluster: join(folder, 'postgres') }, pgCtl, log);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
