import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartError } from '../startFaults.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { prepareDataDir } from './dataDir.ts';

const folder = await makeTemporaryFolder();

describe('A data folder', () => {
  test('It is made with what leads to it, and may be there already', async () => {
    const dataDir = path.join(folder, 'one/two');
    await Promise.all([prepareDataDir(dataDir), prepareDataDir(dataDir)]);
    await prepareDataDir(dataDir);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('It may be a link to a folder', async () => {
    const [target, link] = [path.join(folder, 'target'), path.join(folder, 'link')];
    await mkdir(target);
    await symlink(target, link);
    await prepareDataDir(path.join(link, 'data'));
    expect((await stat(path.join(target, 'data'))).isDirectory()).toBe(true);
  });

  test('One that is a file, or behind a file, is refused in a sentence', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, path.join(file, 'data')])
      await expect(prepareDataDir(dataDir)).rejects.toThrow(StartError);
  });

  test.runIf(process.platform === 'linux')(
    'One in a file system that makes no folders is refused in a sentence, and not tried for ever',
    async () => {
      for (const dataDir of ['/proc/nardy', '/proc/nardy/data'])
        await expect(prepareDataDir(dataDir)).rejects.toThrow(
          `Cannot write to the data folder ${dataDir} (ENOENT)`,
        );
    },
  );
});
