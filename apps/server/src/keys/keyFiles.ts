import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../startFaults.ts';
import type { GivenKeys, SecretKeys } from './secretKeys.ts';

/** The files of keys in a data folder, and of those that a backup takes along. */
export const KEY_FILES = {
  current: 'secret-key',
  previous: 'secret-key.previous',
  leaked: 'secret-key.leaked',
} as const;

/** The keys given by the settings, else those in `dataDir`, where one is made if there is none: so a restart logs nobody out. */
export async function readSecretKeys(given: GivenKeys, dataDir: string): Promise<SecretKeys> {
  const { current } = given;
  if (current !== undefined) return { ...given, current };
  try {
    const made = randomBytes(32).toString('base64url');
    await writeFile(path.join(dataDir, KEY_FILES.current), made, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = await findStoredKeys(dataDir);
  if (stored === undefined) throw new Error(`the key in ${dataDir} is gone that was just there`);
  return stored;
}

/** The keys that lie in `dataDir`; undefined where none was made there. */
export async function findStoredKeys(dataDir: string): Promise<SecretKeys | undefined> {
  const [current, previous, leaked] = await Promise.all(
    [KEY_FILES.current, KEY_FILES.previous, KEY_FILES.leaked].map((name) => findFile(dataDir, name)),
  );
  return current === undefined ? undefined : { current, previous, leaked };
}

async function findFile(dataDir: string, name: string): Promise<string | undefined> {
  const file = path.join(dataDir, name);
  try {
    const key = (await readFile(file, 'utf8')).trim();
    if (key !== '') return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  // A full disk or a power cut has left it so. Everybody could compute what is signed under no key.
  throw new StartError(
    `The key file ${file} is empty: put the key back, or remove the file if nothing was stored under it yet.`,
  );
}
