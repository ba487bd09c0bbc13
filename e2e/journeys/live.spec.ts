import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Desk } from '@nardy/contract';
import { askAsStaff } from '../support/console.ts';
import { act, enterSome } from '../support/direct.ts';
import { open } from '../support/open.ts';
import { findPlayed } from '../support/played.ts';
import { holdTimers } from '../support/timers.ts';

// Each journey enters results of its own into the one tour that runs.
test.describe.configure({ mode: 'serial' });

/** For so long the portal marks what has changed (`live/useChanged.ts`). */
const MARKED_MS = 12_000;

test.beforeEach(async ({ page }) => {
  await holdTimers(page, MARKED_MS);
});

/** What the page asks of the API from now on. */
function callsOf(page: Page, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (pathname.startsWith('/api/') && pathname.includes(part)) calls.push(pathname);
  });
  return calls;
}

const running = (request: APIRequestContext) =>
  findPlayed(request, 'current', ({ format }) => format === 'swiss');

/** Whoever a journey that was broken off has left out is in again. */
async function bringBack(request: APIRequestContext, id: number, participant: number): Promise<void> {
  const address = `/api/admin/tournaments/${id}/desk`;
  const { participants } = await askAsStaff<Desk>({ request }, 'administrator', address);
  if (participants.find(({ number }) => number === participant)?.status === 'in') return;
  await act(request, id, { type: 'return', participant });
}

test('A spectator follows a tour in its list of games, past a pause, and in its table, by one stream', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await running(request);
  const streams: string[] = [];
  page.on('request', (one) => /\/live(\?|$)/.test(one.url()) && streams.push(one.url()));
  await open(page, `/competition-results/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  const gamesIn = (one: Page, numbers: readonly (number | null)[]) =>
    numbers.map((number) => one.getByRole('article').filter({ hasText: new RegExp(`№ ${number}(?!\\d)`) }));

  await test.step('A result comes into the list and is marked, and nothing moves', async () => {
    const last = page.getByRole('article').last();
    const before = await last.boundingBox();
    const calls = callsOf(page, '/tournaments/');
    const { number } = await enterSome(request, id);
    const changed = page.locator('article[data-changed]');
    await expect(changed).toContainText(`№ ${number}`);
    await expect(changed).toContainText('9');
    expect(await last.boundingBox()).toEqual(before);
    // The message says it all: nothing is asked for.
    expect(calls).toEqual([]);
  });

  await test.step('A paused page stands still, and goes on with what it has missed', async () => {
    await page.getByRole('button', { name: 'Пауза' }).click();
    await expect(page.getByText('Обновление приостановлено')).toBeVisible();
    const beside = await page.context().newPage();
    await open(beside, page.url());
    await expect(beside.getByText('Обновляется само')).toBeVisible();
    const numbers = [await enterSome(request, id), await enterSome(request, id)].map(({ number }) => number);
    const missed = gamesIn(page, numbers);
    // Whoever looks on unpaused has both by now.
    for (const game of gamesIn(beside, numbers)) await expect(game).toContainText('победа');
    await beside.close();
    for (const game of missed) await expect(game).not.toHaveAttribute('data-changed');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    // They come together, and each is there.
    for (const game of missed) {
      await expect(game).toHaveAttribute('data-changed', 'true');
      await expect(game).toContainText('победа');
    }
  });

  await test.step('The table goes on with the stream, and marks the two who have played', async () => {
    const before = streams.length;
    await page.getByRole('link', { name: 'Турнирная таблица' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('Обновляется само')).toBeVisible();
    expect(streams).toHaveLength(before);
    const calls = callsOf(page, '/standings');
    await enterSome(request, id);
    await expect(page.locator('tr[data-changed]')).toHaveCount(2);
    expect(calls).not.toEqual([]);
  });
});

test('A bracket follows its games, and the card and the tab strip who takes part', async ({
  page,
  request,
}) => {
  const [knockout, circle] = await Promise.all(
    ['olympic', 'round-robin'].map((wanted) =>
      findPlayed(request, 'current', ({ format }) => format === wanted),
    ),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/competition-bracket/${knockout?.tournament_id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  await enterSome(request, knockout?.tournament_id ?? 0);
  await expect(page.locator('[data-kind][data-changed] [data-state="won"]').first()).toBeVisible();

  const id = circle?.tournament_id ?? 0;
  await bringBack(request, id, 1);
  const stream = page.waitForRequest(/\/live\?/);
  await open(page, `/competition-schedule/${id}`);
  await stream;
  const card = page.getByRole('region', { name: 'Карточка соревнования' });
  const number = card.getByText('Участники').locator('xpath=following-sibling::*');
  const tab = page.getByRole('navigation', { name: 'Разделы соревнования' }).getByRole('link', {
    name: 'Участники',
  });
  const before = Number(await number.innerText());
  await act(request, id, { type: 'withdraw', participant: 1 });
  try {
    await expect(number).toHaveText(String(before - 1));
    await expect(tab).toContainText(String(before - 1));
  } finally {
    await bringBack(request, id, 1);
  }
  await expect(number).toHaveText(String(before));
});

test('A page that opens is brought up to date with what came before its stream', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await running(request);
  const calls = callsOf(page, '/standings');
  const streamOpens = Promise.withResolvers<void>();
  await page.route('**/live?*', async (route) => {
    await streamOpens.promise;
    await route.continue();
  });
  await page.goto(`/competition-statistics/${id}`);
  await expect(page.getByText('Ждём связи…')).toBeVisible();
  expect(calls).toEqual([]);
  await enterSome(request, id);
  streamOpens.resolve();
  await expect(page.locator('tr[data-changed]')).toHaveCount(2);
  expect(calls).not.toEqual([]);
});

test('A page whose stream is refused is brought up to date all the same', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await page.route('**/live*', (route) => route.fulfill({ status: 503 }));
  await open(page, `/competition-results/${id}`);
  await expect(page.getByText('Связь прервана, обновляем раз в 15 секунд')).toBeVisible();
  const { number } = await enterSome(request, id);
  const game = page.getByRole('article').filter({ hasText: `№ ${number}` });
  await expect(game).toHaveAttribute('data-changed', 'true');
});
