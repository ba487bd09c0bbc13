import type { BackupParts, Made } from './backUp.ts';
import type { BackupSource } from './source.ts';

/** Stands in a backup that was restored and found to be whole. */
export const CHECKED = 'checked.json';

/** Where backups lie, each under a name whose order is that of time. */
export interface BackupPlace {
  /** What it is called in sentences. */
  readonly title: string;
  /** A folder with room for a restored backup, while it is being checked. */
  readonly scratch: string;
  /** Names of backups, the newest first. */
  list(): Promise<readonly string[]>;
  open(name: string): BackupSource;
  /** Makes one, or none at all. */
  make(parts: Omit<BackupParts, 'into'>): Promise<PlacedBackup>;
  /** What was noted when it was found to be whole, if it was. */
  findCheck(name: string): Promise<string | undefined>;
  noteCheck(name: string, text: string): Promise<void>;
  /** Removes all but the newest ones, of which those are none that are ahead of the clock. */
  removeOld(keep: number, now?: Date): Promise<void>;
}

export interface PlacedBackup extends Pick<Made, 'manifest'> {
  readonly name: string;
}
