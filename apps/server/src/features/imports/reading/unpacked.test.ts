import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import yazl from 'yazl';
import { unpack, ZipTooLargeError } from './unpacked.ts';

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

const unpacked = (zip: Buffer, most = 1_000) =>
  unpack(zip, { isWanted: (name) => name.endsWith('.xml'), most });

test('The wanted files of a ZIP are unpacked, and the others are not', async () => {
  const files = unpacked(await zipOf({ 'a.xml': 'one', 'b/c.xml': 'two', 'd.bin': 'x'.repeat(5_000) }));
  expect(Array.from(files, ([name, content]) => [name, content.toString()])).toEqual([
    ['a.xml', 'one'],
    ['b/c.xml', 'two'],
  ]);
});

test('A ZIP that unfolds to more than it may is refused by what it says, and by what it does', async () => {
  const bomb = await zipOf({ 'a.xml': ' '.repeat(600), 'b.xml': ' '.repeat(600) });
  expect(() => unpacked(bomb)).toThrow(ZipTooLargeError);
  // The directory says about both files that they have one byte; sizes stand 24 bytes into an entry.
  const directory = bomb.readUInt32LE(bomb.length - 22 + 16);
  const second = directory + 46 + bomb.readUInt16LE(directory + 28) + bomb.readUInt16LE(directory + 30);
  for (const entry of [directory, second]) bomb.writeUInt32LE(1, entry + 24);
  expect(() => unpacked(bomb)).toThrow(ZipTooLargeError);
  expect(unpacked(bomb, 1_200).get('b.xml')).toHaveLength(600);
});

test('What is no ZIP, or is cut off, is an error', async () => {
  expect(() => unpacked(Buffer.from('PK and nothing else, but long enough'))).toThrow('not a ZIP');
  const zip = await zipOf({ 'a.xml': 'one' });
  expect(() => unpacked(zip.subarray(40))).toThrow(Error);
});
