import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findStoredKeys, readSecretKeys } from './keyFiles.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

const folder = await makeTemporaryFolder();
const file = path.join(folder, 'secret-key');

test('A key is made once, for its owner alone, and the settings come before it', async () => {
  expect(await findStoredKeys(folder)).toBeUndefined();
  const { current } = await readSecretKeys({}, folder);
  expect([current.length, (await stat(file)).mode & 0o777]).toEqual([43, 0o600]);
  expect(await readSecretKeys({}, folder)).toMatchObject({ current });
  const given = { current: 'a key of the settings', previous: current };
  expect(await readSecretKeys(given, folder)).toEqual(given);
});

test('An empty file is no key', async () => {
  const key = await readFile(file, 'utf8');
  await writeFile(file, '\n');
  await expect(readSecretKeys({}, folder)).rejects.toThrow(`The key file ${file} is empty`);
  await writeFile(file, key);
});

test('A key that was renamed is the one before, and another one is made', async () => {
  const { current: old } = await readSecretKeys({}, folder);
  await rename(file, `${file}.previous`);
  const { current, ...others } = await readSecretKeys({}, folder);
  expect(current).not.toBe(old);
  expect(others).toEqual({ previous: old, leaked: undefined });
  await rename(`${file}.previous`, `${file}.leaked`);
  expect(await findStoredKeys(folder)).toEqual({ current, previous: undefined, leaked: old });
  await writeFile(`${file}.leaked`, `${old}\n`);
  expect(await findStoredKeys(folder)).toMatchObject({ leaked: old });
  expect(await readFile(file, 'utf8')).toBe(current);
});
