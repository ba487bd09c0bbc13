import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/controls.ts';
import { open } from '../support/open.ts';
import { ask, findPlayed } from '../support/played.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Спортсмены' }).locator('tbody tr');

/** What stands in one column, row by row; an athlete without a photo has a monogram before the name. */
async function column(page: Page, title: string): Promise<string[]> {
  const index = (await page.getByRole('columnheader').allInnerTexts()).findIndex((text) =>
    text.startsWith(title),
  );
  const cells = await page.locator(`tbody td:nth-child(${index + 1})`).allInnerTexts();
  return cells.map((text) => text.replace(/^\p{Lu}{2}\n/u, '').trim());
}

/** Whether values never go back; what is missing stands last in either direction. */
function runs(values: readonly string[], compare: (a: string, b: string) => number): boolean {
  const known = values.filter((value) => value !== '' && value !== '—');
  return known.length > 1 && known.every((value, at) => at === 0 || compare(known[at - 1] ?? '', value) <= 0);
}

const russian = new Intl.Collator('ru').compare;
const byNumber = (a: string, b: string): number => Number(a) - Number(b);

test('Each of the eight columns sorts up and down, words in Russian order', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const ranks = await ask<{ title: string }[]>(request, '/api/hdbk/player-categories?pageSize=100');
  const byRank = (a: string, b: string): number => {
    const place = (rank: string) => ranks.findIndex(({ title }) => title === rank);
    return place(a) - place(b);
  };
  const orders = {
    ФИО: russian,
    Год: byNumber,
    Разряд: byRank,
    Рейтинг: byNumber,
    Дисциплина: undefined,
    Регион: russian,
    Округ: russian,
    Город: russian,
  };
  await open(page, '/athletes');
  for (const [title, compare] of Object.entries(orders)) {
    const head = page.getByRole('columnheader', { name: title });
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    if (compare) await expect.poll(async () => runs(await column(page, title), compare), title).toBe(true);
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    if (compare) {
      const down = (a: string, b: string): number => compare(b, a);
      await expect.poll(async () => runs(await column(page, title), down), title).toBe(true);
    }
    await head.getByRole('link').click();
    await expect(page).not.toHaveURL(/sort/);
  }
});

test('The list opens with short backgammon; men are one of three choices; what nobody answers says so', async ({
  page,
}) => {
  await open(page, '/athletes');
  await expect(page.getByRole('combobox', { name: 'Дисциплина' })).toContainText('Короткие нарды');
  expect(new Set(await column(page, 'Дисциплина'))).toEqual(new Set(['Короткие нарды']));
  await page.getByRole('combobox', { name: 'Пол' }).click();
  await expect(page.getByRole('listbox', { name: 'Пол' }).getByRole('option')).toHaveText([
    'Любой',
    'Мужчины',
    'Женщины',
  ]);
  await page.getByRole('option', { name: 'Мужчины' }).click();
  await expect(page).toHaveURL(/gender=man/);
  await expect(rows(page)).toHaveCount(100);
  await page.getByRole('searchbox', { name: 'Поиск по имени' }).fill('такого имени нет');
  await expect(page.getByRole('heading', { name: 'Информация не найдена' })).toBeVisible();
  await expect(
    page.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(rows(page)).toHaveCount(100);
  await choose(page, 'Дисциплина', 'Длинные нарды');
  await expect(page).toHaveURL(/discipline=4/);
  await expect
    .poll(async () => new Set(await column(page, 'Дисциплина')))
    .toEqual(new Set(['Длинные нарды']));
});

for (const width of [1440, 390]) {
  test(`Back returns to the place in the list, filtered and as deep as it was, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/athletes?gender=man&sort=name');
    const more = page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' });
    // Cards that were far away are laid out now, and what is below them moves before it can be pressed.
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await expect(rows(page)).toHaveCount(200);
    const far = rows(page).nth(150);
    await far.scrollIntoViewIfNeeded();
    // What lies under the bar at the foot of a phone is scrolled further before it is pressed.
    await page.evaluate(() =>
      addEventListener('click', () => Object.assign(globalThis, { pressedAt: scrollY }), { capture: true }),
    );
    await far.getByRole('link').click();
    await expect(page).toHaveURL(/\/athlete-competitions\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(200);
    await expect(page).toHaveURL(/gender=man&sort=name/);
    const moved = () =>
      page.evaluate(() => Math.abs(scrollY - (globalThis as unknown as { pressedAt: number }).pressedAt));
    await expect.poll(moved).toBeLessThan(60);
    await expect(far).toBeInViewport();
  });
}

for (const width of [768, 899, 980, 1100, 1440]) {
  test(`Every column is seen without scrolling sideways at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 1400 });
    const { tournament_id: id } = await findPlayed(request, 'past', ({ format }) => format === 'swiss');
    for (const address of ['/athletes', `/competition-participants/${id}`]) {
      await open(page, address);
      const heads = page.getByRole('columnheader');
      await expect(heads).toHaveCount(9);
      for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('columnheader', { name: 'Округ' })).toBeVisible();
      const cell = page.locator('tbody tr').first().locator('td').nth(7);
      await cell.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'nearest' }));
      await expect(cell).toBeInViewport({ ratio: 1 });
      await expect(page.locator('summary', { hasText: 'ещё' }).first()).toBeHidden();
    }
  });
}

