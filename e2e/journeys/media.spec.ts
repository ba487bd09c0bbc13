import { expect, test, type APIRequestContext } from '@playwright/test';
import { open } from '../support/open.ts';
import { ask } from '../support/played.ts';

interface Listed {
  readonly album_id: number;
  readonly video_id: number;
  readonly title: string;
  readonly publishedDt: string;
  readonly photo_count: number;
  readonly tags: { readonly name: string; readonly tournament_id: number | null }[];
}

const albumsIn = (request: APIRequestContext) => ask<Listed[]>(request, '/api/albums?pageSize=100');

/** One of the demo's, which are the oldest: what editors put into theirs has sides of its own. */
async function findAlbum(request: APIRequestContext): Promise<Listed> {
  const albums = await albumsIn(request);
  const found = albums.findLast(({ photo_count: count, tags }) => count > 9 && tags.length > 1);
  if (!found) throw new Error('The demo has no such album');
  return found;
}

const moscowDay = (moment = '') =>
  new Date(moment).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });

test('A parent finds an album by its days and its name, and Back returns to the place in the list', async ({
  page,
  request,
}) => {
  const albums = await albumsIn(request);
  await open(page, '/photo-gallery');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(8);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(cards).toHaveCount(16);
  const far = cards.nth(12).getByRole('link');
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await far.click();
  await expect(page.getByRole('navigation', { name: 'Навигационная цепочка' })).toContainText('Фотогалерея');
  await page.goBack();
  await expect(cards).toHaveCount(16);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);

  const wanted = albums.at(-1);
  await page.getByRole('textbox', { name: 'Дата по' }).fill(moscowDay(wanted?.publishedDt));
  await expect(page).toHaveURL(/to=\d{4}-\d\d-\d\d$/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(wanted?.title ?? '');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('нет такого альбома');
  await expect(page.getByText('По заданным параметрам информации не найдено.')).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL(/photo-gallery\??$/);
  await expect(cards).toHaveCount(8);
  await expect(page.getByRole('textbox', { name: 'Дата по' })).toHaveValue('');
  // A day that cannot be is told and changes nothing.
  await page.getByRole('textbox', { name: 'Дата с' }).pressSequentially('31022026');
  await expect(page.getByText('Введите дату в виде дд.мм.гггг')).toBeVisible();
  await expect(page).toHaveURL(/photo-gallery\??$/);
});

test('A spectator looks through an album by keyboard, shares one photo of it, and goes on by a tag', async ({
  page,
  request,
}) => {
  const album = await findAlbum(request);
  await open(page, `/photo-gallery/${album.album_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.title);
  await expect(page.getByRole('main')).toContainText(`${album.photo_count}\u00a0фото`);
  const photos = page.getByRole('main').locator('a:has(picture)');
  await expect(photos).toHaveCount(8);

  await test.step('Photos are 750 by 424, in AVIF and WebP of several widths', async () => {
    const image = photos.first().locator('img');
    await expect(image).toHaveAttribute('width', '750');
    await expect(image).toHaveAttribute('height', '424');
    for (const type of ['image/avif', 'image/webp']) {
      const srcset = (await photos.first().locator(`source[type="${type}"]`).getAttribute('srcset')) ?? '';
      const files = srcset.split(',').map((part) => part.trim().split(' '));
      expect(files.map(([, width]) => width)).toEqual(expect.arrayContaining(['375w', '750w']));
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

  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect.poll(() => photos.count()).toBeGreaterThan(8);
  await photos.nth(1).focus();
  await page.keyboard.press('Enter');
  const count = (at: number) => page.getByText(`${at} из ${album.photo_count}`, { exact: true });
  await expect(count(2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(count(3)).toBeVisible();
  await expect(page).toHaveURL(/photo=\d+/);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/photo=/);
  await expect(count(3)).toBeHidden();
  await expect.poll(() => photos.count()).toBeGreaterThan(8);
  await open(page, address);
  await expect(count(3)).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/photo-gallery\/\d+\?page=2$/);

  const [first, second] = album.tags;
  const tags = page.getByRole('list', { name: 'Теги' }).getByRole('link');
  await expect(tags.first()).toHaveAttribute(
    'href',
    new RegExp(`^/competition-\\w+/${first?.tournament_id}$`),
  );
  await tags.nth(1).click();
  await expect(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue(second?.name ?? '');
  const carries = (await albumsIn(request)).find(({ tags: all }) =>
    all.some(({ name }) => name === second?.name),
  );
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: carries?.title ?? '' })
      .first(),
  ).toBeVisible();
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A swipe turns to the next photo and back', async ({ page, request }) => {
    const album = await findAlbum(request);
    await open(page, `/photo-gallery/${album.album_id}`);
    await page.getByRole('main').locator('a:has(picture)').first().tap();
    const count = (at: number) => page.getByText(`${at} из ${album.photo_count}`, { exact: true });
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

test('A list, an album and a video that do not come say so', async ({ page }) => {
  await open(page, '/competitions');
  await page.route('**/api/albums?*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Фото' }).click();
  await expect(page.getByText('Ошибка загрузки данных')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await page.route('**/api/albums/*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки', exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Видео' }).click();
  await page.route('**/api/videos/*', (route) => route.abort());
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Ошибка загрузки видео')).toBeVisible();
  for (const missing of ['/photo-gallery/999999', '/photo-gallery/x', '/video/999999'])
    expect((await page.request.get(missing)).status()).toBe(404);
});

test('A video is found by its days and its name, Back returns to the place, and a film plays at once', async ({
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
  const others = page.getByRole('complementary', { name: 'СМОТРИТЕ ТАКЖЕ' });
  await expect(others).toBeVisible();
  await page.goBack();
  await expect.poll(() => cards.count()).toBeGreaterThan(8);
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(120);

  const wanted = videos.at(-1);
  await page.getByRole('textbox', { name: 'Дата по' }).fill(moscowDay(wanted?.publishedDt));
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(wanted?.title ?? '');
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(cards).toHaveCount(8);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill((wanted?.title ?? '').toLocaleUpperCase('ru'));
  await expect(page).toHaveURL(/title=/);
  await expect(cards.filter({ hasText: wanted?.title ?? '' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(cards).toHaveCount(8);

  await cards.nth(1).getByRole('link').click();
  const film = page.getByRole('main').locator('iframe');
  await expect(film).toHaveAttribute('sandbox', '');
  await expect(film.contentFrame().getByRole('img')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^\d\d:\d\d$/)).toBeVisible();
  await expect(others.getByRole('article')).toHaveCount(2);
  const next = others.getByRole('link').first();
  const title = await next.innerText();
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(others.getByRole('link', { name: title })).toHaveCount(0);
});

test("Another host's player waits until it is asked for, then begins without sound, until that is withdrawn", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  await context.route('https://rutube.ru/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Плеер</title>' });
  });
  await context.route('**/api/videos/*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown> };
    const player = { link: 'https://rutube.ru/play/embed/x?autoplay=1&mute=1', host: 'rutube.ru' };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, player } } });
  });
  await open(page, '/video');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Видео загрузится с сайта rutube.ru')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Воспроизвести' }).click();
  const player = page.getByRole('main').locator('iframe');
  await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
  await expect.poll(() => asked).toEqual(['https://rutube.ru/play/embed/x?autoplay=1&mute=1']);
  await page.getByRole('complementary').getByRole('link').first().click();
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('button', { name: 'Больше не запускать' }).click();
  await expect(page.getByRole('button', { name: 'Воспроизвести' })).toBeVisible();
  await expect(player).toHaveCount(0);
});
