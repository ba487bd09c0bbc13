import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';
import { ask } from '../support/played.ts';

interface Album {
  readonly album_id: number;
  readonly title: string;
  readonly publishedDt: string;
  readonly photo_count: number;
  readonly tags: { readonly name: string; readonly tournament_id: number | null }[];
}

const albumsIn = (request: Parameters<typeof ask>[0]) => ask<Album[]>(request, '/api/albums?pageSize=100');

test.describe('Albums', () => {
  test('A parent finds an album by its days and its name, and Back returns to the place in the list', async ({
    page,
    request,
  }) => {
    const albums = await albumsIn(request);
    await open(page, '/photo-gallery');
    await expect(page.getByRole('article')).toHaveCount(8);
    await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
    await expect(page.getByRole('article')).toHaveCount(16);
    const far = page.getByRole('article').nth(12).getByRole('link');
    await far.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await far.click();
    await expect(page.getByRole('navigation', { name: 'Навигационная цепочка' })).toContainText(
      'Фотогалерея',
    );
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(16);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);

    const wanted = albums.at(-1);
    const day = new Date(wanted?.publishedDt ?? '').toLocaleDateString('ru-RU', {
      timeZone: 'Europe/Moscow',
    });
    await page.getByRole('textbox', { name: 'Дата по' }).fill(day);
    await expect(page).toHaveURL(/to=\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(wanted?.title ?? '');
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('нет такого альбома');
    await expect(page.getByText('По заданным параметрам информации не найдено.')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await expect(page).toHaveURL(/photo-gallery\??$/);
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('textbox', { name: 'Дата по' })).toHaveValue('');
  });

  test('A day that cannot be is told and changes nothing', async ({ page }) => {
    await open(page, '/photo-gallery');
    const from = page.getByRole('textbox', { name: 'Дата с' });
    for (const [typed, told] of [
      ['31022026', 'Введите дату в виде дд.мм.гггг'],
      ['31121924', 'Не раньше 01.01.1925'],
      ['01012125', 'Не позже сегодняшнего дня'],
    ] as const) {
      await from.fill('');
      await from.pressSequentially(typed);
      await expect(page.getByText(told)).toBeVisible();
    }
    await expect(page).toHaveURL(/photo-gallery$/);
  });

  test('A spectator looks through an album by keyboard, and shares one photo of it', async ({
    page,
    request,
  }) => {
    const album = (await albumsIn(request)).find(({ photo_count }) => photo_count > 9);
    await open(page, `/photo-gallery/${album?.album_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(album?.title ?? '');
    await expect(page.getByRole('main')).toContainText(`${album?.photo_count}\u00a0фото`);
    const photos = page.getByRole('main').locator('a:has(picture)');
    await expect(photos).toHaveCount(8);
    const source = photos.first().locator('source[type="image/avif"]');
    await expect(source).toHaveAttribute('srcset', /375w, .* 750w/);
    await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
    await expect.poll(() => photos.count()).toBeGreaterThan(8);
    await photos.nth(1).focus();
    await page.keyboard.press('Enter');
    const count = page.getByText(`2 из ${album?.photo_count}`);
    await expect(count).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`3 из ${album?.photo_count}`)).toBeVisible();
    await expect(page).toHaveURL(/photo=\d+/);
    const address = page.url();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/photo=/);
    await expect(page.getByText(`3 из ${album?.photo_count}`)).toBeHidden();
    await expect.poll(() => photos.count()).toBeGreaterThan(8);
    await open(page, address);
    await expect(page.getByText(`3 из ${album?.photo_count}`)).toBeVisible();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL(/photo-gallery\/\d+\?page=2$/);
  });

  test('A tag leads to the competition, another to all that carry it', async ({ page, request }) => {
    const album = (await albumsIn(request)).find(({ tags }) => tags.length > 1);
    await open(page, `/photo-gallery/${album?.album_id}`);
    const [first, second] = album?.tags ?? [];
    const tags = page.getByRole('list', { name: 'Теги' }).getByRole('link');
    await expect(tags.first()).toHaveAttribute(
      'href',
      new RegExp(`^/competition-\\w+/${first?.tournament_id}$`),
    );
    await tags.nth(1).click();
    await expect(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue(second?.name ?? '');
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: album?.title ?? '' })
        .first(),
    ).toBeVisible();
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
});

test.describe('Videos', () => {
  test('A film of the federation plays at once, beside two others', async ({ page }) => {
    await open(page, '/video');
    await expect(page.getByRole('article')).toHaveCount(8);
    await page.getByRole('article').nth(1).getByRole('link').click();
    const film = page.getByRole('main').locator('iframe');
    await expect(film).toHaveAttribute('sandbox', '');
    await expect(film.contentFrame().getByRole('img')).toBeVisible();
    await expect(page.getByRole('main').getByText(/^\d\d:\d\d$/)).toBeVisible();
    const others = page.getByRole('complementary', { name: 'СМОТРИТЕ ТАКЖЕ' });
    await expect(others.getByRole('article')).toHaveCount(2);
    const next = others.getByRole('link').first();
    const title = await next.innerText();
    await next.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(others.getByRole('link', { name: title })).toHaveCount(0);
  });

  test("Another host's player waits until it is asked for, then begins without sound", async ({
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

    // The agreement is remembered until it is withdrawn.
    const later = await context.newPage();
    await open(later, '/video');
    await later.getByRole('article').first().getByRole('link').click();
    await expect.poll(() => asked.length).toBe(3);
    await later.getByRole('button', { name: 'Больше не запускать' }).click();
    await expect(later.getByRole('button', { name: 'Воспроизвести' })).toBeVisible();
    await expect(later.getByRole('main').locator('iframe')).toHaveCount(0);
  });
});
