import { expect, test } from '@playwright/test';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';
import { ask, findPlayed } from '../support/played.ts';
import { holdTimers } from '../support/timers.ts';

/** For so long a view rests on the wall of a hall (`play/rolling.ts` of the portal). */
const REST_MS = 8_000;

interface Tour {
  readonly tour_id: number;
  readonly round_id: number;
  readonly label: string;
  readonly is_running: 0 | 1;
}

type Round = Pick<Tour, 'round_id' | 'label' | 'is_running'>;

const running = (request: Parameters<typeof findPlayed>[0]) =>
  findPlayed(request, 'current', ({ format }) => format === 'swiss');

test('Results open on what is going on; another tour is chosen, and a game tells why its two met', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await running(request);
  const tours = await ask<Tour[]>(request, `/api/tournaments/${id}/tours`);
  const [first, second] = tours;
  const label = tours.find(({ is_running }) => is_running === 1)?.label ?? '';
  await open(page, `/competition-results/${id}`);
  await expect(page.getByRole('radio', { name: label })).toBeChecked();
  await expect(page.getByText('Результаты в режиме LIVE. Тур идет.')).toBeVisible();
  await page.getByText('Тур 1', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`round=${first?.round_id}&tour=${first?.tour_id}`));
  await expect(page.getByRole('radio', { name: 'Тур 1' })).toBeChecked();
  await expect(page.getByText('Стол 1 · № 1 ')).toBeVisible();
  await page.getByText('Тур 2', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tour=${second?.tour_id}`));
  await expect(page.getByText('Стол 1 · № 1 ')).toBeHidden();
  const game = page.getByRole('article').filter({ hasText: 'победа' }).first();
  await expect(game).toContainText(/[А-ЯЁ][а-яё-]+ [А-ЯЁ][а-яё-]+ [А-ЯЁ]\./);
  await game.getByText('Почему эта пара').click();
  await expect(game.getByRole('listitem').first()).toBeVisible();

  // Rounds of a knock-out are a choice of their own.
  const { tournament_id: knockout } = await findPlayed(request, 'past', ({ format }) => format === 'olympic');
  await goInside(page, `/competition-results/${knockout}`);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.getByText('Полуфинал', { exact: true }).click();
  await expect(page).toHaveURL(/round=\d+/);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('On the wall of a hall the games change to the tour that is going on, over a fault on the way', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await running(request);
  const tours = await ask<Tour[]>(request, `/api/tournaments/${id}/tours`);
  const [first] = tours;
  const now = tours.find(({ is_running }) => is_running === 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // All games of a tour are in sight, and rest until the journey has read them.
  const letRestEnd = await holdTimers(page, REST_MS);
  await page.setViewportSize({ width: 1920, height: 8_000 });
  await open(page, `/competition-results/${id}?screen=1&round=${first?.round_id}&tour=${first?.tour_id}`);
  await expect(page.getByRole('status').filter({ hasText: /^LIVE$/ })).toBeVisible();
  await expect(page.getByText('Почему эта пара').first()).toBeHidden();
  await page.route('**/match?*', (route) => route.abort(), { times: 1 });
  await letRestEnd();
  await expect(page).toHaveURL(new RegExp(`tour=${now?.tour_id}`));
  await expect(page).toHaveURL(/screen=1/);
  await expect(page.getByText('Произошла ошибка при загрузке данных.')).toBeVisible();
  await expect(page.getByText(now?.label ?? '', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('On the wall of a hall a knock-out turns to the round that is going on', async ({ page, request }) => {
  const { tournament_id: id } = await findPlayed(request, 'current', ({ format }) => format === 'olympic');
  const rounds = await ask<Round[]>(request, `/api/tournaments/${id}/rounds`);
  const [first] = rounds;
  const now = rounds.find(({ is_running }) => is_running === 1);
  expect(now?.round_id).not.toBe(first?.round_id);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const letRestEnd = await holdTimers(page, REST_MS);
  await page.setViewportSize({ width: 1920, height: 8_000 });
  await open(page, `/competition-results/${id}?screen=1&round=${first?.round_id}`);
  await expect(page.getByText(first?.label ?? '', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^LIVE$/ })).toBeVisible();
  await letRestEnd();
  await expect(page).toHaveURL(
    new RegExp(`screen=1.*round=${now?.round_id}|round=${now?.round_id}.*screen=1`),
  );
  await expect(page.getByText(now?.label ?? '', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
});
