import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutPicture } from './cutPicture.ts';

const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#a3c',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
const APPENDED = Buffer.from('PK\u0003\u0004<html><script>alert(1)</script></html>');

test.each([
  ['image/png', noise.clone().png()],
  ['image/jpeg', noise.clone().jpeg()],
  [
    'image/jpeg',
    noise
      .clone()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Make: 'Camera' } }),
  ],
] as const)('What follows the end of a picture is cut off: %s, %#', async (type, picture) => {
  const bytes = await picture.toBuffer();
  expect(cutPicture(bytes, type).equals(bytes)).toBe(true);
  expect(cutPicture(Buffer.concat([bytes, APPENDED]), type).equals(bytes)).toBe(true);
});

test.each(['image/png', 'image/jpeg'] as const)('A picture without an end is refused: %s', async (type) => {
  const bytes = await noise
    .clone()
    .toFormat(type === 'image/png' ? 'png' : 'jpeg')
    .toBuffer();
  expect(() => cutPicture(bytes.subarray(0, 3_000), type)).toThrow('Файл повреждён или не читается');
});
