import { expect, test } from '@playwright/test';
import { choose } from '../support/controls.ts';
import { open } from '../support/open.ts';
import { readServed } from '../support/readServed.ts';

test('A spectator whom the list failed reads past competitions on, finds those of a discipline in a region, and comes back to them', async ({
  page,
  request,
}) => {
  const tiles = page.getByRole('article');
  await test.step('A list that did not come is asked for again', async () => {
    await open(page, '/');
    await page.route('**/api/tournaments?*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Соревнования' }).click();
    await expect(
      page.getByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.'),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(tiles.first()).toBeVisible();
  });

  await test.step('"Show more" appends without repeats, stays in the address, and Back returns to it', async () => {
    await page.getByRole('link', { name: 'Прошедшие' }).click();
    await expect(page).toHaveURL(/tab=past/);
    await expect(tiles.first()).toContainText('завершён');
    await expect(tiles).toHaveCount(9);
    await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => tiles.count()).toBeGreaterThan(9);
    const links = await tiles
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    const { html } = await readServed(request, page.url());
    expect(html.match(/<article /g)).toHaveLength(links.length);
    await page.getByRole('banner').getByRole('link', { name: 'Спортсмены' }).click();
    await expect(page.getByRole('heading', { name: 'СПОРТСМЕНЫ' })).toBeVisible();
    await page.goBack();
    await expect(tiles).toHaveCount(links.length);
  });

  await test.step('Filters leave what was asked for, and are in the address', async () => {
    await choose(page, 'Дисциплина', 'Короткие нарды');
    await expect(page).toHaveURL(/discipline=1/);
    const region = page.getByRole('combobox', { name: 'Регион' });
    await expect(region).toBeDisabled();
    await choose(page, 'Страна', 'Россия');
    const tile = tiles.filter({ hasText: 'область' }).first();
    const place = (await tile.getByRole('listitem').first().innerText()).split(', ').at(-1) ?? '';
    await choose(page, 'Регион', place);
    await expect(page).toHaveURL(/region=\d+/);
    await expect(tiles.filter({ hasNotText: place })).toHaveCount(0);
    await expect(tiles.first()).toContainText(place);
    await open(page, page.url());
    await expect(region).toContainText(place);
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await expect(page).toHaveURL(/competitions\?tab=past$/);
  });
});

test('Every tab has its statuses only, each tile leads to the page that fits, and a choice that nothing answers says so', async ({
  request,
}) => {
  const fits = {
    future: 'competition-schedule',
    app: 'competition-participants',
    'app-end': 'competition-participants',
    current: 'competition-statistics',
    past: 'competition-statistics',
  } as const;
  const seen = new Set<string>();
  for (const [address, statuses] of [
    ['/competitions', ['current']],
    ['/competitions?tab=upcoming&page=3', ['future', 'app', 'app-end']],
    ['/competitions?tab=past&page=3', ['past']],
  ] as const) {
    const { html } = await readServed(request, address);
    const tiles = html.matchAll(
      /<article [^>]*data-status="([^"]+)" data-parent="([^"]+)".*?<a [^>]*href="([^"]+)"/gs,
    );
    for (const [, status = '', parent, href] of tiles) {
      expect(statuses, address).toContain(status);
      const path = parent === 'true' ? 'competition-child' : fits[status as keyof typeof fits];
      expect(href).toMatch(new RegExp(`^/${path}/\\d+$`));
      seen.add(parent === 'true' ? `parent at ${address}` : status);
    }
  }
  expect(seen.size).toBe(Object.keys(fits).length + 3);

  const { text } = await readServed(
    request,
    '/competitions?tab=past&type=unofficial-event&discipline=3&country=1&region=1',
  );
  expect(text).toContain('Информация не найдена');
  expect(text).toContain('По заданным параметрам информации не найдено. Попробуйте другие параметры!');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Filters are a sheet that keeps the focus and locks the page; it closes by Escape, by a touch beside it and by Back, also with a list open, and a choice in it is in force at once', async ({
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
    // Back closes a list that is open in the sheet with it.
    await sheet.getByRole('combobox', { name: 'Страна' }).click();
    await expect(page.getByRole('dialog', { name: 'Страна' })).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/competitions\?tab=past$/);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .not.toBe('hidden');

    await button.click();
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
