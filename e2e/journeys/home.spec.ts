import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/open.ts';

interface SwiperOnPage {
  readonly params: {
    readonly speed: number;
    readonly loop: boolean;
    readonly autoplay: { readonly delay: number };
  };
  readonly autoplay: { readonly running: boolean; readonly paused: boolean };
}

/** How Swiper moves the slider. */
function readSlider(page: Page) {
  return page.locator('.swiper-initialized').evaluate((element) => {
    const { params, autoplay } = (element as unknown as { swiper: SwiperOnPage }).swiper;
    const { running, paused } = autoplay;
    return { speed: params.speed, loop: params.loop, delay: params.autoplay.delay, running, paused };
  });
}

const banners = (page: Page) => page.getByRole('region', { name: 'Баннеры' });
const nearest = (page: Page) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: 'БЛИЖАЙШИЕ СОРЕВНОВАНИЯ' }) });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A visitor reads banners, nearest competitions and ten athletes', async ({ page }) => {
    await page.goto('/');
    await expect(banners(page).getByRole('link', { name: /Чемпионат России/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'БЛИЖАЙШИЕ СОРЕВНОВАНИЯ' })).toBeVisible();
    expect(await page.getByRole('article').count()).toBeGreaterThan(3);
    await expect(nearest(page).getByRole('article').first()).toContainText('идёт регистрация');
    await expect(page.locator('a[href^="/athlete-competitions/"]')).toHaveCount(10);
  });
});

const TILES = [
  [340, 1],
  [600, 1.5],
  [800, 2],
  [1000, 2.5],
  [1280, 3],
] as const;

test('The slider shows as many tiles as fit, before scripts and with them, goes round by itself, and waits under the pointer', async ({
  page,
}) => {
  const seen = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  // Nobody sees a page that has not been painted yet: it may lack its stylesheet.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const tile = nearest(page).getByRole('article').first();
  const before: number[] = [];
  for (const [width] of TILES) {
    await page.setViewportSize({ width, height: 900 });
    before.push((await tile.boundingBox())?.width ?? 0);
  }
  seen.resolve();
  await tile.scrollIntoViewIfNeeded();
  const slider = page.locator('.swiper-initialized');
  await expect(slider).toBeVisible();
  for (const [at, [width, tiles]] of TILES.entries()) {
    await page.setViewportSize({ width, height: 900 });
    const one = slider.locator('li').first();
    await expect
      .poll(async () =>
        Math.abs((before[at] ?? 0) - (await one.evaluate((li) => li.getBoundingClientRect().width))),
      )
      .toBeLessThan(1.5);
    const after = await one.evaluate((li) => li.getBoundingClientRect().width);
    const frame = await slider.evaluate((element) => element.clientWidth);
    expect((frame + 20) / (after + 20)).toBeCloseTo(tiles, 1);
  }

  // Three seconds apart, and a second long.
  await expect
    .poll(() => readSlider(page))
    .toMatchObject({ speed: 1000, delay: 3000, loop: true, running: true });
  const activeSlide = () => page.locator('.swiper-slide-active').getAttribute('data-swiper-slide-index');
  const first = await activeSlide();
  await expect.poll(activeSlide).not.toBe(first);
  await slider.hover();
  await expect.poll(async () => (await readSlider(page)).paused).toBe(true);
  await page.getByRole('button', { name: 'Остановить прокрутку' }).click();
  await expect(page.getByRole('button', { name: 'Запустить прокрутку' })).toBeVisible();
  expect((await readSlider(page)).running).toBe(false);
});

