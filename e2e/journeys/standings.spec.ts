import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/open.ts';
import { ask, findPlayed } from '../support/played.ts';

interface Line {
  readonly player_id: number;
  readonly player: { readonly fullName: string };
}

const running = (request: Parameters<typeof findPlayed>[0]) =>
  findPlayed(request, 'current', ({ format }) => format === 'swiss');

test('A spectator reads the table of a tour that is over, and shares it', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-statistics/${id}`);
  await expect(page.getByText('Результаты в режиме LIVE. Тур идет.')).toBeVisible();
  await page.getByText('Тур 1', { exact: true }).click();
  await expect(page).toHaveURL(/tour=\d+/);
  await expect(page.getByRole('radio', { name: 'Тур 1' })).toBeChecked();
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('cell').nth(3)).toHaveText('1');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Тур 1' })).toBeChecked();
  // Back at the tour that is played the table is live again.
  await page.getByRole('group', { name: 'Тур', exact: true }).locator('label').last().click();
  await expect(page).not.toHaveURL(/tour=/);
  await expect(page.getByText('Результаты в режиме LIVE. Тур идет.')).toBeVisible();
});

test('A line opens to the games and to the arithmetic of its place', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  const [, second] = await ask<Line[]>(request, `/api/tournaments/${id}/standings`);
  const name = second?.player.fullName ?? '';
  await open(page, `/competition-statistics/${id}`);
  await page.getByRole('link', { name, expanded: false }).click();
  await expect(page).toHaveURL(new RegExp(`open=${second?.player_id}`));
  await expect(page.getByText('Матчи', { exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'Бухгольц' }).first().click();
  await expect(page.locator('details[open] li').first()).toBeVisible();
  await page.locator('a[href*="/competition-results/"][href*="tour="]').first().click();
  await expect(page).toHaveURL(/competition-results\/\d+\?round=\d+&tour=\d+/);
  await expect(page.getByRole('radio', { name: 'Тур 1' })).toBeChecked();
});

test('A search finds a line, and one that finds none says so', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  const lines = await ask<Line[]>(request, `/api/tournaments/${id}/standings`);
  const name = lines[4]?.player.fullName.split(' ')[0] ?? '';
  await open(page, `/competition-statistics/${id}`);
  await page.getByRole('searchbox', { name: 'Поиск по имени' }).first().fill(name);
  await expect(page).toHaveURL(/name=/);
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  await page.getByRole('searchbox', { name: 'Поиск по имени' }).first().fill('ъъъъъ');
  await expect(page.getByText('Информация не найдена')).toBeVisible();
});

test('The competitions of a parent are tables of their own', async ({ page, request }) => {
  const all = await ask<{ tournament_id: number; is_parent: 0 | 1 }[]>(
    request,
    '/api/tournaments?statuses=current&pageSize=100',
  );
  const parent = all.find(({ is_parent }) => is_parent === 1)?.tournament_id;
  await open(page, `/competition-statistics/${parent}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('The table is taken home as a file for a spreadsheet', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-statistics/${id}`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XLSX' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('Without scripts the table of a tour can be read', async ({ browser, request }) => {
  const { tournament_id: id } = await running(request);
  const [tour] = await ask<{ tour_id: number }[]>(request, `/api/tournaments/${id}/tours`);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`/competition-statistics/${id}?tour=${tour?.tour_id}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Тур 1' })).toBeChecked();
  await page.close();
});

test('A table that cannot be loaded says so', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-results/${id}`);
  await page.route('**/standings?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Турнирная таблица' }).click();
  await expect(
    page.getByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`Standings with a line opened have no faults at ${width} px, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    const { tournament_id: id } = await running(request);
    const [line] = await ask<Line[]>(request, `/api/tournaments/${id}/standings`);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, `/competition-statistics/${id}?open=${line?.player_id}`);
    await expect(page.getByText('Обновляется само')).toBeVisible();
    await expectAccessible(page, '#main');
  });

test('On the wall of a hall the table is alone, large, live, and scrolls by itself', async ({
  page,
  request,
}) => {
  const { tournament_id: id, full_name } = await running(request);
  await page.setViewportSize({ width: 1440, height: 700 });
  await open(page, `/competition-statistics/${id}?screen=1`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(/^Турнирная таблица\. Тур \d+$/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^LIVE$/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const size = await page
    .getByRole('cell')
    .nth(1)
    .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize) * (cell.currentCSSZoom ?? 1));
  expect(size).toBeGreaterThanOrEqual(20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/competition-statistics/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
});

test('On a narrow wall the name of the competition is read in whole words', async ({ page, request }) => {
  const { tournament_id: id, full_name } = await running(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/competition-statistics/${id}?screen=1`);
  const box = await page.getByText(full_name, { exact: true }).last().boundingBox();
  expect(box?.height).toBeLessThan(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
