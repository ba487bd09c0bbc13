import { access, constants } from 'node:fs/promises';
import { makeFolder } from '../makeFolder.ts';
import { StartError } from '../startFaults.ts';

/** Makes the folder for everything that the server keeps on disk, and makes sure that it can write there. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown fault';
    throw new StartError(
      `Cannot write to the data folder ${dataDir} (${code}); give DATA_DIR a folder that this user may write to.`,
    );
  }
}
