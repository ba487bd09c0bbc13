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
  await open(page, '/athletes?name=такого имени нет');
  expect(await asDrawn(page, NOT_FOUND)).toBe(NOT_FOUND);
  await page.route('**/api/players?*', (route) => route.abort());
  await goInside(page, '/athletes?name=и такого');
  expect(await asDrawn(page, failed)).toBe(failed);
  const { tournament_id: id } = await findCompetition(request, {
    statuses: ['app'],
    where: ({ is_parent }) => is_parent === 0,
  });
  await goInside(page, `/competition-participants/${id}`);
  await page.getByRole('button', { name: /^Зарегистрироваться/ }).click();
  expect(await asDrawn(page, 'Ошибка регистрации')).toBe('Ошибка регистрации');
  await goInside(page, '/nowhere');
  expect(await asDrawn(page, 'Страница не найдена')).toContain('Страница не найдена');
  await goInside(page, '/athlete-competitions');
  expect(await asDrawn(page, 'Не удалось показать страницу')).toBe('Не удалось показать страницу');
});

test('A portal with nothing on it yet says that it will be there, and what does not come says so', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  const [album, other] = await ask<{ album_id: number; title: string }[]>(request, '/api/albums?pageSize=2');
  await open(page, '/documents/policy');

  await test.step('the home page', async () => {
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

  await test.step('the photos and the videos', async () => {
    await emptied(page, '**/api/albums?*');
    await goInside(page, '/photo-gallery');
    await expect(main.getByText(NOTHING_LOADED)).toBeVisible();
    await expect(page.getByRole('heading', { name: SOON })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('такого нет');
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
    await expect(
      page.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
    ).toBeVisible();
    await page.unrouteAll();
    await goInside(page, '/video');
    const video = page.getByRole('article').first().getByRole('link');
    await expect(video).toBeVisible();
    await page.route('**/api/videos?*', (route) => route.abort());
    await video.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: 'СМОТРИТЕ ТАКЖЕ' }).getByText('Ошибка загрузки данных'),
    ).toBeVisible();
  });

  await test.step('an album', async () => {
    const photos = '**/api/albums/*/photos*';
    await emptied(page, photos);
    await goInside(page, `/photo-gallery/${album?.album_id}`);
    await expect(page.getByRole('heading', { level: 1, name: album?.title ?? '' })).toBeVisible();
    await expect(main.getByText(NOTHING_LOADED)).toBeVisible();
    await page.unrouteAll();
    await page.route(photos, (route) => route.abort());
    await goInside(page, `/photo-gallery/${other?.album_id}`);
    await expect(page.getByRole('heading', { level: 1, name: other?.title ?? '' })).toBeVisible();
    await expect(main.getByRole('alert')).toContainText('Ошибка загрузки');
  });
});

/** From here on what an address answers has nothing in these fields, texts or numbers. */
async function withoutFields(page: Page, address: string | RegExp, fields: readonly string[]): Promise<void> {
  const written = new RegExp(`"(${fields.join('|')})":("[^"]*"|[\\d.]+)`, 'g');
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(written, '"$1":null') });
  });
}

/** From here on the answers of an address are told in another way. */
async function retell(
  page: Page,
  address: string | RegExp,
  change: (data: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = (await response.json()) as { data: Record<string, unknown> };
    const told = Array.isArray(data) ? (data as Record<string, unknown>[]).map(change) : change(data);
    await route.fulfill({ json: { ...answer, data: told } });
  });
}

test('What is not known of people and competitions is said in the words for it, without made-up values', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  const drawn = (cell: Locator) => cell.evaluate((one) => getComputedStyle(one, '::before').content);
  const { referee_id, last_name } = await findPlayingReferee(request);
  const judged = '**/api/referee/*/tournaments*';
  await open(page, '/documents/policy');

  await test.step('a referee of whom little is known, with a mark that has not been given', async () => {
    const unknown = ['birthday', 'gender', 'category', 'role', 'rank', 'city', 'user'];
    const nothing = Object.fromEntries(unknown.map((field) => [field, null]));
    await retell(page, `**/api/referee/${referee_id}`, (referee) => ({ ...referee, ...nothing }));
    await retell(page, judged, (row) => ({ ...row, grade_title: null }));
    await goInside(page, `/judge-profile/${referee_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
    await expect(page.getByText('Не указано').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'ПРОФИЛЬ ИГРОКА' })).toHaveCount(0);
    const history = page.getByRole('table', { name: 'История судейства' });
    await expect
      .poll(() => drawn(history.locator('tbody tr').first().locator('td').last()))
      .toBe('"Не опубликовано"');
  });

  await test.step('athletes: values, ratings, meetings, matches and wins that are missing', async () => {
    const { player_id } = await findChampion(request);
    const { player_id: newcomer } = await findNewcomer(request);
    const notYet =
      'На данный момент информация об участнике не сформирована, но в скором времени она появится';
    await retell(page, '**/api/players?*', (row) => ({ ...row, rank: null, city: null, birthday: null }));
    await goInside(page, '/athletes');
    const cells = page.getByRole('table', { name: 'Спортсмены' }).locator('tbody tr').first().locator('td');
    await expect.poll(() => drawn(cells.last())).toBe('"Не указано"');
    await page.route('**/api/players/*/chart*', (route) =>
      route.fulfill({ json: { success: true, data: {} } }),
    );
    await goInside(page, `/athlete-competitions/${player_id}`);
    await expect(main.getByText(notYet)).toBeVisible();
    await emptied(page, '**/api/players/*/matches*');
    await goInside(page, `/athlete-comparison/${player_id}/${player_id === 3 ? 1 : 3}`);
    await expect(main.getByText('Эти спортсмены ещё не встречались.')).toBeVisible();
    await withoutFields(page, '**/api/players/*/form*', ['played_dt']);
    await goInside(page, `/athlete-statistics/${player_id}`);
    await expect(main.getByText(/, Дата неизвестна$/).first()).toBeVisible();
    await goInside(page, `/athlete-statistics/${newcomer}`);
    await expect(page.getByRole('table', { name: 'Счёт с соперниками' })).toHaveCount(0);
    await expect(main.getByText(notYet).last()).toBeVisible();
  });

  await test.step('another referee, with nothing judged yet', async () => {
    const referees = await ask<{ referee_id: number }[]>(request, '/api/referee');
    const other = referees.find(({ referee_id: id }) => id !== referee_id);
    await emptied(page, judged);
    await goInside(page, `/judge-profile/${other?.referee_id}`);
    await expect(main.getByText(UNPUBLISHED)).toBeVisible();
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
  });

  await test.step('competitions, in the tile and the card', async () => {
    const { tournament_id: id } = await findCompetition(request, { statuses: ['app'] });
    const fields = ['total_prize_fund', 'time_control_name', 'max_point', 'players_max'];
    await withoutFields(page, new RegExp(`/api/tournaments/${id}$`), fields);
    await withoutFields(page, '**/api/tournaments?*', fields);
    await goInside(page, `/competition-participants/${id}`);
    await expect(main.getByText('Не опубликован', { exact: true })).toBeVisible();
    await expect(main.getByText('Не задано', { exact: true }).first()).toBeVisible();
    await goInside(page, '/competitions');
    await expect(main.locator('article').first()).toBeVisible();
    await expect(main.getByText('Не опубликовано', { exact: true }).first()).toBeVisible();
  });
});
