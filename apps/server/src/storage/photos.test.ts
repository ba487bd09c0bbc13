import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listPhotoLinks } from './files.ts';
import { putPhoto } from './photos.ts';
import type { FileStore } from './storage.ts';
import { openWith } from './testing/stores.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

const { media } = await openWith({ DATA_DIR: await makeTemporaryFolder() });

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="320" height="320"><rect width="10" height="10" fill="#c9dcd6"/><circle cx="5" cy="5" r="3" fill="#0e1b17"/></svg>',
);

async function pictureAt(store: FileStore, path: string): Promise<Buffer> {
  const file = await store.open(path);
  return buffer(file!.content);
}

test('A photo is kept in both sizes that pages use, and the same drawing gives the same bytes', async () => {
  expect(await putPhoto(media, 'people/one', DRAWING)).toBe('people/one.webp');
  await putPhoto(media, 'people/other', DRAWING);
  for (const [end, side] of [
    ['', 320],
    ['.small', 120],
  ] as const) {
    const picture = await pictureAt(media, `people/one${end}.webp`);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    expect(picture.equals(await pictureAt(media, `people/other${end}.webp`))).toBe(true);
  }
});

test('A picture of any shape becomes a square that stands upright and tells nothing of its camera', async () => {
  const wide = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#cc3a15' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera', Orientation: '6' } })
    .toBuffer();
  expect((await sharp(wide).metadata()).exif).toBeDefined();
  const path = await putPhoto(media, 'people/wide', wide);
  const { width, height, exif } = await sharp(await pictureAt(media, path)).metadata();
  expect([width, height, exif]).toEqual([320, 320, undefined]);
});

test('What is no picture is refused, and nothing of it is kept', async () => {
  await expect(putPhoto(media, 'people/none', Buffer.from('no picture'))).rejects.toThrow(
    'unsupported image format',
  );
  expect(await media.facts('people/none.webp')).toBeUndefined();
});

test('A photo has a small address where there is a small file', () => {
  expect(listPhotoLinks('people/one.webp')).toEqual({
    link: '/media/people/one.webp',
    small: '/media/people/one.small.webp',
  });
  expect(listPhotoLinks('people/one.jpg')).toEqual({ link: '/media/people/one.jpg' });
  expect(listPhotoLinks(null)).toBeNull();
});
