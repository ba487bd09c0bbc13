import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';
import { ask } from '../support/played.ts';

interface Listed {
  readonly album_id: number;
  readonly video_id: number;
  readonly title: string;
  readonly publishedDt: string;
  readonly photo_count: number;
}

const moscowDay = (moment: string) =>
  new Date(moment).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });

test('A video is found by its days and its name, eight come at a time, and Back returns to the place', async ({
  page,
  request,
}) => {
  const videos = await ask<Listed[]>(request, '/api/videos?pageSize=100');
  await open(page, '/video');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(8);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  // All are there now; how many is an editor's business, who may be at it.
  await expect(page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' })).toHaveCount(0);
  await expect.poll(() => cards.count()).toBeGreaterThan(8);
  const last = cards.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('complementary', { name: 'СМОТРИТЕ ТАКЖЕ' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => cards.count()).toBeGreaterThan(8);
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(120);

  const wanted = videos.at(-1);
  await page.getByRole('textbox', { name: 'Дата по' }).fill(moscowDay(wanted?.publishedDt ?? ''));
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(wanted?.title ?? '');
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(cards).toHaveCount(8);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill((wanted?.title ?? '').toLocaleUpperCase('ru'));
  await expect(page).toHaveURL(/title=/);
  await expect(cards.filter({ hasText: wanted?.title ?? '' })).toHaveCount(1);
});

test('Photos are 750 by 424, in AVIF and WebP of several widths, and their link is the picture itself', async ({
  page,
  request,
}) => {
  // One of the demo's: what editors put into theirs has sides of its own.
  const albums = await ask<Listed[]>(request, '/api/albums?pageSize=100');
  const first = Math.min(...albums.map(({ album_id: id }) => id ?? Infinity));
  await open(page, `/photo-gallery/${first}`);
  const photo = page.getByRole('main').locator('a:has(picture)').first();
  const image = photo.locator('img');
  await expect(image).toHaveAttribute('width', '750');
  await expect(image).toHaveAttribute('height', '424');
  for (const type of ['image/avif', 'image/webp']) {
    const srcset = (await photo.locator(`source[type="${type}"]`).getAttribute('srcset')) ?? '';
    const files = srcset.split(',').map((part) => part.trim().split(' '));
    expect(files.length, type).toBeGreaterThan(1);
    for (const [address = '', width = ''] of files) {
      const file = await request.get(address);
      expect([file.status(), file.headers()['content-type']]).toEqual([200, type]);
      const drawn = await page.evaluate(async (src) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return picture.naturalWidth;
      }, address);
      expect(`${drawn}w`).toBe(width);
    }
  }
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A swipe turns to the next photo and back', async ({ page, request }) => {
    const albums = await ask<Listed[]>(request, '/api/albums?pageSize=100');
    const album = albums.find(({ photo_count }) => photo_count > 3);
    await open(page, `/photo-gallery/${album?.album_id}`);
    await page.getByRole('main').locator('a:has(picture)').first().tap();
    const count = (at: number) => page.getByText(`${at} из ${album?.photo_count}`, { exact: true });
    await expect(count(1)).toBeVisible();
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number): Promise<void> => {
      const at = (x: number) => [{ x, y: 420 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (let step = 1; step <= 6; step += 1)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at(from + ((to - from) * step) / 6),
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(330, 40);
    await expect(count(2)).toBeVisible();
    await expect(page).toHaveURL(/photo=\d+/);
    await swipe(40, 330);
    await expect(count(1)).toBeVisible();
    await page.goBack();
    await expect(count(1)).toBeHidden();
  });
});
