import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { partComesAlive } from '../support/alive.ts';
import { open } from '../support/open.ts';
import { findChampion, findNewcomer } from '../support/people.ts';
import { ask } from '../support/played.ts';

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

for (const width of [1440, 390]) {
  test(`The chart tells each rating and opens the games behind it, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { player_id, last_name } = await findChampion(request);
    await openProfile(page, player_id);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
    const year = await page.getByRole('combobox', { name: 'Год' }).inputValue();
    await expect(chart(page)).toHaveAccessibleName(`График рейтинга за ${year} год`);

    // By keyboard: one stop in the chart, the arrows lead on.
    const entrance = chart(page).locator('a[tabindex="0"]');
    await expect(entrance).toHaveCount(1);
    await entrance.focus();
    const named = await entrance.getAttribute('aria-label');
    await expect(page.getByText(/^Позиция \d+ из/)).toBeVisible();
    await page.keyboard.press('Home');
    const now = page.locator('main svg a:focus');
    await expect(now).toHaveAccessibleName(/: рейтинг \d+, позиция \d+ из \d+\. Матчи месяца$/);
    await page.keyboard.press('End');
    await expect(now).toHaveAccessibleName(named ?? '');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog');
    await expect(window.getByText(/: рейтинг \d+, позиция/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();

    // A month in which the rating changed shows each match with its arithmetic.
    const response = await request.get(`/api/players/${player_id}/matches?rated=1&discipline_id=1`);
    const { data } = (await response.json()) as { data: { played_dt: string }[] };
    const months = new Set(data.map(({ played_dt }) => played_dt.slice(0, 7)));
    const hrefs = await points(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    const href = hrefs.findLast(
      (to) => to.includes('discipline=1&') && [...months].some((month) => to.endsWith(month)),
    );
    await chart(page).locator(`a[href="${href}"]`).focus();
    await page.keyboard.press('Enter');
    const match = window.getByRole('article').first();
    await expect(match.getByText(/Изменение: −?4 × .* = [+−]\d/)).toBeVisible();
    await page.goBack();
    await expect(window).toBeHidden();
  });
}

test('A pointer finds the nearest point, another year is chosen, the chart is seen large', async ({
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
  await open(page, page.url());
  await expect(chart(page)).toHaveAccessibleName(`График рейтинга за ${before} год`);
  await page.getByRole('combobox', { name: 'Год' }).selectOption('Все годы');
  await expect(chart(page)).toHaveAccessibleName('График рейтинга за все годы');

  await page.getByRole('button', { name: 'Увеличить' }).click();
  await window.getByRole('combobox', { name: 'Год' }).selectOption(before);
  await expect(window.getByRole('group', { name: `График рейтинга за ${before} год` })).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(chart(page)).toHaveAccessibleName('График рейтинга за все годы');
  await page.getByText('Показать таблицей').click();
  await expect(page.getByRole('table', { name: 'График рейтинга за все годы' })).toBeVisible();
});

test('The history of the rating is filtered and goes on', async ({ page, request }) => {
  const { player_id } = await findChampion(request);
  await openProfile(page, player_id);
  await page.getByRole('button', { name: 'Посмотреть историю' }).click();
  const window = page.getByRole('dialog', { name: 'История рейтинга' });
  const rows = window.locator('tbody tr');
  await expect(rows).toHaveCount(9);
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
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Посмотреть историю' })).toBeFocused();
});

test('Competitions come by tabs, six at a time, and Back restores the place', async ({ page, request }) => {
  const { player_id } = await findChampion(request);
  await open(page, `/athlete-competitions/${player_id}`);
  await expect(page.getByRole('heading', { name: 'СОРЕВНОВАНИЯ СПОРТСМЕНА' })).toBeVisible();
  await periods(page).getByRole('link', { name: 'Прошедшие' }).click();
  await expect(page).toHaveURL(/tab=past/);
  const tiles = page.getByRole('main').locator('article');
  await expect(tiles).toHaveCount(6);
  await expect(tiles.first()).toContainText(/Место \d/);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(tiles).toHaveCount(12);
  const last = tiles.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/competition-/);
  await page.goBack();
  await expect(tiles).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at - 200);
});

test('Matches come twenty at a time, and one leads to its round and tour', async ({ page, request }) => {
  const { player_id } = await findChampion(request);
  await open(page, `/athlete-competitions/${player_id}`);
  await tabs(page).getByRole('link', { name: 'Матчи' }).click();
  await expect(page.getByRole('heading', { name: 'МАТЧИ СПОРТСМЕНА' })).toBeVisible();
  const matches = page.getByRole('main').locator('article');
  await expect(matches).toHaveCount(20);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(matches).toHaveCount(40);
  const match = matches.filter({ has: page.locator('details') }).last();
  await match.locator('summary').click();
  await expect(match.getByText(/Изменение: −?4 ×/)).toBeVisible();
  const link = match.getByRole('link');
  const to = (await link.getAttribute('href')) ?? '';
  expect(to).toMatch(/^\/competition-results\/\d+\?round=\d+/);
  await link.click();
  await expect(page).toHaveURL(to);
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await page.goBack();
  await expect(matches).toHaveCount(40);
});

test('The table of the ratings leads to the matches of a month, which can be let go again', async ({
  page,
  request,
}) => {
  const { player_id } = await findChampion(request);
  await openProfile(page, player_id);
  await page.getByText('Показать таблицей').click();
  await page
    .getByRole('table', { name: /^График рейтинга/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/athlete-matches\/\d+\?discipline=\d&period=\d{4}-\d\d$/);
  await page.getByRole('link', { name: /^Убрать: [а-я]+ \d{4}$/ }).click();
  const left = page.getByRole('link', { name: /^Убрать: / });
  await expect(left).toHaveCount(1);
  await left.click();
  await expect(page).toHaveURL(/\/athlete-matches\/\d+\??$/);
  await expect(page.getByRole('main').locator('article')).toHaveCount(20);
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

test('Who has not played yet has the sentences of that', async ({ page, request }) => {
  const { player_id } = await findNewcomer(request);
  await open(page, `/athlete-competitions/${player_id}`);
  await expect(page.getByRole('heading', { name: 'Информация не найдена' })).toBeVisible();
  await expect(
    page.getByText('По заданным параметрам информации не найдено.Попробуйте другие параметры!'),
  ).toBeVisible();
  await expect(
    page.getByText(
      'На данный момент информация об участнике не сформирована, но в скором времени она появится',
    ),
  ).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Матчи' }).click();
  await expect(
    page.getByText(
      'На данный момент информация не опубликована.Ожидайте, так как в скором времени она появится!',
    ),
  ).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`The windows of history and chart have no accessibility faults in the ${theme} theme`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: theme === 'dark' ? 390 : 1440, height: 844 });
    const { player_id: id } = await findChampion(request);
    await openProfile(page, id);
    for (const button of ['Посмотреть историю', 'Увеличить']) {
      await page.getByRole('button', { name: button }).click();
      const window = page.getByRole('dialog');
      await expect(window.locator('tbody tr, svg[role=group]').first()).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
    }
  });
}

interface Card {
  readonly player_id: number;
  readonly rank: { readonly title: string } | null;
  readonly honorary_title: { readonly title: string } | null;
  readonly clubs: readonly { readonly title: string }[];
  readonly federation_member: 0 | 1;
  readonly wins: number;
  readonly loses: number;
}

for (const width of [1440, 390]) {
  test(`The card tells titles, clubs, membership, wins and losses, at ${width} px`, async ({
    page,
    request,
  }) => {
    const athletes = await ask<Card[]>(request, '/api/players?discipline_id=1&pageSize=100');
    const found = athletes.find(
      ({ rank, honorary_title: title, clubs, federation_member: member }) =>
        rank && title && clubs.length > 0 && member === 1,
    );
    const { player_id: id, rank, honorary_title: title, clubs, wins, loses } = found!;
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/athlete-competitions/${id}`);
    const card = page.getByRole('region', { name: 'Карточка спортсмена' });
    await expect(card).toContainText(rank!.title);
    await expect(card).toContainText(title!.title);
    for (const club of clubs) await expect(card).toContainText(club.title);
    await expect(card.getByText('Член федерации')).toBeVisible();
    const number = (count: number) => new Intl.NumberFormat('ru-RU').format(count).replace(/\s/, '\\s');
    await expect(card).toContainText(new RegExp(`${number(wins)} побед`));
    await expect(card).toContainText(new RegExp(`${number(loses)} поражени`));
  });
}
