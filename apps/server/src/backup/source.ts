import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isMissing } from './faults.ts';

/** A backup to be read, wherever it lies. */
export interface BackupSource {
  /** What it is called in sentences. */
  readonly title: string;
  /** A file of it by its name in the manifest; undefined: it has no such file. */
  open(name: string): Promise<Readable | undefined>;
}

/** A backup in a folder of this machine. */
export function openFolderSource(folder: string): BackupSource {
  return {
    title: folder,
    async open(name) {
      try {
        return (await open(path.join(folder, name))).createReadStream();
      } catch (error) {
        if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
        throw error;
      }
    },
  };
}
