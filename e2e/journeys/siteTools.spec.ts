import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { findChampion, findPlayingReferee } from '../support/people.ts';
import { holdTimers } from '../support/timers.ts';

/** For so long the portal says that an address was copied (`ShareButton.tsx`). */
const ANSWER_SHOWN_MS = 2_500;

test.describe('Sharing', () => {
  const share = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Поделиться' });

  test('A device that shares is given the name and the whole address of the page', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async (what: unknown) => void shared.push(what),
      });
    });
    await open(page, '/athletes?gender=woman');
    await share(page).click();
    const shared = await page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared);
    expect(shared).toEqual([{ title: await page.title(), url: page.url() }]);
    expect(page.url()).toContain('gender=woman');
  });

  test('Where there is nothing to share with, the address is copied, and that is said', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
    const letAnswerPass = await holdTimers(page, ANSWER_SHOWN_MS);
    await open(page, '/photo-gallery');
    await share(page).click();
    await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await letAnswerPass();
    await expect(share(page)).toBeVisible();
  });
});

test.describe('The version for those who see badly', () => {
  const html = (page: Page) => page.locator('html');
  const textSize = (page: Page) =>
    page.locator('main').evaluate((main) => parseFloat(getComputedStyle(main).fontSize));

  test('Sizes, colours and pictures are chosen by keyboard, stay, and are let go together', async ({
    page,
  }) => {
    await open(page, '/athletes');
    const usual = await textSize(page);
    await page.getByRole('banner').getByRole('button', { name: 'Версия для слабовидящих' }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Версия для слабовидящих' });
    const choices = (name: string) => panel.getByRole('group', { name }).getByRole('radio');
    await expect(choices('Размер текста')).toHaveCount(3);
    await choices('Размер текста').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('radio', { name: 'Крупный', exact: true })).toBeChecked();
    const large = await textSize(page);
    await page.keyboard.press('ArrowRight');
    const huge = await textSize(page);
    expect([large > usual, huge > large]).toEqual([true, true]);
    for (const [scheme, back, text] of [
      ['Чёрным по белому', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
      ['Белым по чёрному', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
    ] as const) {
      await panel.getByText(scheme).click();
      await expect(page.locator('body')).toHaveCSS('background-color', back);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCSS('color', text);
    }
    await panel.getByText('Не показывать').click();
    await expect(page.locator('main img').first()).toBeHidden();
    await panel.getByRole('button', { name: 'Готово' }).click();
    await page.goto('/photo-gallery');
    expect(await textSize(page)).toBe(huge);
    await expect(page.locator('main picture img').first()).toBeHidden();

    await page.getByRole('contentinfo').getByRole('button', { name: 'Версия для слабовидящих' }).click();
    await panel.getByRole('button', { name: 'Обычная версия' }).click();
    await page.keyboard.press('Escape');
    expect(await textSize(page)).toBe(usual);
    await expect(page.locator('main picture img').first()).toBeVisible();
    expect(
      await html(page).evaluate((root) => Object.keys(root.dataset).filter((key) => /vision/i.test(key))),
    ).toEqual([]);
  });
});

test('Paper takes people without the furniture of a page, in black on white, in either theme', async ({
  page,
  request,
}) => {
  const [{ player_id }, { referee_id }] = await Promise.all([
    findChampion(request),
    findPlayingReferee(request),
  ]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const address of [
    '/athletes',
    `/athlete-competitions/${player_id}`,
    `/athlete-matches/${player_id}`,
    `/athlete-comparison/${player_id}/${player_id === 3 ? 1 : 3}`,
    `/judge-profile/${referee_id}`,
    '/documents/policy',
  ]) {
    await open(page, address);
    for (const gone of ['banner', 'navigation', 'contentinfo', 'searchbox', 'button'] as const)
      await expect(page.getByRole(gone), `${gone} of ${address}`).toHaveCount(0);
    // A printer leaves backgrounds out: what is read there must be dark by itself.
    const pale = await page.evaluate(() => {
      const seen = [...document.querySelectorAll('main *')].filter(
        (element) =>
          element instanceof HTMLElement &&
          element.checkVisibility() &&
          element.getBoundingClientRect().width > 2 &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
      const light = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
        return 0.299 * r + 0.587 * g + 0.114 * b;
      };
      return seen
        .filter((element) => light(getComputedStyle(element).color) > 150)
        .map((element) => `${element.textContent?.trim().slice(0, 40)} ${getComputedStyle(element).color}`);
    });
    expect(pale.slice(0, 8), address).toEqual([]);
  }
});

test('The policy is read, printed, and found from the footer and from the question about cookies', async ({
  page,
}) => {
  await open(page, '/');
  const name = 'Политика обработки персональных данных';
  const consent = page.getByRole('dialog', { name: 'Файлы cookie' });
  const link = consent.getByRole('link');
  await expect(link).toHaveAttribute('href', '/documents/policy');
  await consent.getByRole('button', { name: 'Принять' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.evaluate(() =>
    Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: true }) }),
  );
  await page.getByRole('button', { name: 'Печать' }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as { printed?: boolean }).printed)).toBe(true);
});

test('What other programs read is there: map, robots, feeds, manifest with its icons, whom to write to', async ({
  page,
  request,
}) => {
  await open(page, '/');
  for (const [selector, count] of [
    ['link[rel=alternate][type="application/rss+xml"]', 2],
    ['link[rel=manifest]', 1],
    ['link[rel=icon]', 1],
    ['link[rel=apple-touch-icon]', 1],
  ] as const) {
    const links = await page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(links, selector).toHaveLength(count);
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  }
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
    shortcuts: { url: string }[];
  };
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);

  const robots = await (await request.get('/robots.txt')).text();
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const index = await (await request.get(new URL(map).pathname)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const addresses = (await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g);
    const [first] = [...addresses].map(([, address]) => new URL(address ?? '').pathname);
    expect((await request.get(first ?? '/none')).status(), `${first} of ${file}`).toBe(200);
  }
  const security = await request.get('/.well-known/security.txt');
  expect(await security.text()).toMatch(/^Contact: \S+/m);
  expect(await security.text()).toMatch(/^Expires: \d{4}-/m);
});
