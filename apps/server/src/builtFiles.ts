import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './startFaults.ts';

/** A file of what `npm run build` makes in the folder; throws `StartError` when it was not made. */
export async function readBuiltFile(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(`Nothing is built in ${folder}: run npm run build.`);
  }
}
