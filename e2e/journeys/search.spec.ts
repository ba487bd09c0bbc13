import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/open.ts';
import { ask } from '../support/played.ts';

const BOX = 'Спортсмен, соревнование, судья или альбом';

test('A spectator finds an athlete and a competition by keyboard, is told what is not found or has failed, and has a sheet for it on a phone', async ({
  page,
  request,
}) => {
  const [best] = await ask<{ fullName: string; player_id: number }[]>(request, '/api/players?pageSize=1');
  const [surname = ''] = best?.fullName.split(' ') ?? [];
  await open(page, '/competitions');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: BOX });
  await expect(box).toBeFocused();
  await expect(page.getByText('Введите хотя бы две буквы')).toBeVisible();
  await box.fill(surname.slice(0, 5).toLowerCase());
  const found = page.getByRole('listbox', { name: 'Найдено' });
  const wanted = found
    .getByRole('group', { name: 'Спортсмены' })
    .getByRole('option', { name: best?.fullName ?? '' });
  await expect(wanted).toBeVisible();
  await expectAccessible(page, '[role=dialog][data-state=open]');
  await expect(found.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await wanted.click();
  await expect(page).toHaveURL(`/athlete-competitions/${best?.player_id}`);
  await page.goBack();
  await expect(page).toHaveURL('/competitions');
  await expect(box).toBeHidden();

  await page.keyboard.press('Control+k');
  await box.fill('такого нет нигде');
  await expect(page.getByText('По заданным параметрам информации не найдено.')).toBeVisible();
  await page.route('**/api/search?*', (route) => route.abort());
  await box.fill('кубок');
  await expect(page.getByRole('alert')).toContainText('Произошла ошибка при загрузке данных.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(found.getByRole('option').first()).toContainText(/кубок/i);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await page.keyboard.press('Control+k');
  await box.fill('кубок');
  await expect(found.getByRole('group', { name: 'Соревнования' }).getByRole('option').first()).toContainText(
    /кубок/i,
  );
  await expect(page.locator('[role=dialog] [aria-busy=true]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/competition-\w+\/\d+$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Поиск по порталу' }).click();
  const sheet = page.getByRole('dialog', { name: 'Поиск' });
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.height ?? 0).toBeGreaterThan(740);
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The sign of the search leads to a page that finds', async ({ page, request }) => {
    const [best] = await ask<{ fullName: string; player_id: number }[]>(request, '/api/players?pageSize=1');
    const [surname = ''] = best?.fullName.split(' ') ?? [];
    await page.goto('/athletes');
    await page.getByRole('link', { name: 'Поиск по порталу' }).click();
    await expect(page.getByRole('heading', { name: 'Поиск', level: 1 })).toBeVisible();
    await expect(page.getByText('Введите хотя бы две буквы имени или названия.')).toBeVisible();
    await page.getByRole('searchbox', { name: BOX }).fill(surname.toLowerCase());
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByRole('heading', { name: 'Спортсмены' })).toBeVisible();
    await page.getByRole('link', { name: best?.fullName ?? '' }).click();
    await expect(page).toHaveURL(`/athlete-competitions/${best?.player_id}`);

    const nothing = await page.goto('/search?text=такого+нет+нигде');
    expect(nothing?.status()).toBe(200);
    await expect(page.getByText('По заданным параметрам информации не найдено.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

test('The page of the search follows what is typed, shows a failure, and leaves room for names beside a long status', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/search?text=кубок');
  const rows = page.getByRole('region', { name: 'Соревнования' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  const widths = await rows.evaluateAll((links) => links.map((row) => row.children[1]?.clientWidth ?? 0));
  expect(Math.min(...widths)).toBeGreaterThan(150);
  await expect(rows.first()).toContainText(/кубок/i);
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.getByRole('searchbox', { name: BOX }).fill('финал');
  await expect(
    page.getByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/text=%D1%84/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
