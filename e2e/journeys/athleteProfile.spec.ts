import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { partComesAlive } from '../support/alive.ts';
import { open } from '../support/open.ts';
import { findChampion, findNewcomer } from '../support/people.ts';
import { ask } from '../support/played.ts';
import { readServed } from '../support/readServed.ts';

/** The question about cookies is a dialog too. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true')),
);

const chart = (page: Page) => page.getByRole('main').getByRole('group', { name: /^График рейтинга/ });
const points = (page: Page) => chart(page).getByRole('link');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Разделы профиля' });
const periods = (page: Page) => page.getByRole('navigation', { name: 'Соревнования по времени' });

/** Waits until the chart has come to life: its code comes when it is seen. */
async function openProfile(page: Page, id: number): Promise<void> {
  await open(page, `/athlete-competitions/${id}`);
  await chart(page).scrollIntoViewIfNeeded();
  await partComesAlive(chart(page));
}

test('By keyboard the chart tells each rating and opens the games behind it, on a desktop and on a phone', async ({
  page,
  request,
}) => {
  const { player_id, last_name } = await findChampion(request);
  await openProfile(page, player_id);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
  const year = await page.getByRole('combobox', { name: 'Год' }).inputValue();
  await expect(chart(page)).toHaveAccessibleName(`График рейтинга за ${year} год`);
  const window = page.getByRole('dialog');

  // One stop in the chart, the arrows lead on.
  const entrance = chart(page).locator('a[tabindex="0"]');
  await expect(entrance).toHaveCount(1);
  const named = await entrance.getAttribute('aria-label');
  const now = page.locator('main svg a:focus');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await entrance.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText(/^Позиция \d+ из/)).toBeVisible();
    await expect(now).toHaveAccessibleName(/: рейтинг \d+, позиция \d+ из \d+\. Матчи месяца$/);
    await page.keyboard.press('End');
    await expect(now).toHaveAccessibleName(named ?? '');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(window.getByText(/: рейтинг \d+, позиция/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await page.keyboard.press('End');
  }

  // A month in which the rating changed shows each match with its arithmetic. Of all years: in February this one has January alone,
  // in which the champion need not have played.
  await page.getByRole('combobox', { name: 'Год' }).selectOption('Все годы');
  await expect(chart(page)).toHaveAccessibleName('График рейтинга за все годы');
  const rated = await ask<{ played_dt: string }[]>(
    request,
    `/api/players/${player_id}/matches?rated=1&discipline_id=1&pageSize=100`,
  );
  const months = new Set(rated.map(({ played_dt }) => played_dt.slice(0, 7)));
  const hrefs = await points(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  const href = hrefs.findLast(
    (to) => to.includes('discipline=1&') && [...months].some((month) => to.endsWith(month)),
  );
  await chart(page).locator(`a[href="${href}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(
    window
      .getByRole('article')
      .first()
      .getByText(/Изменение: −?4 × .* = [+−]\d/),
  ).toBeVisible();
  await page.goBack();
  await expect(window).toBeHidden();
});

test('A pointer finds the nearest point, another year is chosen, the chart is seen large and as a table that leads on', async ({
  page,
  request,
}) => {
  const { player_id } = await findChampion(request);
  await openProfile(page, player_id);
  const box = (await chart(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await expect(page.getByText(/^Позиция \d+ из/)).toBeVisible();
  await page.mouse.click(box.x + box.width / 2, box.y + 10);
  const window = page.getByRole('dialog');
  await expect(window.getByRole('heading', { name: /^Рейтинг: [а-я]+ \d{4}$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();

  const year = page.getByRole('combobox', { name: 'Год' });
  const [latest = '', before = ''] = await year.locator('option').allInnerTexts();
  expect(await year.inputValue()).toBe(latest);
  await year.selectOption(before);
  await expect(page).toHaveURL(new RegExp(`year=${before}`));
  await expect(chart(page)).toHaveAccessibleName(`График рейтинга за ${before} год`);
  expect((await readServed(request, page.url())).html).toContain(`График рейтинга за ${before} год`);
  await year.selectOption('Все годы');
  await expect(chart(page)).toHaveAccessibleName('График рейтинга за все годы');

  await page.getByRole('button', { name: 'Увеличить' }).click();
  await window.getByRole('combobox', { name: 'Год' }).selectOption(before);
  await expect(window.getByRole('group', { name: `График рейтинга за ${before} год` })).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(chart(page)).toHaveAccessibleName('График рейтинга за все годы');

  await page.getByText('Показать таблицей').click();
  const table = page.getByRole('table', { name: 'График рейтинга за все годы' });
  await expect(table).toBeVisible();
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/athlete-matches\/\d+\?discipline=\d&period=\d{4}-\d\d$/);
  await page.getByRole('link', { name: /^Убрать: [а-я]+ \d{4}$/ }).click();
  const left = page.getByRole('link', { name: /^Убрать: / });
  await expect(left).toHaveCount(1);
  await left.click();
  await expect(page).toHaveURL(/\/athlete-matches\/\d+\??$/);
  await expect(page.getByRole('main').locator('article')).toHaveCount(20);
});

test('The history of the rating is filtered and goes on; it and the large chart are sound windows', async ({
  page,
  request,
}) => {
  const { player_id } = await findChampion(request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openProfile(page, player_id);
  const opener = page.getByRole('button', { name: 'Посмотреть историю' });
  await opener.click();
  const window = page.getByRole('dialog', { name: 'История рейтинга' });
  const rows = window.locator('tbody tr');
  await expect(rows).toHaveCount(9);
  await expectAccessible(page, '[role=dialog]');
  await window.getByRole('button', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(rows).toHaveCount(18);
  await window.getByRole('combobox', { name: 'Дисциплина' }).selectOption('Короткие нарды');
  await expect(rows).toHaveCount(9);
  expect(new Set(await rows.locator('small').filter({ hasText: 'нарды' }).allInnerTexts())).toEqual(
    new Set(['Короткие нарды']),
  );
  await page.route('**/history?*', (route) => route.abort());
  await window.getByRole('combobox', { name: 'Год' }).selectOption({ index: 1 });
  await expect(
    window.getByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.route('**/history?*', (route) =>
    route.fulfill({ json: { success: true, data: [], totalCount: 0 } }),
  );
  await window.getByRole('button', { name: 'Повторить' }).click();
  await expect(
    window.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const large = page.getByRole('button', { name: 'Увеличить' });
  const drawn = page.getByRole('dialog').locator('tbody tr, svg[role=group]').first();
  await large.click();
  await expect(drawn).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of [opener, large]) {
    await button.click();
    await expect(drawn).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('Back to the history of the rating finds it open, and as deep as it was', async ({ page, request }) => {
  const { player_id } = await findChampion(request);
  await openProfile(page, player_id);
  await page.getByRole('button', { name: 'Посмотреть историю' }).click();
  const window = page.getByRole('dialog', { name: 'История рейтинга' });
  const rows = window.locator('tbody tr');
  await window.getByRole('button', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(rows).toHaveCount(18);
  await rows.last().click();
  await expect(page).toHaveURL(/\/competition-statistics\//);
  await page.goBack();
  await expect(rows).toHaveCount(18);
});

test('Competitions come by six, matches by twenty; each leads on, and Back restores the place', async ({
  page,
  request,
}) => {
  const { player_id } = await findChampion(request);
  await open(page, `/athlete-competitions/${player_id}`);
  await expect(page.getByRole('heading', { name: 'СОРЕВНОВАНИЯ СПОРТСМЕНА' })).toBeVisible();
  await periods(page).getByRole('link', { name: 'Прошедшие' }).click();
  await expect(page).toHaveURL(/tab=past/);
  const items = page.getByRole('main').locator('article');
  const more = page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' });
  await expect(items).toHaveCount(6);
  await expect(items.first()).toContainText(/Место \d/);
  await more.click();
  await expect(items).toHaveCount(12);
  const last = items.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/competition-/);
  await page.goBack();
  await expect(items).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at - 200);

  await tabs(page).getByRole('link', { name: 'Матчи' }).click();
  await expect(page.getByRole('heading', { name: 'МАТЧИ СПОРТСМЕНА' })).toBeVisible();
  await expect(items).toHaveCount(20);
  await more.click();
  await expect(items).toHaveCount(40);
  const match = items.filter({ has: page.locator('details') }).last();
  await match.locator('summary').click();
  await expect(match.getByText(/Изменение: −?4 ×/)).toBeVisible();
  const link = match.getByRole('link');
  const to = (await link.getAttribute('href')) ?? '';
  expect(to).toMatch(/^\/competition-results\/\d+\?round=\d+/);
  await link.click();
  await expect(page).toHaveURL(to);
  await expect(items.first()).toBeVisible();
  await page.goBack();
  await expect(items).toHaveCount(40);
});

test('Statistics lead to a comparison, and another athlete is found by name', async ({ page, request }) => {
  const { player_id, last_name } = await findChampion(request);
  await open(page, `/athlete-statistics/${player_id}`);
  await expect(page.getByRole('heading', { name: 'Последние десять матчей' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Победа|Поражение) \d+:\d+/ })).toHaveCount(10);
  await expect(page.getByText('Лучшая серия')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Лучшие победы' })).toBeVisible();
  const opponents = page.getByRole('table', { name: 'Счёт с соперниками' }).locator('tbody tr');
  await expect(opponents).toHaveCount(20);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(opponents).toHaveCount(40);
  const name = (await opponents.first().getByRole('link').innerText()).trim();
  await opponents.first().click();
  await expect(page).toHaveURL(new RegExp(`/athlete-comparison/${player_id}/\\d+$`));
  await expect(page).toHaveTitle(/^Сравнение: .+ и .+ — /);
  const score = page.getByRole('region', { name: 'Счёт личных встреч' });
  await expect(score).toContainText(last_name);
  await expect(score).toContainText(/личн/);
  await expect(page.getByRole('rowheader', { name: 'Доля побед' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Навигационная цепочка' }).getByRole('link').last().click();
  await tabs(page).getByRole('link', { name: 'Статистика' }).click();
  await page.getByRole('link', { name: 'Сравнить с другим' }).click();
  await expect(page.getByRole('heading', { name: 'Чаще всего играли' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Поиск по имени' });
  await search.fill('такой фамилии нет');
  await expect(
    page.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
  ).toBeVisible();
  const surname = /[А-ЯЁ][а-яё-]+/.exec(name)?.[0] ?? '';
  await search.fill(surname);
  await expect(page).toHaveURL(/name=/);
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: surname }).first().click();
  await expect(page).toHaveURL(/\/athlete-comparison\/\d+\/\d+$/);
});

test('Who has not played yet has the sentences of that', async ({ request }) => {
  const { player_id } = await findNewcomer(request);
  const competitions = await readServed(request, `/athlete-competitions/${player_id}`);
  for (const sentence of [
    'Информация не найдена',
    'По заданным параметрам информации не найдено.Попробуйте другие параметры!',
    'На данный момент информация об участнике не сформирована, но в скором времени она появится',
  ])
    expect(competitions.text).toContain(sentence);
  const matches = await readServed(request, `/athlete-matches/${player_id}`);
  expect(matches.text).toContain(
    'На данный момент информация не опубликована.Ожидайте, так как в скором времени она появится!',
  );
});
