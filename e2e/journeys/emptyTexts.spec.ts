import { expect, test, type Locator, type Page } from '@playwright/test';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';
import { findCompetition } from '../support/competitions.ts';
import { findChampion, findNewcomer, findPlayingReferee } from '../support/people.ts';
import { ask } from '../support/played.ts';

const SOON = 'Скоро тут всё будет';
const UNPUBLISHED = 'На данный момент информация не опубликована.';
const NOTHING_LOADED = 'На данный момент фото/видео не загружены.';
const NOT_FOUND = 'Информация не найдена';

/** From here on the address has nothing to list. */
const emptied = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ json: { success: true, data: [], totalCount: 0 } }));

/** The heading that bears these words, as it is drawn. */
const asDrawn = (page: Page, name: string) => page.getByRole('heading', { name }).first().innerText();

test('What is empty or went wrong is told as it is written, not in capitals', async ({ page, request }) => {
  const failed = 'Ошибка загрузки списка спортсменов';
  await page.goto('/athlete-competitions');
  expect(await asDrawn(page, 'Не удалось показать страницу')).toBe('Не удалось показать страницу');
  await page.goto('/nowhere');
  expect(await asDrawn(page, 'Страница не найдена')).toContain('Страница не найдена');
  await open(page, '/athletes?name=такого имени нет');
  expect(await asDrawn(page, NOT_FOUND)).toBe(NOT_FOUND);
  await page.route('**/api/players?*', (route) => route.abort());
  await goInside(page, '/athletes?name=и такого');
  expect(await asDrawn(page, failed)).toBe(failed);
  const { tournament_id: id } = await findCompetition(request, {
    statuses: ['app'],
    where: ({ is_parent }) => is_parent === 0,
  });
  await open(page, `/competition-participants/${id}`);
  await page.getByRole('button', { name: /^Зарегистрироваться/ }).click();
  expect(await asDrawn(page, 'Ошибка регистрации')).toBe('Ошибка регистрации');
});

