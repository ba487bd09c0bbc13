import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { holdTimers } from '../support/timers.ts';

/** For so long the portal says that an address was copied (`ShareButton.tsx`). */
const ANSWER_SHOWN_MS = 2_500;

test('A page is shared with what the device has for it; where it has nothing the address is copied, and that is said', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (what: unknown) => void shared.push(what),
    });
  });
  const letAnswerPass = await holdTimers(page, ANSWER_SHOWN_MS);
  await open(page, '/athletes?gender=woman');
  const share = page.getByRole('contentinfo').getByRole('button', { name: 'Поделиться' });
  await share.click();
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared);
  expect(shared).toEqual([{ title: await page.title(), url: page.url() }]);
  expect(page.url()).toContain('gender=woman');

  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }));
  await share.click();
  await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await letAnswerPass();
  await expect(share).toBeVisible();
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

test('What other programs read is there: what a page is, map, robots, feeds, manifest with its icons, whom to write to', async ({
  page,
  request,
}) => {
  for (const address of ['/', '/competitions', '/athletes']) {
    const text = await (await request.get(address)).text();
    expect(text, address).toMatch(/<title>[^<]*Национальная федерация нард/);
    expect(text, address).toMatch(/<link rel="canonical" href="http/);
    expect(text, address).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(text, address).toMatch(/<meta property="og:image" content="http/);
  }
  await page.goto('/');
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
