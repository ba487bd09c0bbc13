import { expect, test } from '@playwright/test';
import { locateAthleteRows, readColumn } from '../support/athleteTable.ts';
import { choose } from '../support/controls.ts';
import { open } from '../support/open.ts';

test('A spectator finds athletes by name, sex, year of birth and place, takes the list along, and lets all go', async ({
  page,
  request,
}) => {
  const rows = locateAthleteRows(page);
  const search = page.getByRole('searchbox', { name: 'Поиск по имени' });
  const discipline = page.getByRole('combobox', { name: 'Дисциплина' });
  const only = (column: string, value: string) =>
    expect.poll(async () => new Set(await readColumn(page, column))).toEqual(new Set([value]));
  await open(page, '/athletes');
  await expect(discipline).toContainText('Короткие нарды');
  await only('Дисциплина', 'Короткие нарды');

  await test.step('By any part of the name, in any case, with е for ё', async () => {
    await search.fill('ИЛЬИЧ ФЕДОР арсений');
    await expect(page).toHaveURL(/name=/);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Фёдоров Арсений');
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(rows).toHaveCount(100);
  });

  await test.step('By sex, and by years of birth, whose end cannot come before their start', async () => {
    await page.getByRole('combobox', { name: 'Пол' }).click();
    const sexes = page.getByRole('listbox', { name: 'Пол' }).getByRole('option');
    await expect(sexes).toHaveText(['Любой', 'Мужчины', 'Женщины']);
    await sexes.getByText('Женщины').click();
    await expect(page).toHaveURL(/gender=woman/);
    const from = page.getByLabel('Год рождения с');
    const to = page.getByLabel('по', { exact: true });
    const years = await from.locator('option').allInnerTexts();
    const now = await page.evaluate(() => String(new Date().getFullYear()));
    expect([years[1], years.at(-1)]).toEqual([now, '1925']);
    await to.selectOption('1990');
    await from.selectOption('1995');
    await expect(page).toHaveURL(/from=1995/);
    await expect(page).not.toHaveURL(/to=/);
    await expect(to.locator('option').last()).toHaveText('1995');
    const firstYear = async () => Math.min(...(await readColumn(page, 'Год')).map(Number));
    await expect.poll(firstYear).toBeGreaterThanOrEqual(1995);
  });

  await test.step('The list is downloaded as it is filtered, in three formats', async () => {
    await page.getByText('Скачать список').click();
    for (const [kind, type] of [
      ['PDF', 'application/pdf'],
      ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['CSV', 'text/csv'],
    ] as const) {
      const href = (await page.getByRole('link', { name: kind }).getAttribute('href')) ?? '';
      expect(href).toMatch(/gender=woman/);
      expect(href).toMatch(/birthyear_from=1995/);
      const file = await request.head(href);
      expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden();
  });

  await test.step('What nobody answers says so, and all is let go', async () => {
    await search.fill('такого имени нет');
    await expect(page.getByRole('heading', { name: 'Информация не найдена' })).toBeVisible();
    await expect(
      page.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await expect(page).toHaveURL(/\/athletes\??$/);
    await expect(rows).toHaveCount(100);
    await expect(discipline).toContainText('Короткие нарды');
  });

  await test.step('By place, whose countries come page by page, and by another discipline', async () => {
    await page.getByRole('combobox', { name: 'Страна' }).click();
    const countries = page.getByRole('listbox', { name: 'Страна' }).getByRole('option');
    await expect(countries.filter({ hasText: 'Россия' })).toBeVisible();
    const before = await countries.count();
    await countries.last().scrollIntoViewIfNeeded();
    await expect.poll(() => countries.count()).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await choose(page, 'Страна', 'Россия');
    await choose(page, 'Федеральный округ', 'Приволжский федеральный округ');
    await choose(page, 'Регион', 'Республика Татарстан');
    await expect(page).toHaveURL(/region=\d+/);
    await only('Регион', 'Республика Татарстан');
    await choose(page, 'Город', 'Казань');
    await only('Город', 'Казань');
    await choose(page, 'Дисциплина', 'Длинные нарды');
    await expect(page).toHaveURL(/discipline=4/);
    await only('Дисциплина', 'Длинные нарды');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The list, its sorting and its next page work as links', async ({ page }) => {
    const rows = locateAthleteRows(page);
    await page.goto('/athletes');
    await expect(rows).toHaveCount(100);
    await page.getByRole('columnheader', { name: 'Год' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=birthday/);
    await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(100);
  });
});
