import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/images/guides');
const MOST_BYTES = 80_000;
const QUALITY = 72;

/** Writes what the page shows as WebP to docs/images/guides, once nothing on it loads or moves. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await expect(page.locator('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
    );
  });
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const picture = Buffer.from(data, 'base64');
  expect(picture.length, name).toBeLessThan(MOST_BYTES);
  await writeFile(path.join(FOLDER, `${name}.webp`), picture);
}
