import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeAfterFile } from './closing.ts';

/** A folder of the test file's own, which any user may enter. */
export async function makeTemporaryFolder(mode = 0o755): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'nardy-test-')));
  await chmod(folder, mode);
  closeAfterFile(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
