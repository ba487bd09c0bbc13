import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { closeAfterFile } from '../../../testing/closing.ts';
import { makeTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { hasCode } from '../errors.ts';
import { becomesTrue } from '../waiting.ts';
import { listProcesses } from './listProcesses.ts';
import { killStarters } from './starterProcess.ts';

/** A data folder of the test file's own, which any user may enter; all that lives in it ends with the file. */
export async function makeDataFolder(mode?: number): Promise<string> {
  const folder = await makeTemporaryFolder(mode);
  closeAfterFile(async () => {
    killStarters();
    const home = await readHome(folder);
    await killServers(home);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Where the data folder says that its cluster lies. */
export async function readHome(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'postgres.location.txt'), 'utf8').catch(() => dataDir);
  return text.split('\n')[0] || dataDir;
}

async function killServers(home: string): Promise<void> {
  if (!home.includes('nardy')) throw new Error(`${home} is not a folder of these tests`);
  for (const pid of listProcesses(home)) kill(pid);
  await becomesTrue(() => listProcesses(home).length === 0, 10_000);
}

/** It may have ended by itself since it was listed. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
