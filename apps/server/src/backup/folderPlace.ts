import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backUp } from './backUp.ts';
import { listBackups, removeOld } from './backups.ts';
import { isMissing } from './faults.ts';
import { CHECKED, type BackupPlace } from './place.ts';
import { openFolderSource } from './source.ts';

/** Backups in a folder of this machine, each in one of its own. */
export function openFolderPlace(into: string): BackupPlace {
  const checkOf = (name: string): string => path.join(into, name, CHECKED);
  return {
    title: into,
    scratch: into,
    list: async () => (await listBackups(into)).map((folder) => path.basename(folder)),
    open: (name) => openFolderSource(path.join(into, name)),
    async make(parts) {
      const { folder, manifest } = await backUp({ ...parts, into });
      return { name: path.basename(folder), manifest };
    },
    async findCheck(name) {
      const noted = await readFile(checkOf(name), 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      // Without its last character it was cut short, by a full disk or a power cut.
      return noted?.endsWith('\n') ? noted : undefined;
    },
    noteCheck: (name, text) => writeFile(checkOf(name), text, { mode: 0o600 }),
    removeOld: (keep, now) => removeOld(into, keep, now),
  };
}
