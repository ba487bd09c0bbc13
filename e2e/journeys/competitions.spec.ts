import { expect, test } from '@playwright/test';
import { choose } from '../support/controls.ts';
import { open } from '../support/open.ts';

test('A spectator finds past competitions of one discipline in one country and region', async ({ page }) => {
  await open(page, '/competitions');
  await page.getByRole('link', { name: 'Прошедшие' }).click();
  await expect(page).toHaveURL(/tab=past/);
  await expect(page.getByRole('article').first()).toContainText('завершён');
  await choose(page, 'Дисциплина', 'Короткие нарды');
  await expect(page).toHaveURL(/discipline=1/);
  await expect(page.getByRole('combobox', { name: 'Регион' })).toBeDisabled();
  await choose(page, 'Страна', 'Россия');
  const tile = page.getByRole('article').filter({ hasText: 'область' }).first();
  const place = (await tile.getByRole('listitem').first().innerText()).split(', ').at(-1) ?? '';
  await choose(page, 'Регион', place);
  await expect(page).toHaveURL(/region=\d+/);
  await expect(page.getByRole('article').filter({ hasNotText: place })).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText(place);
  const address = page.url();
  await open(page, '/');
  await open(page, address);
  await expect(page.getByRole('combobox', { name: 'Регион' })).toContainText(place);
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL(/competitions\?tab=past$/);
});

test('Every tab shows its statuses only', async ({ page }) => {
  const labels = {
    '/competitions': /идёт$|идёт\n/,
    '/competitions?tab=upcoming': /анонс|идёт регистрация|регистрация завершена/,
    '/competitions?tab=past': /завершён/,
  };
  for (const [address, label] of Object.entries(labels)) {
    await open(page, address);
    for (const tile of await page.getByRole('article').all()) expect(await tile.innerText()).toMatch(label);
  }
});

test('"Show more" appends without repeats, stays in the address, and Back returns to it', async ({
  page,
}) => {
  await open(page, '/competitions?tab=past');
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(9);
  const links = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
  await page.getByRole('banner').getByRole('link', { name: 'Спортсмены' }).click();
  await expect(page.getByRole('heading', { name: 'СПОРТСМЕНЫ' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(links.length);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(links.length);
});

test('A choice that nothing answers says so', async ({ page }) => {
  await open(page, '/competitions?tab=past&type=unofficial-event&discipline=3&country=1&region=1');
  await expect(page.getByText('Информация не найдена')).toBeVisible();
  await expect(
    page.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
  ).toBeVisible();
});

test('A tile leads to the page that fits its status', async ({ page }) => {
  const fits = [
    ['/competitions?tab=upcoming&page=3', 'future', 'competition-schedule'],
    ['/competitions?tab=upcoming&page=3', 'app', 'competition-participants'],
    ['/competitions?tab=upcoming&page=3', 'app-end', 'competition-participants'],
    ['/competitions', 'current', 'competition-statistics'],
    ['/competitions?tab=past', 'past', 'competition-statistics'],
  ] as const;
  for (const [address, status, path] of fits) {
    await open(page, address);
    const tile = page.locator(`article[data-parent="false"][data-status="${status}"]`).first();
    await expect(tile.getByRole('link')).toHaveAttribute('href', new RegExp(`^/${path}/\\d+$`));
  }
  for (const address of [
    '/competitions?tab=upcoming&page=3',
    '/competitions',
    '/competitions?tab=past&page=3',
  ]) {
    await open(page, address);
    const parent = page.locator('article[data-parent="true"]').first();
    await expect(parent.getByRole('link')).toHaveAttribute('href', /^\/competition-child\/\d+$/);
  }
});

test('A list that cannot be loaded says so and is loaded again on demand', async ({ page }) => {
  await open(page, '/');
  await page.route('**/api/tournaments?*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Соревнования' }).click();
  await expect(
    page.getByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Filters are a sheet that keeps the focus, locks the page, and closes by Escape, by a touch beside it and by Back', async ({
    page,
  }) => {
    await open(page, '/competitions?tab=past');
    const button = page.getByRole('button', { name: /Фильтры/ });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await expect(sheet).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(sheet).toBeVisible();
    // Where the logo is, below the curtain.
    await page.touchscreen.tap(60, 30);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/competitions\?tab=past$/);
    await button.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/competitions\?tab=past$/);
  });

  test('A choice made in the sheet is in force at once and stays after it closes', async ({ page }) => {
    await open(page, '/competitions?tab=past');
    await page.getByRole('button', { name: /Фильтры/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await choose(sheet, 'Тип соревнования', 'Рейтинговое', page);
    await expect(page).toHaveURL(/type=rating-event/);
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Показать' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/type=rating-event/);
    await expect(page.getByRole('article').first()).toContainText('Рейтинговое');
    await page.getByRole('button', { name: 'Убрать: Рейтинговое' }).click();
    await expect(page).not.toHaveURL(/type=/);
  });
});