test.describe('for those who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('The slider stands still, the three best stand large, and all that the page tells leads on', async ({
    page,
  }) => {
    await open(page, '/');
    await nearest(page).getByRole('article').first().scrollIntoViewIfNeeded();
    await expect(page.locator('.swiper-initialized')).toBeVisible();
    expect((await readSlider(page)).running).toBe(false);
    const block = (title: string) =>
      page.locator('main section').filter({ has: page.getByRole('heading', { name: title }) });
    const athletes = page
      .locator('main ol')
      .filter({ has: page.locator('a[href^="/athlete-competitions/"]') })
      .first();
    const heights = await athletes
      .locator('> li')
      .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().height));
    expect(heights).toHaveLength(10);
    expect(Math.min(...heights.slice(0, 3))).toBeGreaterThan(2 * Math.max(...heights.slice(3)));
    for (const live of await block('ИДУТ СЕЙЧАС').getByRole('article').all()) {
      await expect(live).toContainText('идёт');
      // The sign of the place stands beside its words, not above them.
      const place = live.getByRole('listitem').first();
      const sign = await place.locator('svg').boundingBox();
      const line = await place.boundingBox();
      expect((line?.height ?? 99) - (sign?.height ?? 0)).toBeLessThan(16);
    }

    const last = block('ПОСЛЕДНИЕ РЕЗУЛЬТАТЫ').getByRole('listitem').first();
    const winner = await last.getByRole('list').getByRole('listitem').first().innerText();
    await last.getByRole('link').click();
    await expect(page).toHaveURL(/competition-statistics/);
    const surname = /1\s+(\S+)/.exec(winner)?.[1] ?? '';
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(surname);
    for (const [link, address] of [
      ['Показать ещё текущие соревнования', '/competitions'],
      ['Показать ещё соревнования', '/competitions?tab=upcoming'],
      ['Показать ещё спортсменов', '/athletes'],
    ] as const) {
      await page.goBack();
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(address);
    }
    await expect(page.getByRole('heading', { name: 'СПОРТСМЕНЫ' })).toBeVisible();
  });
});

test('A visitor leafs through the banners, which say what their competitions are and open as their editor said', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/hdbk/banners?page=1&pageSize=5');
  const { data } = (await answer.json()) as {
    data: {
      link: string;
      blank: 0 | 1;
      competition: { tournament_id: number; full_name: string } | null;
    }[];
  };
  const competition = data[0]?.competition;
  await open(page, '/');
  expect(new Set(data.map(({ blank }) => blank))).toEqual(new Set([0, 1]));
  // The demo's own: what an editor adds meanwhile comes after them.
  for (const [at, { link, blank }] of data.slice(0, 3).entries()) {
    const banner = banners(page).getByRole('link').nth(at);
    await expect(banner).toHaveAttribute('href', link);
    expect(await banner.getAttribute('target')).toBe(blank === 1 ? '_blank' : null);
  }
  // How many there are is an editor's business, who may be at it now.
  await expect(page.getByRole('img', { name: /^Баннер 1 из \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Следующий баннер' }).click();
  await expect(page.getByRole('img', { name: /^Баннер 2 из \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Предыдущий баннер' }).click();
  await expect(page.getByRole('img', { name: /^Баннер 1 из \d/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const banner = banners(page).getByRole('link').first();
  await expect(banner).toContainText(competition?.full_name ?? 'a competition');
  const words = await banner.innerText();
  await banner.click();
  await expect(page).toHaveURL(`/competition-participants/${competition?.tournament_id}`);
  const days = page
    .getByRole('region', { name: 'Карточка соревнования' })
    .locator('dt:text-is("Даты") + dd')
    .first();
  expect(words).toContain(await days.innerText());
});

test('A block that fails says so, and the rest of the page stands', async ({ page }) => {
  await open(page, '/athletes');
  await page.route('**/api/hdbk/banners*', (route) => route.abort());
  await page.route('**/api/tournaments?*', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Главная' }).click();
  await expect(
    page.getByText('Произошла ошибка при загрузке баннеров. Попробуйте обновить страницу.'),
  ).toBeVisible();
  await expect(
    page.getByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.'),
  ).toBeVisible();
  await expect(page.locator('main a[href^="/athlete-competitions/"]')).toHaveCount(10);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).first().click();
  await expect(page.getByRole('img', { name: /^Баннер 1 из \d/ })).toBeVisible();
  await expect(page.locator('main').getByRole('article').first()).toBeVisible();
});
