import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { inject, expect, test } from 'vitest';
import { openLocalStorage } from './open.ts';
import { listPictureLinks, putPicture } from './pictures.ts';

const { media } = openLocalStorage(inject('dataDir'));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a3226' } });

async function metadataOf(path: string) {
  const file = await media.open(path);
  return sharp(file && (await buffer(file.content))).metadata();
}

test('A large photo is kept in three widths of both formats, upright and without its camera', async () => {
  const turned = await plain(1200, 1800)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Camera' } })
    .toBuffer();
  const kept = await putPicture(media, 'test/large', turned, { effort: 0 });
  expect(kept).toEqual({ path: 'test/large.1500.webp', width: 1500, height: 1000 });
  for (const width of [375, 750, 1500])
    for (const format of ['avif', 'webp']) {
      const metadata = await metadataOf(`test/large.${width}.${format}`);
      expect(metadata).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp' });
      expect(metadata.exif).toBeUndefined();
    }
});

test('A picture is never made larger', async () => {
  const kept = await putPicture(media, 'test/small', await plain(200, 100).png().toBuffer(), { effort: 0 });
  expect(kept).toEqual({ path: 'test/small.375.webp', width: 200, height: 100 });
  expect(await metadataOf(kept.path)).toMatchObject({ width: 200, height: 100 });
});

test('The path tells which widths there are', () => {
  expect(listPictureLinks('a/b.1500.webp')).toEqual({
    link: '/media/a/b.750.webp',
    srcset: {
      avif: '/media/a/b.375.avif 375w, /media/a/b.750.avif 750w, /media/a/b.1500.avif 1500w',
      webp: '/media/a/b.375.webp 375w, /media/a/b.750.webp 750w, /media/a/b.1500.webp 1500w',
    },
  });
  expect(listPictureLinks('a/b.375.webp').link).toBe('/media/a/b.375.webp');
  expect(listPictureLinks('a/b.svg')).toEqual({ link: '/media/a/b.svg' });
});
