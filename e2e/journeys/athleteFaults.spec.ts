import { expect, test } from '@playwright/test';
import type { PlayerMatch } from '@nardy/contract';
import { goInside } from '../support/goInside.ts';
import { holdAnswers } from '../support/held.ts';
import { open } from '../support/open.ts';
import { findChampion, findPlayingReferee } from '../support/people.ts';
import { ask } from '../support/played.ts';
import { readServed } from '../support/readServed.ts';
import { holdTimeOuts } from '../support/timeOuts.ts';

const FAILED = 'Произошла ошибка при загрузке данных. Попробуйте обновить страницу.';
const MISSING = '2147483647';

test('A page of a person needs an id, of a person who exists', async ({ request }) => {
  for (const name of [
    'athlete-competitions',
    'athlete-matches',
    'athlete-statistics',
    'athlete-comparison',
    'judge-profile',
  ]) {
    const isOfJudge = name === 'judge-profile';
    const without = await readServed(request, `/${name}`);
    expect(without.status, name).toBe(400);
    expect(without.text).toContain('Не удалось показать страницу');
    expect(without.text).not.toContain('Обновить');
    expect(without.text).toContain(isOfJudge ? 'К списку соревнований' : 'К списку спортсменов');
    for (const id of [MISSING, '99999999999999', 'abc']) {
      const missing = await readServed(request, `/${name}/${id}`);
      expect(missing.status, `${name}/${id}`).toBe(404);
      expect(missing.text).toContain(isOfJudge ? 'Страница не найдена' : 'Ошибка загрузки данных спортсмена');
    }
  }
});

test('A profile says what failed in it, keeps the place of what is slow, and gives way where there is nobody', async ({
  page,
  request,
}) => {
  const { player_id, last_name } = await findChampion(request);
  const heading = page.getByRole('heading', { level: 1 });
  const skeleton = page.locator('main [class*=cardSkeleton]').first();
  const again = page.getByRole('button', { name: 'Повторить' });
  await open(page, '/athletes');
  await holdTimeOuts(page);

  await test.step('An athlete and the blocks that fail leave the rest of the page', async () => {
    await page.route(`**/api/players/${player_id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await goInside(page, `/athlete-competitions/${player_id}?tab=past`);
    await expect(page.getByText('Ошибка загрузки данных спортсмена')).toBeVisible();
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(heading).toContainText(last_name);
    const tabs = page.getByRole('navigation', { name: 'Разделы профиля' });
    for (const [label, path] of [
      ['Матчи', 'matches'],
      ['Статистика', 'opponents'],
    ] as const) {
      await page.route(`**/api/players/*/${path}*`, (route) => route.abort());
      await tabs.getByRole('link', { name: label }).click();
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(heading).toContainText(last_name);
      await page.unrouteAll();
      await again.click();
      await expect(page.getByText(FAILED)).toBeHidden();
    }
  });

  await test.step('A referee fails alone', async () => {
    const referee = await findPlayingReferee(request);
    await page.route(`**/api/referee/${referee.referee_id}`, (route) => route.abort());
    await goInside(page, `/judge-profile/${referee.referee_id}`);
    await expect(page.getByText('Ошибка загрузки данных')).toBeVisible();
    await expect(page.getByRole('table', { name: 'История судейства' })).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(heading).toContainText(referee.last_name);
  });

  await test.step('An athlete who is slow to come has a place, and a chart that fails leaves the card', async () => {
    const [, second] = await ask<{ player_id: number; fullName: string }[]>(
      request,
      '/api/players?discipline_id=1&pageSize=2',
    );
    const letGo = await holdAnswers(page, `**/api/players/${second?.player_id}`);
    await page.route('**/chart*', (route) => route.abort());
    await goInside(page, `/athlete-competitions/${second?.player_id}`);
    await expect(skeleton).toBeVisible();
    letGo();
    const [last = '', given] = second?.fullName.split(' ') ?? [];
    await expect(heading).toContainText(last);
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${last} ${given} — `));
  });

  await test.step('Who turns out to be missing is told so, with the way to the list', async () => {
    // On the way from one profile to another the first one would stay.
    await goInside(page, '/athletes');
    await expect(page.getByRole('table', { name: 'Спортсмены' })).toBeVisible();
    const letGo = await holdAnswers(page, `**/api/players/${MISSING}`);
    await goInside(page, `/athlete-matches/${MISSING}`);
    await expect(skeleton).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных спортсмена' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'К списку спортсменов' }).click();
    await expect(page.getByRole('table', { name: 'Спортсмены' })).toBeVisible();
  });
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
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
    // On some days nothing of what was played last is rated: those against the opponent of one that is.
    const [rated] = await ask<PlayerMatch[]>(request, `/api/players/${player_id}/matches?rated=1`);
    const opponent = [rated?.player1.player_id, rated?.player2.player_id].find((id) => id !== player_id);
    await page.goto(`/athlete-matches/${player_id}?opponent=${opponent}`);
    const match = page
      .getByRole('main')
      .locator('article')
      .filter({ has: page.locator('summary', { hasText: 'Рейтинг' }) });
    await match.first().locator('summary').click();
    await expect(match.first().getByText(/Изменение: −?4 ×/)).toBeVisible();
  });
});
