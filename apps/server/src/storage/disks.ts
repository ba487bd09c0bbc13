import { stat, statfs } from 'node:fs/promises';
import type { BackupSettings } from '../backupSettings.ts';

/** Where the server writes. */
export interface Folders {
  readonly dataDir: string;
  readonly backups?: BackupSettings | undefined;
}

export interface Disk {
  readonly disk: 'data' | 'backups';
  readonly free_bytes: number;
  readonly size_bytes: number;
}

/** The disk of the data, and that of the backups where it is another one; without those that cannot be reached. */
export async function readDisks({ dataDir, backups }: Folders): Promise<Disk[]> {
  const data = await readDisk('data', dataDir);
  const other = backups?.to;
  const isOther = typeof other === 'string' && (await isOtherDisk(dataDir, other));
  return [data, isOther ? await readDisk('backups', other) : undefined].filter((disk) => disk !== undefined);
}

/** Undefined: there is no such folder, or it cannot be reached. */
async function readDisk(disk: Disk['disk'], folder: string): Promise<Disk | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { disk, free_bytes: found.bavail * found.bsize, size_bytes: found.blocks * found.bsize };
}

async function isOtherDisk(folder: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all(
    [stat(folder), stat(other)].map((asked) => asked.catch(() => undefined)),
  );
  return one !== undefined && two !== undefined && one.dev !== two.dev;
}
