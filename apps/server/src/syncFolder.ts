import { open } from 'node:fs/promises';

/** What systems say that cannot bring a folder to the disk by itself; PostgreSQL goes on then, too (`fsync_fname_ext`). */
const IMPOSSIBLE = new Set(['EACCES', 'EISDIR', 'EBADF', 'EINVAL']);

/** Brings the names in a folder to the disk: a new one must be there before anything that needs it is promised to be. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    await sync(folder);
  } catch (error) {
    if (!IMPOSSIBLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
