import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The file of the key in a data folder, and of the key that a backup takes along. */
export const KEY_FILE = 'secret-key';

/** The key given by the settings, else one made once and stored in `dataDir`, so that a restart logs nobody out. */
export async function readSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = path.join(dataDir, KEY_FILE);
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

/** The key that lies in `dataDir`; undefined where none was made there. */
export function findStoredKey(dataDir: string): Promise<string | undefined> {
  return readFile(path.join(dataDir, KEY_FILE), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
}
