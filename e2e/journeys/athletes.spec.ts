import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/controls.ts';
import { open } from '../support/open.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Спортсмены' }).locator('tbody tr');

/** The text of one column in all rows that are shown. */
async function column(page: Page, title: string): Promise<string[]> {
  const index = (await page.getByRole('columnheader').allInnerTexts()).findIndex((text) =>
    text.startsWith(title),
  );
  return page.locator(`tbody td:nth-child(${index + 1})`).allInnerTexts();
}

test('A spectator finds an athlete by any part of the name, in any case, with е for ё', async ({ page }) => {
  await open(page, '/athletes');
  await page.getByRole('searchbox', { name: 'Поиск по имени' }).fill('ИЛЬИЧ ФЕДОР арсений');
  await expect(page).toHaveURL(/name=/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Фёдоров Арсений');
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(rows(page)).toHaveCount(100);
});

test('A filter by region leaves the athletes of that region', async ({ page }) => {
  await open(page, '/athletes');
  await choose(page, 'Страна', 'Россия');
  await choose(page, 'Федеральный округ', 'Приволжский федеральный округ');
  await choose(page, 'Регион', 'Республика Татарстан');
  await expect(page).toHaveURL(/region=\d+/);
  await expect
    .poll(async () => new Set(await column(page, 'Регион')))
    .toEqual(new Set(['Республика Татарстан']));
  await choose(page, 'Город', 'Казань');
  await expect.poll(async () => new Set(await column(page, 'Город'))).toEqual(new Set(['Казань']));
});

test('The list of countries loads its next page at the end of its scroll', async ({ page }) => {
  await open(page, '/athletes');
  await page.getByRole('combobox', { name: 'Страна' }).click();
  const list = page.getByRole('listbox', { name: 'Страна' });
  await expect(list.getByRole('option', { name: 'Россия' })).toBeVisible();
  const before = await list.getByRole('option').count();
  await list.getByRole('option').last().scrollIntoViewIfNeeded();
  await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(before);
});

/** Whether the athletes that are shown stand in Russian order. */
async function namesAreInOrder(page: Page): Promise<boolean> {
  const texts = await page.locator('tbody').getByRole('link').allInnerTexts();
  // An athlete without a photo has a monogram before the name.
  const names = texts.map((text) => text.replace(/^\p{Lu}{2}\n/u, ''));
  const inOrder = names.toSorted(new Intl.Collator('ru').compare);
  return names.length > 0 && names.every((name, index) => name === inOrder[index]);
}

test('A column sorts up, down, and not at all', async ({ page }) => {
  await open(page, '/athletes');
  const head = page.getByRole('columnheader', { name: 'ФИО' });
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(() => namesAreInOrder(page)).toBe(true);
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('link').click();
  await expect(head).not.toHaveAttribute('aria-sort');
  await expect(page).not.toHaveURL(/sort/);
});

test('More that does not come leaves the rows, says so under them, and comes when it is asked for again', async ({
  page,
}) => {
  await open(page, '/athletes');
  const asked: (string | null)[] = [];
  await page.route('**/api/players?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('page'));
    await (asked.length === 1 ? route.abort() : route.continue());
  });
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(page.getByRole('alert')).toContainText('Ошибка загрузки списка спортсменов');
  await expect(rows(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(rows(page)).toHaveCount(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toEqual(['2', '2']);
});

test('The end of the birth years cannot come before their start', async ({ page }) => {
  await open(page, '/athletes');
  const from = page.getByLabel('Год рождения с');
  const to = page.getByLabel('по', { exact: true });
  const thisYear = String(new Date().getFullYear());
  const years = await from.locator('option').allInnerTexts();
  expect([years[1], years.at(-1)]).toEqual([thisYear, '1925']);
  await to.selectOption('1990');
  await from.selectOption('1995');
  await expect(page).toHaveURL(/from=1995/);
  await expect(page).not.toHaveURL(/to=/);
  await expect(to.locator('option').last()).toHaveText('1995');
  const firstYear = async () => Math.min(...(await column(page, 'Год')).map(Number));
  await expect.poll(firstYear).toBeGreaterThanOrEqual(1995);
});

test('Women only, then everybody again by the reset', async ({ page }) => {
  await open(page, '/athletes');
  await choose(page, 'Пол', 'Женщины');
  await expect(page).toHaveURL(/gender=woman/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL(/\/athletes\??$/);
  await expect(page.getByRole('combobox', { name: 'Дисциплина' })).toContainText('Короткие нарды');
});

test('"Show more" brings the next hundred without repeats', async ({ page }) => {
  await open(page, '/athletes?discipline=any');
  await expect(rows(page)).toHaveCount(100);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(rows(page)).toHaveCount(200);
  const links = await rows(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(new Set(links).size).toBe(200);
});

test('A list that cannot be loaded says so', async ({ page }) => {
  await open(page, '/');
  await page.route('**/api/players?*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Спортсмены' }).click();
  await expect(page.getByText('Ошибка загрузки списка спортсменов')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Поиск по имени' })).toBeVisible();
});

test('The list is downloaded as it is filtered, in three formats', async ({ page, request }) => {
  await open(page, '/athletes?gender=woman&from=2000');
  await page.getByText('Скачать список').click();
  for (const [kind, type] of [
    ['PDF', 'application/pdf'],
    ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['CSV', 'text/csv'],
  ] as const) {
    const href = (await page.getByRole('link', { name: kind }).getAttribute('href')) ?? '';
    expect(href).toMatch(/gender=woman/);
    expect(href).toMatch(/birthyear_from=2000/);
    const file = await request.get(href);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The list, its sorting and its next page work as links', async ({ page }) => {
    await page.goto('/athletes');
    await expect(rows(page)).toHaveCount(100);
    await page.getByRole('columnheader', { name: 'Год' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=birthday/);
    await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(100);
  });
});