test('A home page with nothing on it yet says that it will be there', async ({ page }) => {
  await open(page, '/documents/policy');
  await emptied(page, '**/api/players?*');
  await emptied(page, '**/api/tournaments?*');
  await emptied(page, '**/api/hdbk/banners*');
  await goInside(page, '/');
  for (const title of ['БЛИЖАЙШИЕ СОРЕВНОВАНИЯ', 'РЕЙТИНГ СПОРТСМЕНОВ']) {
    const block = page.locator('main section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(block.getByText(SOON)).toBeVisible();
    await expect(block.getByText(UNPUBLISHED)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'ИДУТ СЕЙЧАС' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Баннеры' })).toHaveCount(0);
});

for (const [address, api] of [
  ['/photo-gallery', 'albums'],
  ['/video', 'videos'],
] as const) {
  test(`${address} without anything says that nothing has been loaded`, async ({ page }) => {
    await open(page, '/documents/policy');
    await emptied(page, `**/api/${api}?*`);
    await goInside(page, address);
    await expect(page.getByRole('heading', { name: SOON })).toBeVisible();
    await expect(page.getByText(NOTHING_LOADED)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('такого нет');
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
    await expect(
      page.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
    ).toBeVisible();
  });
}

test('An album without photos, and photos that do not come, say so', async ({ page, request }) => {
  const [album, other] = await ask<{ album_id: number; title: string }[]>(request, '/api/albums?pageSize=2');
  await open(page, '/documents/policy');
  await emptied(page, '**/api/albums/*/photos*');
  await goInside(page, `/photo-gallery/${album?.album_id}`);
  await expect(page.getByRole('heading', { level: 1, name: album?.title ?? '' })).toBeVisible();
  await expect(page.getByText(NOTHING_LOADED)).toBeVisible();
  await page.unrouteAll();
  await goInside(page, '/documents/policy');
  await page.route('**/api/albums/*/photos*', (route) => route.abort());
  await goInside(page, `/photo-gallery/${other?.album_id}`);
  await expect(page.getByRole('heading', { level: 1, name: other?.title ?? '' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Ошибка загрузки');
});

test('A video that no page can embed leads to its source, or says that it cannot be shown', async ({
  page,
}) => {
  let source: string | null = 'https://example.org/film';
  await page.route('**/api/videos/*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown> };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, player: null, source_url: source } } });
  });
  await open(page, '/video');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Смотреть в источнике' })).toHaveAttribute('href', source);
  await expect(page.locator('main iframe')).toHaveCount(0);
  source = null;
  await page.goBack();
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(page.getByText('Ошибка загрузки видео')).toBeVisible();
});

test('The other videos that do not come leave the one that is watched', async ({ page }) => {
  await open(page, '/video');
  await page.route('**/api/videos?*', (route) => route.abort());
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'СМОТРИТЕ ТАКЖЕ' }).getByText('Ошибка загрузки данных'),
  ).toBeVisible();
});

test('A referee who has judged nothing yet, and of whom little is known, is shown without made-up values', async ({
  page,
  request,
}) => {
  const { referee_id, last_name } = await findPlayingReferee(request);
  await open(page, '/documents/policy');
  await emptied(page, '**/api/referee/*/tournaments*');
  await page.route(`**/api/referee/${referee_id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown> };
    const unknown = {
      birthday: null,
      gender: null,
      category: null,
      role: null,
      rank: null,
      city: null,
      user: null,
    };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...unknown } } });
  });
  await goInside(page, `/judge-profile/${referee_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
  await expect(page.getByText('Не указано').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'ПРОФИЛЬ ИГРОКА' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
  await expect(page.getByText(UNPUBLISHED)).toBeVisible();
});

test('A mark that has not been given is told as unpublished, a value that is missing as not given', async ({
  page,
  request,
}) => {
  const { referee_id } = await findPlayingReferee(request);
  const blank = async (address: string, change: (row: Record<string, unknown>) => Record<string, unknown>) =>
    page.route(address, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Record<string, unknown>[] };
      await route.fulfill({ json: { ...answer, data: answer.data.map(change) } });
    });
  await open(page, '/documents/policy');
  await blank('**/api/referee/*/tournaments*', (row) => ({ ...row, grade_title: null }));
  await goInside(page, `/judge-profile/${referee_id}`);
  const drawn = (cell: Locator) => cell.evaluate((one) => getComputedStyle(one, '::before').content);
  const mark = page
    .getByRole('table', { name: 'История судейства' })
    .locator('tbody tr')
    .first()
    .locator('td')
    .last();
  await expect.poll(() => drawn(mark)).toBe('"Не опубликовано"');

  await blank('**/api/players?*', (row) => ({ ...row, rank: null, city: null, birthday: null }));
  await goInside(page, '/athletes');
  const cells = page.getByRole('table', { name: 'Спортсмены' }).locator('tbody tr').first().locator('td');
  await expect.poll(() => drawn(cells.last())).toBe('"Не указано"');
});

test('Two who have never met, and one whose rating is not published yet, have sentences of their own', async ({
  page,
  request,
}) => {
  const { player_id } = await findChampion(request);
  const other = player_id === 3 ? 1 : 3;
  await open(page, '/documents/policy');
  await page.route('**/api/players/*/chart*', (route) =>
    route.fulfill({ json: { success: true, data: {} } }),
  );
  await goInside(page, `/athlete-competitions/${player_id}`);
  await expect(
    page.getByText(
      'На данный момент информация об участнике не сформирована, но в скором времени она появится',
    ),
  ).toBeVisible();
  await page.route('**/api/players/*/matches*', (route) =>
    route.fulfill({ json: { success: true, data: [], totalCount: 0 } }),
  );
  await goInside(page, `/athlete-comparison/${player_id}/${other}`);
  await expect(page.getByText('Эти спортсмены ещё не встречались.')).toBeVisible();
});

test('Statistics of who has not played say so, and those of no opponent too', async ({ page, request }) => {
  const { player_id } = await findNewcomer(request);
  await open(page, `/athlete-statistics/${player_id}`);
  await expect(
    page
      .getByRole('main')
      .getByText('На данный момент информация об участнике не сформирована, но в скором времени она появится')
      .last(),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Счёт с соперниками' })).toHaveCount(0);
});

/** From here on what an address answers has nothing in these fields, texts or numbers. */
async function withoutFields(page: Page, address: string | RegExp, fields: readonly string[]): Promise<void> {
  const written = new RegExp(`"(${fields.join('|')})":("[^"]*"|[\\d.]+)`, 'g');
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(written, '"$1":null') });
  });
}

test('What is not known of a competition is said in its card and its tile', async ({ page, request }) => {
  const { tournament_id: id } = await findCompetition(request, { statuses: ['app'] });
  const fields = ['total_prize_fund', 'time_control_name', 'max_point', 'players_max'];
  await open(page, '/documents/policy');
  await withoutFields(page, new RegExp(`/api/tournaments/${id}$`), fields);
  await withoutFields(page, '**/api/tournaments?*', fields);
  await goInside(page, `/competition-participants/${id}`);
  const card = page.getByRole('main');
  await expect(card.getByText('Не опубликован', { exact: true })).toBeVisible();
  await expect(card.getByText('Не задано', { exact: true }).first()).toBeVisible();
  await goInside(page, '/competitions');
  await expect(card.locator('article').first()).toBeVisible();
  await expect(card.getByText('Не опубликовано', { exact: true }).first()).toBeVisible();
});

test('A win whose day is not known says so', async ({ page, request }) => {
  const { player_id: id } = await findChampion(request);
  await open(page, `/athlete-competitions/${id}`);
  await withoutFields(page, '**/api/players/*/form*', ['played_dt']);
  await page.getByRole('main').getByRole('link', { name: 'Статистика' }).click();
  await expect(page.getByText(/, Дата неизвестна$/).first()).toBeVisible();
});
