import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import type { Drawn } from './jobs.ts';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
const GRAY = { r: 128, g: 128, b: 128 };

const createSheet = (background: typeof RED) =>
  sharp({ create: { width: 120, height: 160, channels: 3, background } })
    .png()
    .toBuffer();

const createScan = async (sheets: readonly (typeof RED)[]) =>
  sharp(await Promise.all(sheets.map(createSheet)), { join: { animated: true } })
    .tiff()
    .toBuffer();

const drawWhole = (picture: Uint8Array) =>
  draw({ task: 'fitted', picture, side: 80, quality: 90, withPng: false }) as Promise<Drawn['fitted']>;

/** Red, green and blue at the middle of each of so many parts, from above. */
async function readColours({ webp, width, height }: Drawn['fitted'], parts: number) {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: parts }, (_, part) => {
    const row = Math.floor(((part + 0.5) * height) / parts);
    const at = (row * width + Math.floor(width / 2)) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    return { r, g, b };
  });
}

test('Of a scan of several sheets all are drawn, one under another', async () => {
  const drawn = await drawWhole(await createScan([RED, BLUE, GRAY]));
  const colours = await readColours(drawn, 3);
  for (const [index, { r, g, b }] of [RED, BLUE, GRAY].entries()) {
    expect(Math.abs(colours[index]!.r - r)).toBeLessThan(8);
    expect(Math.abs(colours[index]!.g - g)).toBeLessThan(8);
    expect(Math.abs(colours[index]!.b - b)).toBeLessThan(8);
  }
  expect(drawn.width).toBe(60);
});

test('A scan of one sheet is drawn as it was', async () => {
  const one = await sharp({ create: { width: 200, height: 90, channels: 3, background: GRAY } })
    .toColourspace('b-w')
    .tiff()
    .toBuffer();
  expect(await drawWhole(one)).toMatchObject({ width: 80, height: 36 });
});

test('A scan of more sheets than can be read in one picture is not drawn', async () => {
  await expect(drawWhole(await createScan(Array.from({ length: 21 }, () => RED)))).rejects.toThrow(/21/);
});
