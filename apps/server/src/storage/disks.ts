import { stat, statfs } from 'node:fs/promises';
import type { BackupSettings } from '../backupSettings.ts';

/** Where the server writes. */
export interface Folders {
  readonly dataDir: string;
  readonly backups?: BackupSettings | undefined;
}

interface Room {
  readonly free_bytes: number;
  readonly size_bytes: number;
}

export interface Disk extends Room {
  readonly disk: 'data' | 'backups';
}

/** Undefined as well where it is the disk of the data. */
export async function readArchiveDisk(dataDir: string, archiveDir: string): Promise<Room | undefined> {
  return (await isOtherDisk(dataDir, archiveDir)) ? readRoom(archiveDir) : undefined;
}

/** The disk of the data, and that of the backups where it is another one; without those that cannot be reached. */
export async function readDisks({ dataDir, backups }: Folders): Promise<Disk[]> {
  const data = await readDisk('data', dataDir);
  const other = backups?.to;
  const isOther = typeof other === 'string' && (await isOtherDisk(dataDir, other));
  return [data, isOther ? await readDisk('backups', other) : undefined].filter((disk) => disk !== undefined);
}

async function readDisk(disk: Disk['disk'], folder: string): Promise<Disk | undefined> {
  const room = await readRoom(folder);
  return room && { disk, ...room };
}

/** Undefined: there is no such folder, or it cannot be reached. */
async function readRoom(folder: string): Promise<Room | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { free_bytes: found.bavail * found.bsize, size_bytes: found.blocks * found.bsize };
}

async function isOtherDisk(folder: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all(
    [stat(folder), stat(other)].map((asked) => asked.catch(() => undefined)),
  );
  return one !== undefined && two !== undefined && one.dev !== two.dev;
}
