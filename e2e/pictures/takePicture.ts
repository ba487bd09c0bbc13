import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

export const FOLDER = path.resolve(import.meta.dirname, '../../docs/images/guides');
const MOST_BYTES = 80_000;
const QUALITY = 72;
/** A picture is compared by fields of so many pixels a side, whose brightness may differ by so much of 255. */
const FIELD = 8;
const MOST_APART = 16;
/** On the same day none differ; on another one names, dates and counts are others: 0.43 at most. Of the 91 pairs of pages each differs in 0.56 at least. */
export const MOST_DIFFERENT = 0.55;

/**
 * What the page shows as WebP, once nothing on it loads or moves: into docs/images/guides for `npm run pictures`, and else compared with
 * the one there, which must look alike.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  await expect(page.locator('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]')).toHaveCount(0);
  await settle(page);
  const picture = await shootPage(page);
  expect(picture.length, name).toBeLessThan(MOST_BYTES);
  const file = path.join(FOLDER, `${name}.webp`);
  if (process.env.TAKE_PICTURES) return writeFile(file, picture);
  const different = await measureDifference(page, await readFile(file), picture);
  expect(different, `${name}.webp shows another page than today's: npm run pictures`).toBeLessThan(
    MOST_DIFFERENT,
  );
}

/** Waits for what comes late, and ends what moves. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    // A page does without typefaces that came too late, which on a busy machine all do.
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
    );
  });
}

export async function shootPage(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

/** In how many fields two pictures differ, for each field that is no background in one of them; 1 where one is of another size. */
export async function measureDifference(page: Page, ...pictures: readonly Buffer[]): Promise<number> {
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
          const greens = [...colours].filter((_, at) => at % 4 === 1);
          const counts = greens.reduce(
            (all, green) => all.set(green, (all.get(green) ?? 0) + 1),
            new Map<number, number>(),
          );
          const background = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0];
          return {
            width,
            height,
            greens,
            drawn: greens.map((green) => Math.abs(green - background) > mostApart),
          };
        }),
      );
      if (!one || !other || one.width !== other.width || one.height !== other.height) return 1;
      const apart = one.greens.filter((green, at) => Math.abs(green - (other.greens[at] ?? 0)) > mostApart);
      const drawn = one.drawn.filter((isDrawn, at) => isDrawn || other.drawn[at]);
      return apart.length / Math.max(1, drawn.length);
    },
    { texts: pictures.map((picture) => picture.toString('base64')), field: FIELD, mostApart: MOST_APART },
  );
  await blank.close();
  return different;
}
