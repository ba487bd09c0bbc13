import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** As base-backup.sh calls one that was checked: one that is being made has another name. */
const WHOLE = /^\d{4}-\d{2}-\d{2}$/;

/** How old the newest base backup beside an archive is, in seconds; infinite where there is none, undefined where nobody lets us look. */
export async function readBaseBackupAge(archiveDir: string): Promise<number | undefined> {
  const folder = path.join(archiveDir, 'base');
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) return undefined;
  const newest = names
    .filter((name) => WHOLE.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) return Infinity;
  // Its last file was written into it then; what is in it is closed to others than the database's user.
  const { mtimeMs } = await stat(path.join(folder, newest));
  return Math.max(0, (Date.now() - mtimeMs) / 1000);
}
