import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/open.ts';
import { ask, findPlayed } from '../support/played.ts';
import { readServed } from '../support/readServed.ts';

interface Line {
  readonly player_id: number;
  readonly player: { readonly fullName: string };
}

const running = (request: Parameters<typeof findPlayed>[0]) =>
  findPlayed(request, 'current', ({ format }) => format === 'swiss');

test('A spectator reads the table of a tour that is over, finds a line, opens it to its games, and takes the table home', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await running(request);
  const lines = await ask<Line[]>(request, `/api/tournaments/${id}/standings`);
  const live = page.getByText('Результаты в режиме LIVE. Тур идет.');
  const firstTour = page.getByRole('radio', { name: 'Тур 1' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `/competition-statistics/${id}`);
  await expect(live).toBeVisible();
  await page.getByText('Тур 1', { exact: true }).click();
  await expect(page).toHaveURL(/tour=\d+/);
  await expect(firstTour).toBeChecked();
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText('1');
  // Back at the tour that is played the table is live again.
  await page.getByRole('group', { name: 'Тур', exact: true }).locator('label').last().click();
  await expect(page).not.toHaveURL(/tour=/);
  await expect(live).toBeVisible();

  await test.step('A search finds a line, and one that finds none says so', async () => {
    const surname = lines[4]?.player.fullName.split(' ')[0] ?? '';
    const search = page.getByRole('searchbox', { name: 'Поиск по имени' }).first();
    await search.fill(surname);
    await expect(page).toHaveURL(/name=/);
    await expect(page.getByRole('row').nth(1)).toContainText(surname);
    await search.fill('ъъъъъ');
    await expect(page.getByText('Информация не найдена')).toBeVisible();
    await search.fill('');
    await expect(page).not.toHaveURL(/name=/);
  });

  await test.step('The table is taken home as a file for a spreadsheet', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'XLSX' }).click();
    expect((await waiting).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('A line opens to its games and to the arithmetic of its place, sound at both widths', async () => {
    const [, second] = lines;
    await page.getByRole('link', { name: second?.player.fullName ?? '', expanded: false }).click();
    await expect(page).toHaveURL(new RegExp(`open=${second?.player_id}`));
    await expect(page.getByText('Матчи', { exact: true })).toBeVisible();
    await expect(page.getByText('Обновляется само')).toBeVisible();
    await expectAccessible(page, '#main');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, '#main');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator('summary', { hasText: 'Бухгольц' }).first().click();
    await expect(page.locator('details[open] li').first()).toBeVisible();
    await page.locator('a[href*="/competition-results/"][href*="tour="]').first().click();
    await expect(page).toHaveURL(/competition-results\/\d+\?round=\d+&tour=\d+/);
    await expect(firstTour).toBeChecked();
  });
});

test('The competitions of a parent are tables of their own', async ({ request }) => {
  const all = await ask<{ tournament_id: number; is_parent: 0 | 1 }[]>(
    request,
    '/api/tournaments?statuses=current&pageSize=100',
  );
  const parent = all.find(({ is_parent }) => is_parent === 1)?.tournament_id;
  const { html } = await readServed(request, `/competition-statistics/${parent}`);
  expect(html).toMatch(/<h3.*<table.*<\/table>/s);
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
  // On a narrow wall the name of the competition is read in whole words.
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await page.getByText(full_name, { exact: true }).last().boundingBox();
  expect(box?.height).toBeLessThan(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/competition-statistics/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
});
