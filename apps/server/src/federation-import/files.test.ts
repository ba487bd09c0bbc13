import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLocalStorage } from '../storage/open.ts';
import { ImportedFiles } from './files.ts';
import { Origin } from './origin/origin.ts';
import { listen } from './testing/server.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

const PNG = Buffer.from('89504e470d0a1a0a00', 'hex');
const FILES: Readonly<Record<string, Buffer>> = {
  '/media/a/picture.png': PNG,
  '/media/a/drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/media/a/false.pdf': PNG,
  '/media/a/program.exe': Buffer.from('MZ'),
};

const folder = await makeTemporaryFolder();
const { media } = openLocalStorage(folder);
const asked: string[] = [];
const url = await listen(({ url: address = '' }, response) => {
  asked.push(address);
  const file = FILES[address];
  if (file) response.end(file);
  else response.writeHead(404).end();
});
const files = new ImportedFiles(new Origin(url, { pauseMs: 1 }), media);

test('Public files are kept under their paths, once each', async () => {
  const whole = new URL('/media/a/picture.png', url).href;
  await files.bring(['/media/a/picture.png', whole, '/media/a/drawing.svg']);
  expect(files.pathOf('/media/a/picture.png')).toBe('a/picture.png');
  expect(files.pathOf(whole)).toBe('a/picture.png');
  expect(files.sizeOf('a/picture.png')).toBe(PNG.length);
  expect((await media.facts('a/drawing.svg.br'))?.size).toBeGreaterThan(0);
  expect(asked.toSorted()).toEqual(['/media/a/drawing.svg', '/media/a/picture.png']);
  expect(files.leftOut).toEqual([]);
});

test('Other hosts are not asked, and what is missing or not what it says is left out and told', async () => {
  const links = [
    'https://elsewhere.example/media/a/picture.png',
    '/api/version',
    '/media/a/../../secret.png',
    '/media/a/none.png',
    '/media/a/false.pdf',
    '/media/a/program.exe',
  ];
  await files.bring(links);
  expect(links.map((link) => files.pathOf(link))).toEqual(links.map(() => undefined));
  expect(files.leftOut.toSorted()).toEqual([
    '/api/version: is not among the public files of that server',
    '/media/a/../../secret.png: is not among the public files of that server',
    '/media/a/false.pdf: is not what its name says',
    '/media/a/none.png: is not there',
    '/media/a/program.exe: is not what its name says',
    'https://elsewhere.example/media/a/picture.png: is not among the public files of that server',
  ]);
});

test('What was brought goes again, what was there before stays', async () => {
  await media.put('a/old.png', PNG);
  await files.undo();
  expect(await readdir(path.join(folder, 'public', 'a'))).toEqual(['old.png']);
});