test('On a desktop the heads of the columns stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/athletes');
  await rows(page).nth(60).scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: 'ФИО' });
  await expect(head).toBeInViewport();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await head.boundingBox();
  expect(Math.abs((box?.y ?? 0) - (bar?.height ?? 0))).toBeLessThan(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('The table is a set of cards, and the sheet of filters sorts it by any of its columns', async ({
    page,
  }) => {
    await open(page, '/athletes');
    await expect(rows(page)).toHaveCount(100);
    await expect(page.getByRole('columnheader', { name: 'ФИО' })).not.toBeInViewport();
    const card = rows(page).first();
    const box = await card.boundingBox();
    expect(box?.width).toBeGreaterThan(340);
    expect(box?.height).toBeGreaterThan(44);
    const born = card
      .locator('td')
      .filter({ hasText: /^\d{4}$/ })
      .first();
    expect(await born.evaluate((cell) => getComputedStyle(cell, '::after').content)).toContain('г. р.');
    await page.getByRole('button', { name: /^Фильтры/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByRole('combobox', { name: 'Сортировка' }).selectOption('По округу');
    await expect(page).toHaveURL(/sort=district/);
    await sheet.getByRole('combobox', { name: 'Сортировка' }).selectOption('По фамилии');
    await expect(page).toHaveURL(/sort=name/);
    await sheet.getByRole('button', { name: 'Показать' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => runs(await column(page, 'ФИО'), russian)).toBe(true);
  });

  test('A tap on "ещё" shows discipline, region and district, and leads nowhere', async ({ page }) => {
    await open(page, '/athletes?region=16');
    const card = rows(page).first();
    const place = card.getByText('Республика Татарстан');
    await expect(place).toBeHidden();
    await card.getByText('ещё').click();
    await expect(place).toBeVisible();
    await expect(card.getByText('Короткие нарды')).toBeVisible();
    await expect(card.getByText('Приволжский')).toBeVisible();
    await expect(page).toHaveURL(/\/athletes\?region=16$/);
    await card.getByText('ещё').press('Enter');
    await expect(place).toBeHidden();
  });

  test('A sorting that came with the address is told', async ({ page }) => {
    await open(page, '/athletes?sort=-region');
    await page.getByRole('button', { name: /^Фильтры/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    const sorting = sheet.getByRole('combobox', { name: 'Сортировка' });
    await expect(sorting.locator('option:checked')).toHaveText('По региону, в обратном порядке');
  });
});
