import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { openFolderSource } from './source.ts';

const facts = {
  made_at: '2026-03-01T00:30:00.000Z',
  version: '1.0.0',
  key_fingerprint: 'abcd',
  older_key_fingerprints: ['efgh'],
  has_key: false,
  database: null,
};

const createFiles = (count: number): Manifest['files'] =>
  Array.from({ length: count }, (_, at) => ({
    path: `public/pictures/${at}.webp`,
    size: at,
    sha256: at.toString(16).padStart(64, '0'),
  }));

/** As if somebody had written this text and its sum. */
async function writeText(folder: string, text: string): Promise<void> {
  const sum = createHash('sha256').update(text).digest('hex');
  await writeFile(path.join(folder, 'manifest.json'), text);
  await writeFile(path.join(folder, 'manifest.sha256'), `${sum}  manifest.json\n`);
}

/** The longest time in milliseconds for which nothing else had its turn meanwhile. */
async function measureStandstill(work: () => Promise<unknown>): Promise<number> {
  let [latest, longest] = [performance.now(), 0];
  const note = () => {
    const now = performance.now();
    longest = Math.max(longest, now - latest);
    latest = now;
  };
  const watching = setInterval(note, 1);
  await work();
  clearInterval(watching);
  note();
  return longest;
}

/** Of three tries: what else the machine does may stop one. */
async function measureLeast(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  while (tries.length < 3) tries.push(await measureStandstill(work));
  return Math.min(...tries);
}

test('Others have their turn while a manifest of very many files is written and read', async () => {
  const folder = await makeTemporaryFolder();
  const content = { ...facts, files: createFiles(100_000) };
  const begun = performance.now();
  JSON.parse(JSON.stringify(content));
  const atOnce = performance.now() - begun;
  expect(await measureLeast(() => writeManifest(folder, content))).toBeLessThan(atOnce / 2);
  const read = async () => {
    expect((await readManifest(openFolderSource(folder))).files.length).toBe(100_000);
  };
  expect(await measureLeast(read)).toBeLessThan(atOnce / 2);
});

test.each([0, 1, 2_500])(
  'A manifest of %i files is one JSON of all, and is read as it was written',
  async (count) => {
    const folder = await makeTemporaryFolder();
    const content = { ...facts, files: createFiles(count) };
    await writeManifest(folder, content);
    const text = await readFile(path.join(folder, 'manifest.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ format: 1, ...content });
    expect(await readFile(path.join(folder, 'manifest.sha256'), 'utf8')).toBe(
      `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`,
    );
    expect(await readManifest(openFolderSource(folder))).toEqual({ format: 1, ...content });
  },
);

test('Names with breaks of lines, quotes, commas at their end and letters of several bytes stay as they are', async () => {
  const folder = await makeTemporaryFolder();
  const names = ['\u2028', '\r', '\n', '"', ',', '},', 'ё'.repeat(90_000)].map((end) => `public/Ёжик${end}`);
  const files = createFiles(names.length).map((file, at) => ({ ...file, path: names[at] ?? '' }));
  await writeManifest(folder, { ...facts, files });
  expect((await readManifest(openFolderSource(folder))).files).toEqual(files);
});

test('A manifest that has each file on several lines, as they were before, is read', async () => {
  const folder = await makeTemporaryFolder();
  const content = { format: 1, ...facts, files: createFiles(3) };
  await writeText(folder, `${JSON.stringify(content, null, 1)}\n`);
  expect(await readManifest(openFolderSource(folder))).toEqual(content);
});

test('A manifest that was cut short or changed is damaged, and one of another form is of another version', async () => {
  const folder = await makeTemporaryFolder();
  const file = path.join(folder, 'manifest.json');
  await writeManifest(folder, { ...facts, files: createFiles(3) });
  const text = await readFile(file, 'utf8');
  for (const changed of [text.slice(0, -90), text.slice(0, 20), '', text.replace('"size":1', '"size":2')]) {
    await writeFile(file, changed);
    await expect(readManifest(openFolderSource(folder)), changed).rejects.toThrow(
      'is damaged: its manifest.json is not what was written.',
    );
  }
  for (const other of [
    text.replace('"format":1', '"format":2'),
    text.replaceAll('"size"', '"bytes"'),
    text.replace('public/pictures/1', '../1'),
    text.slice(0, -4),
  ]) {
    await writeText(folder, other);
    await expect(readManifest(openFolderSource(folder)), other).rejects.toThrow(
      'was made by another version of the portal',
    );
  }
});
