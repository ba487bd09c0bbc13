import { expect, test } from '@playwright/test';
import { goInside } from '../support/goInside.ts';
import { holdAnswers } from '../support/held.ts';
import { open } from '../support/open.ts';
import { findChampion, findPlayingReferee } from '../support/people.ts';
import { holdTimeOuts } from '../support/timeOuts.ts';

const FAILED = 'Произошла ошибка при загрузке данных. Попробуйте обновить страницу.';

for (const name of [
  'athlete-competitions',
  'athlete-matches',
  'athlete-statistics',
  'athlete-comparison',
  'judge-profile',
]) {
  test(`/${name} needs an id, of a person who exists`, async ({ page }) => {
    expect((await page.goto(`/${name}`))?.status()).toBe(400);
    await expect(page.getByRole('heading', { name: 'Не удалось показать страницу' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Обновить' })).toHaveCount(0);
    const list = name === 'judge-profile' ? 'К списку соревнований' : 'К списку спортсменов';
    await expect(page.getByRole('main').getByRole('link', { name: list })).toBeVisible();
    const missing = name === 'judge-profile' ? 'Страница не найдена' : 'Ошибка загрузки данных спортсмена';
    for (const id of ['2147483647', '99999999999999', 'abc']) {
      expect((await page.goto(`/${name}/${id}`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: missing })).toBeVisible();
    }
  });
}

test('A block of a profile that fails says so, and the rest of the page stands', async ({
  page,
  request,
}) => {
  const { player_id, last_name } = await findChampion(request);
  await open(page, '/athletes');
  await page.route(`**/api/players/${player_id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await goInside(page, `/athlete-competitions/${player_id}?tab=past`);
  await expect(page.getByText('Ошибка загрузки данных спортсмена')).toBeVisible();
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);

  const tabs = page.getByRole('navigation', { name: 'Разделы профиля' });
  for (const [label, path] of [
    ['Матчи', 'matches'],
    ['Статистика', 'opponents'],
  ] as const) {
    await page.route(`**/api/players/*/${path}*`, (route) => route.abort());
    await tabs.getByRole('link', { name: label }).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText(FAILED)).toBeHidden();
  }
});

test('While an athlete is slow to come the place is kept, and a chart that fails leaves the card', async ({
  page,
  request,
}) => {
  const { player_id, last_name, fullName } = await findChampion(request);
  await open(page, '/athletes');
  await holdTimeOuts(page);
  const letGo = await holdAnswers(page, `**/api/players/${player_id}`);
  await page.route('**/chart*', (route) => route.abort());
  await goInside(page, `/athlete-competitions/${player_id}`);
  await expect(page.locator('main [class*=cardSkeleton]').first()).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
  await expect(page.getByText(FAILED)).toBeVisible();
  const [last, given] = fullName.split(' ');
  await expect(page).toHaveTitle(new RegExp(`^${last} ${given} — `));
});

test('An athlete who turns out to be missing is told so, with the way to the list', async ({ page }) => {
  await open(page, '/athletes');
  await holdTimeOuts(page);
  const letGo = await holdAnswers(page, '**/api/players/2147483647');
  await goInside(page, '/athlete-matches/2147483647');
  await expect(page.locator('main [class*=cardSkeleton]').first()).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных спортсмена' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'К списку спортсменов' }).click();
  await expect(page.getByRole('table', { name: 'Спортсмены' })).toBeVisible();
});

test('A referee page fails block by block with its own sentence', async ({ page, request }) => {
  const { referee_id, last_name } = await findPlayingReferee(request);
  await open(page, '/athletes');
  await page.route(`**/api/referee/${referee_id}`, (route) => route.abort());
  await goInside(page, `/judge-profile/${referee_id}`);
  await expect(page.getByText('Ошибка загрузки данных')).toBeVisible();
  await expect(page.getByRole('table', { name: 'История судейства' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A profile reads, its points and tabs are links', async ({ page, request }) => {
    const { player_id, last_name } = await findChampion(request);
    await page.goto(`/athlete-competitions/${player_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
    const chart = page.getByRole('group', { name: /^График рейтинга/ });
    await expect(chart.getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/athlete-matches\/\d+\?discipline/,
    );
    await page.getByRole('link', { name: 'Прошедшие' }).click();
    await expect(page.getByRole('main').locator('article')).toHaveCount(6);
    await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
    await expect(page.getByRole('main').locator('article')).toHaveCount(12);
    await page
      .getByRole('navigation', { name: 'Разделы профиля' })
      .getByRole('link', { name: 'Матчи' })
      .click();
    const match = page
      .getByRole('main')
      .locator('article')
      .filter({ has: page.locator('summary', { hasText: 'Рейтинг' }) });
    await match.first().locator('summary').click();
    await expect(match.first().getByText(/Изменение: −?4 ×/)).toBeVisible();
  });
});
