import { expect, test, type Request } from '@playwright/test';
import { comesAlive } from '../support/alive.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';

for (const address of ['/', '/competitions', '/athletes'])
  test(`${address} comes to life without a jump, its look before its scripts, and those within 145 kB`, async ({
    page,
  }) => {
    const events: string[] = [];
    const coming = new Set<Request>();
    page.on('request', (one) => {
      if (one.resourceType() !== 'script') return;
      events.push('script');
      coming.add(one);
    });
    const ended = (one: Request) => void coming.delete(one);
    page.on('requestfinished', ended).on('requestfailed', ended);
    const fontAsked = page.waitForRequest(/signs.*woff2/);
    await page.route('**/assets/*.css', async (route) => {
      await fontAsked;
      const response = await route.fetch();
      events.push('look');
      await route.fulfill({ response });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    const answer = await page.goto(address);
    expect(await answer?.text()).toMatch(/^<!DOCTYPE html><html/);
    // They are asked for after the page was painted, whenever a busy machine comes to that.
    await expect.poll(() => events.length).toBeGreaterThan(5);
    expect(events[0]).toBe('look');
    await expectStill(page);

    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    if (address === '/') await expect(page.locator('.swiper-initialized')).toBeVisible();
    await expect.poll(() => coming.size).toBe(0);
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(145_000);
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('A first visit: an address that is not there, the way home, cookies, the policy, a theme, and the keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const footer = page.getByRole('contentinfo');
  const consent = page.getByRole('dialog', { name: 'Файлы cookie' });
  const theme = page.locator('html');
  const policy = 'Политика обработки персональных данных';

  await test.step('An unknown address answers 404 with a way home', async () => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await comesAlive(page);
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    // The footer is read as well in the light theme as in the dark one.
    const link = footer.getByRole('link', { name: 'Видео' });
    const colour = await link.evaluate((one) => getComputedStyle(one).color);
    await expect(footer.getByRole('button', { name: 'Поделиться' })).toHaveCSS('color', colour);
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('The question about cookies leads to the policy, which is found in the footer and printed', async () => {
    await expect(consent.getByRole('link')).toHaveAttribute('href', '/documents/policy');
    await consent.getByRole('button', { name: 'Принять' }).click();
    await expect(consent).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('true');
    await footer.getByRole('link', { name: policy }).click();
    await expect(page.getByRole('heading', { level: 1, name: policy })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.evaluate(() =>
      Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: true }) }),
    );
    await page.getByRole('button', { name: 'Печать' }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as { printed?: boolean }).printed)).toBe(true);
  });

  await test.step('A theme that was chosen is there before the first paint of the next page, cookies are not asked about again', async () => {
    await page.getByRole('button', { name: 'Сменить тему' }).click();
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await page.goto('/athletes', { waitUntil: 'commit' });
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await comesAlive(page);
    await expect(consent).toBeHidden();
  });

  await test.step('The keyboard reaches the content in two steps and sees where it is', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'К содержанию' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('The reference of the API opens in a browser', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/version', { exact: true }).first()).toBeVisible();
  // The reference draws what is in sight.
  const operation = page.getByText('/api/tournaments', { exact: true }).first();
  await expect(async () => {
    await page.mouse.wheel(0, 1200);
    // What is scrolled past before it was drawn is gone again.
    await expect(operation).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
