import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and what leads to it, where it is not there. Node's own `recursive` asks for ever in a file system that makes no
 * folders, as `/proc`: there even a folder whose parent is there is said to have none.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    if (await isFolder(folder)) return;
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await isFolder(parent))) throw error;
    await makeFolder(parent, mode);
    await mkdir(folder, mode).catch(async (fault: unknown) => {
      if (!(await isFolder(folder))) throw fault;
    });
  }
}

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
