import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectLegible } from '../support/accessible.ts';
import { comesAlive } from '../support/alive.ts';
import { holdAnswers } from '../support/held.ts';
import { open } from '../support/open.ts';
import { findPlayed, findStaged } from '../support/played.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Карточка соревнования' });
const fold = (page: Page) => card(page).locator('summary', { hasText: 'Сведения о соревновании' });
const topOf = async (page: Page, selector: string) =>
  (await page.locator(`main ${selector}`).first().boundingBox())?.y ?? 0;

const running = (request: Parameters<typeof findPlayed>[0]) =>
  findPlayed(request, 'current', ({ format }) => format === 'swiss');

/** What a spectator comes for is there before anything is scrolled, above the bar at the bottom. */
async function expectOnFirstScreen(page: Page, selector: string): Promise<void> {
  const row = page.locator(`main ${selector}`).first();
  await expect(row).toBeVisible();
  const below = await page.getByRole('navigation', { name: 'Разделы', exact: true }).boundingBox();
  await expect
    .poll(async () => {
      const box = await row.boundingBox();
      return (box?.y ?? Infinity) + Math.min(box?.height ?? 0, 44);
    }, page.url())
    .toBeLessThan(below?.y ?? 0);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true')));

test('Who takes part stands on the first screen, all filters behind one button, and what is searched for beside it', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-participants/${id}`);
  await expectOnFirstScreen(page, 'table tbody tr');
  await expect(page.getByRole('searchbox', { name: 'Поиск участника' })).toBeHidden();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByRole('searchbox', { name: 'Поиск участника' }).fill('ов');
  await expect(page).toHaveURL(/name=/);
  await sheet.getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByRole('button', { name: 'Фильтры (1)' })).toBeVisible();
  await expect(page.getByText(/^Найдено:/)).toBeVisible();
  await page.getByRole('button', { name: /«ов»/ }).click();
  await expect(page).not.toHaveURL(/name=/);
});

test('The table stands on the first screen, under a card that unfolds by the keyboard, in light and dark', async ({
  page,
  request,
}) => {
  const { tournament_id: id, full_name } = await running(request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `/competition-statistics/${id}`);
  await expectOnFirstScreen(page, 'table tbody tr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
  await expect(card(page).getByText('идёт', { exact: true })).toBeVisible();
  await expect(card(page).getByText('Призовой фонд')).toBeHidden();
  await fold(page).focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('Призовой фонд')).toBeVisible();
  await expect(card(page).getByText('Контроль времени')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLegible(page);
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('Призовой фонд')).toBeHidden();
});

test('The first game stands on the first screen, and does not move when the page comes to life', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await running(request);
  const letGo = await holdAnswers(page, '**/*.js');
  await page.goto(`/competition-results/${id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const top = await topOf(page, 'article');
  expect(top).toBeGreaterThan(0);
  letGo();
  await comesAlive(page);
  await expect.poll(async () => Math.abs((await topOf(page, 'article')) - top)).toBeLessThan(1);
  await expectOnFirstScreen(page, 'article');
});

test('The first game of a bracket stands on the first screen', async ({ page, request }) => {
  const { tournament_id: id } = await findPlayed(request, 'current', ({ format }) => format === 'olympic');
  await open(page, `/competition-bracket/${id}`);
  await expectOnFirstScreen(page, 'li[data-kind="game"]');
});

test('Rounds and tours are one row, in which what is chosen is in sight', async ({ page, request }) => {
  const { id, tour } = await findStaged(request);
  await open(page, `/competition-results/${id}?tour=${tour}`);
  const chosen = (legend: string) =>
    page.getByRole('group', { name: legend }).getByRole('radio', { checked: true });
  const boxes = () => Promise.all(['Раунд', 'Тур'].map((legend) => chosen(legend).boundingBox()));
  const expectOneRow = async () => {
    await expect(chosen('Тур')).toBeInViewport({ ratio: 1 });
    const [round, ofTour] = await boxes();
    expect(round?.y).toBe(ofTour?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  };
  await expectOneRow();
  // The tours follow their round.
  const [first, last] = await boxes();
  expect(first?.x).toBeLessThan(last?.x ?? 0);
  await chosen('Тур').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(new RegExp(`tour=${tour}(&|$)`));
  await expectOneRow();
  await page.keyboard.press('Shift+Tab');
  await expect(chosen('Раунд')).toBeFocused();
  await expect(chosen('Раунд')).toBeInViewport({ ratio: 1 });
  const before = await chosen('Раунд').getAttribute('value');
  await page.keyboard.press('ArrowRight');
  await expect(chosen('Раунд')).not.toHaveValue(before ?? '');
  await expect(page).toHaveURL(/round=\d+/);
  await expectOneRow();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The card unfolds above its table', async ({ page, request }) => {
    const { tournament_id: id } = await running(request);
    await page.goto(`/competition-statistics/${id}`);
    await expect(card(page).getByText('Призовой фонд')).toBeHidden();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await fold(page).click();
    await expect(card(page).getByText('Призовой фонд')).toBeVisible();
  });
});
