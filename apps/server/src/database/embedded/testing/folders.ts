import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, vi } from 'vitest';

import { hasCode } from '../errors.ts';
import { becomesTrue } from '../waiting.ts';
import { listProcesses } from './listProcesses.ts';
import { killStarters } from './starterProcess.ts';

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 });

const ofTheTest: string[] = [];
const ofTheFile: string[] = [];

/** A data folder of the test's own, which any user may enter; all that lives in it ends with the test. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  return makeFolder(mode, ofTheTest);
}

/** A data folder for all tests of a file one after another: making a new cluster is what takes the time. */
export async function sharedFolder(mode = 0o755): Promise<string> {
  return makeFolder(mode, ofTheFile);
}

async function makeFolder(mode: number, list: string[]): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'nardy-test-')));
  await chmod(folder, mode);
  list.push(folder);
  return folder;
}

/** Where the data folder says that its cluster lies. */
export async function createHome(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'postgres.location.txt'), 'utf8').catch(() => dataDir);
  return text.split('\n')[0] || dataDir;
}

afterEach(async () => {
  killStarters();
  for (const folder of [...ofTheTest, ...ofTheFile]) await killServers(await createHome(folder));
  for (const folder of ofTheTest.splice(0)) await remove(folder);
});

afterAll(async () => {
  for (const folder of ofTheFile.splice(0)) await remove(folder);
});

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

async function remove(folder: string): Promise<void> {
  await rm(await createHome(folder), { recursive: true, force: true, maxRetries: 5 });
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
