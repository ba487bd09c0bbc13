import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createDecrypting, createEncrypting, createFileKeys, TamperedFileError } from './encryption.ts';

const key = randomBytes(32);
const seal = (bytes: Buffer) => buffer(Readable.from([bytes]).pipe(createEncrypting(key)));
const unseal = (bytes: Buffer) => buffer(Readable.from([bytes]).pipe(createDecrypting(key)));

test.each([0, 1, 65_535, 65_536, 65_537, 300_000])('%i bytes come back as they were', async (size) => {
  const plain = randomBytes(size);
  const sealed = await seal(plain);
  // A few bytes may come up in what is sealed by chance.
  expect(size >= 16 && sealed.includes(plain.subarray(0, 16))).toBe(false);
  expect((await unseal(sealed)).equals(plain)).toBe(true);
});

test('What was changed, cut, prolonged or put into another order does not open', async () => {
  const sealed = await seal(randomBytes(200_000));
  const piece = 65_536 + 16;
  const changed = Buffer.from(sealed);
  changed[100_000]! ^= 1;
  const swapped = Buffer.concat([
    sealed.subarray(piece, 2 * piece),
    sealed.subarray(0, piece),
    sealed.subarray(2 * piece),
  ]);
  for (const bytes of [
    changed,
    sealed.subarray(0, 2 * piece),
    sealed.subarray(0, 10),
    Buffer.concat([sealed, sealed]),
    swapped,
  ])
    await expect(unseal(bytes)).rejects.toThrow(TamperedFileError);
});

test('A key opens for its own path and under the same secret only', () => {
  const keys = createFileKeys({ current: 'one secret' });
  const wrapped = keys.wrap(key, 'people/1');
  expect(keys.unwrap(wrapped, 'people/1').equals(key)).toBe(true);
  expect(() => keys.unwrap(wrapped, 'people/2')).toThrow(TamperedFileError);
  expect(() => createFileKeys({ current: 'another' }).unwrap(wrapped, 'people/1')).toThrow(TamperedFileError);
});
