import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/controls.ts';
import { holdAnswers } from '../support/held.ts';
import { open } from '../support/open.ts';

/** More than a page waits for its data before it shows skeletons. */
const LATE_MS = 600;

/** Watches how much text the page's own part has, also for a single frame; gives the least there was. */
async function watchText(page: Page): Promise<() => Promise<number>> {
  const least = await page.evaluateHandle(() => {
    const main = document.querySelector('main');
    const seen = { least: Number.POSITIVE_INFINITY };
    const look = (): void => void (seen.least = Math.min(seen.least, main?.innerText.trim().length ?? 0));
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      // React hides by it what waits.
      attributeFilter: ['style'],
    });
    return seen;
  });
  return () => least.evaluate((seen) => seen.least);
}

const delay = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    await pause(LATE_MS);
    await route.continue();
  });

test('The page that is left stays until the code of the next one has come, is there for who goes back meanwhile, and never an empty one', async ({
  page,
}) => {
  await open(page, '/');
  const leastText = await watchText(page);
  const links = page.getByRole('banner');
  const letCome = await holdAnswers(page, /\/assets\/VideoListPage-/);
  await links.getByRole('link', { name: 'Видео', exact: true }).click();
  await expect(page).toHaveURL('/video');
  await page.goBack();
  await expect(page).toHaveURL('/');
  letCome();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await delay(page, /\/assets\/AlbumListPage-/);
  await links.getByRole('link', { name: 'Фото', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/фото/i);
  expect(await leastText()).toBeGreaterThan(0);
});

test('A link to a page whose code does not come without a network is told as a fault, and Back finds what was read', async ({
  page,
  context,
}) => {
  await open(page, '/athletes');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Видео', exact: true }).click();
  await expect(page.getByText('Произошла ошибка при загрузке данных')).toBeVisible();
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Спортсмены' })).toBeVisible();
  // With the network back it is tried anew.
  await page.getByRole('banner').getByRole('link', { name: 'Видео', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Видео' })).toBeVisible();
});

test('A form whose code does not come without a network is told as a fault too', async ({
  page,
  context,
}) => {
  await open(page, '/athletes');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Вход', exact: true }).click();
  await expect(page.getByText('Произошла ошибка при загрузке данных')).toBeVisible();
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Спортсмены' })).toBeVisible();
  // With the network back it is loaded whole.
  await page.getByRole('banner').getByRole('link', { name: 'Вход', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
});

test('A link to a page whose code an update has taken away loads that page whole', async ({ page }) => {
  await open(page, '/athletes');
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('banner').getByRole('link', { name: 'Видео', exact: true }).click();
  expect(new URL((await asked).url()).pathname).toBe('/video');
});

test('A change of filters keeps what is shown until the new rows are there', async ({ page }) => {
  await open(page, '/athletes');
  await delay(page, /\/api\/players\b/);
  const leastText = await watchText(page);
  const first = page.getByRole('table', { name: 'Спортсмены' }).locator('tbody tr').first();
  const before = await first.innerText();
  await choose(page, 'Пол', 'Мужчины');
  await expect(first).not.toHaveText(before, { useInnerText: true });
  expect(await leastText()).toBeGreaterThan(5_000);
});

test('Who goes back to a list that is asked for anew and comes late finds the place where it was left', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/competitions?tab=past&page=3');
  const link = page.getByRole('main').locator('article').last().getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/competition-/);
  await page.clock.fastForward('02:00');
  const letCome = await holdAnswers(page, /\/api\/tournaments\?/);
  await page.goBack();
  await expect(page).toHaveURL('/competitions?tab=past&page=3');
  await page.clock.runFor(LATE_MS);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(place);
  letCome();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
});
