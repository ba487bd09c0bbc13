import { expect, test, type Request } from '@playwright/test';
import { open } from '../support/open.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';

for (const address of ['/', '/competitions', '/athletes']) {
  test(`Nothing on ${address} jumps while it loads`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    await page.goto(address);
    // A font that is late on a busy machine moves a line by a pixel; 0.1 is what Core Web Vitals call good.
    await expectStill(page);
  });

  test(`${address} asks for its scripts when its look has come, and comes to life`, async ({ page }) => {
    const events: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && events.push('script'));
    const fontAsked = page.waitForRequest(/signs.*woff2/);
    await page.route('**/assets/*.css', async (route) => {
      await fontAsked;
      const response = await route.fetch();
      events.push('look');
      await route.fulfill({ response });
    });
    const answer = await page.goto(address);
    // They are asked for after the page was painted, whenever a busy machine comes to that.
    await expect.poll(() => events.length).toBeGreaterThan(5);
    expect(events[0]).toBe('look');
    expect(await answer?.text()).toMatch(/^<!DOCTYPE html><html/);
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test(`The scripts that ${address} brings stay within 145 kB`, async ({ page }) => {
    const coming = new Set<Request>();
    page.on('request', (one) => one.resourceType() === 'script' && coming.add(one));
    const ended = (one: Request) => void coming.delete(one);
    page.on('requestfinished', ended).on('requestfailed', ended);
    await open(page, address);
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
  });
}

test('An unknown address answers 404 with a way home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
});

test('The footer is read as well in the light theme as in the dark one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/documents/policy');
  const footer = page.getByRole('contentinfo');
  const colour = await footer
    .getByRole('link', { name: 'Видео' })
    .evaluate((link) => getComputedStyle(link).color);
  await expect(footer.getByRole('button', { name: 'Поделиться' })).toHaveCSS('color', colour);
});

test('A visitor chooses a theme once, and it is there before the first paint of the next page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await page.getByRole('button', { name: 'Сменить тему' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/athletes', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('Cookies are asked about once', async ({ page }) => {
  await open(page, '/');
  const consent = page.getByRole('dialog', { name: 'Файлы cookie' });
  await consent.getByRole('button', { name: 'Принять' }).click();
  await expect(consent).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(consent).toBeHidden();
});

test('The keyboard reaches the content in two steps and sees where it is', async ({ page }) => {
  await open(page, '/athletes');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('A drop-down works by keyboard alone', async ({ page }) => {
  await open(page, '/athletes');
  const discipline = page.getByRole('combobox', { name: 'Дисциплина' });
  await expect(discipline).toBeEnabled();
  await discipline.focus();
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Дисциплина' });
  await expect(list).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/discipline=5/);
  await expect(discipline).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('Every page tells messengers and search engines what it is', async ({ page }) => {
  for (const address of ['/', '/competitions', '/athletes']) {
    await open(page, address);
    await expect(page).toHaveTitle(/Национальная федерация нард/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
  }
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
