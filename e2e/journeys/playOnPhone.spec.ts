import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/open.ts';
import { findPlayed, findStaged } from '../support/played.ts';

/** What a spectator comes for, by the page that shows it. */
const FIRST_ROWS = {
  'competition-participants': 'table tbody tr',
  'competition-statistics': 'table tbody tr',
  'competition-results': 'article',
};
const card = (page: Page) => page.getByRole('region', { name: 'Карточка соревнования' });
const fold = (page: Page) => card(page).locator('summary', { hasText: 'Сведения о соревновании' });
const topOf = async (page: Page, selector: string) =>
  (await page.locator(`main ${selector}`).first().boundingBox())?.y ?? 0;

const running = (request: Parameters<typeof findPlayed>[0]) =>
  findPlayed(request, 'current', ({ format }) => format === 'swiss');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('The first row of what is played stands on the first screen of a phone', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'));
  const { tournament_id: id } = await running(request);
  const { tournament_id: knockout } = await findPlayed(
    request,
    'current',
    ({ format }) => format === 'olympic',
  );
  const pages = [
    ...Object.entries(FIRST_ROWS).map(([name, row]) => [`/${name}/${id}`, row] as const),
    [`/competition-bracket/${knockout}`, 'li[data-kind="game"]'] as const,
  ];
  for (const [address, selector] of pages) {
    await open(page, address);
    const row = page.locator(`main ${selector}`).first();
    await expect(row).toBeVisible();
    const below = await page.getByRole('navigation', { name: 'Разделы', exact: true }).boundingBox();
    await expect
      .poll(async () => {
        const box = await row.boundingBox();
        return (box?.y ?? Infinity) + Math.min(box?.height ?? 0, 44);
      }, address)
      .toBeLessThan(below?.y ?? 0);
  }
});

test('The card is a line that unfolds by the keyboard, in light and dark', async ({ page, request }) => {
  const { tournament_id: id, full_name } = await running(request);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, `/competition-statistics/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    await expect(card(page).getByText('идёт', { exact: true })).toBeVisible();
    await expect(card(page).getByText('Призовой фонд')).toBeHidden();
    await fold(page).focus();
    await page.keyboard.press('Enter');
    await expect(card(page).getByText('Призовой фонд')).toBeVisible();
    await expect(card(page).getByText('Контроль времени')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(card(page).getByText('Призовой фонд')).toBeHidden();
  }
});

test('All filters stand behind one button, and what is searched for is told beside it', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-participants/${id}`);
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

test('Rounds and tours are one row, in which what is chosen is in sight', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'));
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

test('Nothing moves when the page comes to life', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  const address = `/competition-results/${id}`;
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(address);
  const top = await topOf(page, 'article');
  expect(top).toBeGreaterThan(0);
  await page.unrouteAll();
  await open(page, address);
  await expect.poll(async () => Math.abs((await topOf(page, 'article')) - top)).toBeLessThan(1);
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
