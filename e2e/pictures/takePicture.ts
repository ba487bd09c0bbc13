import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/images/guides');
const MOST_BYTES = 80_000;
const QUALITY = 72;
/** A picture is compared by fields of so many pixels a side, whose brightness may differ by so much of 255. */
const FIELD = 8;
const MOST_APART = 16;
/** On the same day none differ; on another one names, dates and counts are others. A page of the same kind differs in a tenth. */
const MOST_DIFFERENT = 0.2;

/**
 * What the page shows as WebP, once nothing on it loads or moves: into docs/images/guides for `npm run pictures`, and else compared with
 * the one there, which must look alike.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  await expect(page.locator('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
    );
  });
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const picture = Buffer.from(data, 'base64');
  expect(picture.length, name).toBeLessThan(MOST_BYTES);
  const file = path.join(FOLDER, `${name}.webp`);
  if (process.env.TAKE_PICTURES) return writeFile(file, picture);
  const different = await measureDifference(page, await readFile(file), picture);
  expect(different, `${name}.webp shows another page than today's: npm run pictures`).toBeLessThan(
    MOST_DIFFERENT,
  );
}

/** Share of the fields in which two pictures differ; 1 where one is of another size. */
async function measureDifference(page: Page, ...pictures: readonly Buffer[]): Promise<number> {
  const blank = await page.context().newPage();
  const different = await blank.evaluate(
    async ({ texts, field, mostApart }) => {
      const [one, other] = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
          const { width, height } = await createImageBitmap(new Blob([bytes]));
          const [columns, rows] = [Math.ceil(width / field), Math.ceil(height / field)];
          const small = await createImageBitmap(new Blob([bytes]), {
            resizeWidth: columns,
            resizeHeight: rows,
            resizeQuality: 'high',
          });
          const drawing = new OffscreenCanvas(columns, rows).getContext('2d');
          drawing?.drawImage(small, 0, 0);
          const colours = drawing?.getImageData(0, 0, columns, rows).data ?? [];
          return { width, height, greens: [...colours].filter((_, at) => at % 4 === 1) };
        }),
      );
      if (!one || !other || one.width !== other.width || one.height !== other.height) return 1;
      const apart = one.greens.filter((green, at) => Math.abs(green - (other.greens[at] ?? 0)) > mostApart);
      return apart.length / one.greens.length;
    },
    { texts: pictures.map((picture) => picture.toString('base64')), field: FIELD, mostApart: MOST_APART },
  );
  await blank.close();
  return different;
}
