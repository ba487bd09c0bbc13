import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
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

/** Notes in the page when something that fits is first seen there. */
async function watchFor(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return;
      watcher.disconnect();
      document.documentElement.dataset['seenAt'] = String(performance.timeOrigin + performance.now());
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, selector);
}

/** Tells how long a result was on its way: no limit, for a busy machine may take its time. */
async function tellDelay(page: Page, what: string, enteredAt: number): Promise<void> {
  const seenAt = Number(await page.locator('html').getAttribute('data-seen-at'));
  const description = `${what}: ${Math.round(seenAt - enteredAt)} ms after the result was stored`;
  test.info().annotations.push({ type: 'delay', description });
}

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

test('A result comes into the list of games and is marked, and nothing moves', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-results/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  const game = page.getByRole('article');
  const before = await game.last().boundingBox();
  const calls = callsOf(page, '/tournaments/');
  await watchFor(page, 'article[data-changed]');
  const { number, enteredAt } = await enterSome(request, id);
  const changed = page.locator('article[data-changed]');
  await expect(changed).toContainText(`№ ${number}`);
  await expect(changed).toContainText('9');
  expect(await game.last().boundingBox()).toEqual(before);
  await tellDelay(page, 'games', enteredAt);
  // The message says it all: nothing is asked for.
  expect(calls).toEqual([]);
});

test('The table follows, and marks the two who have played', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-statistics/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  const calls = callsOf(page, '/standings');
  await watchFor(page, 'tr[data-changed]');
  const { enteredAt } = await enterSome(request, id);
  await expect(page.locator('tr[data-changed]')).toHaveCount(2);
  await tellDelay(page, 'table', enteredAt);
  expect(calls).not.toEqual([]);
});

test('The bracket follows', async ({ page, request }) => {
  const { tournament_id: id } = await findPlayed(request, 'current', ({ format }) => format === 'olympic');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/competition-bracket/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  await watchFor(page, '[data-kind][data-changed]');
  const { enteredAt } = await enterSome(request, id);
  await expect(page.locator('[data-kind][data-changed] [data-state="won"]').first()).toBeVisible();
  await tellDelay(page, 'bracket', enteredAt);
});

test('The card and the tab strip follow who takes part', async ({ page, request }) => {
  const { tournament_id: id } = await findPlayed(
    request,
    'current',
    ({ format }) => format === 'round-robin',
  );
  const stream = page.waitForRequest(/\/live\?/);
  await open(page, `/competition-schedule/${id}`);
  await stream;
  const card = page.getByRole('region', { name: 'Карточка соревнования' });
  const number = card.getByText('Участники').locator('xpath=following-sibling::*');
  const before = Number(await number.innerText());
  const tab = page.getByRole('navigation', { name: 'Разделы соревнования' }).getByRole('link', {
    name: 'Участники',
  });
  const leftAt = act(id, { type: 'withdraw', participant: 1 });
  await expect(number).toHaveText(String(before - 1));
  await expect(tab).toContainText(String(before - 1));
  test.info().annotations.push({ type: 'delay', description: `card: within ${Date.now() - leftAt} ms` });
  act(id, { type: 'return', participant: 1 });
  await expect(number).toHaveText(String(before));
});

test('A page that opens asks for nothing again, unless something came between', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  const calls = callsOf(page, '/standings');
  await open(page, `/competition-statistics/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  const streamOpens = Promise.withResolvers<void>();
  await page.route('**/live?*', async (route) => {
    await streamOpens.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Ждём связи…')).toBeVisible();
  expect(calls).toEqual([]);
  await enterSome(request, id);
  streamOpens.resolve();
  await expect(page.locator('tr[data-changed]')).toHaveCount(2);
  expect(calls).not.toEqual([]);
});

test('A paused page stands still, and goes on with what it has missed', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-results/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  await enterSome(request, id);
  await expect(page.locator('article[data-changed]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Пауза' }).click();
  await expect(page.getByText('Обновление приостановлено')).toBeVisible();
  const beside = await page.context().newPage();
  await open(beside, page.url());
  await expect(beside.getByText('Обновляется само')).toBeVisible();
  const numbers = [await enterSome(request, id), await enterSome(request, id)].map(({ number }) => number);
  const gamesIn = (one: Page) =>
    numbers.map((number) => one.getByRole('article').filter({ hasText: new RegExp(`№ ${number}(?!\\d)`) }));
  const missed = gamesIn(page);
  // Whoever looks on unpaused has both by now.
  for (const game of gamesIn(beside)) await expect(game).toContainText('победа');
  await beside.close();
  for (const game of missed) await expect(game).not.toHaveAttribute('data-changed');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  // They come together, and each is there.
  for (const game of missed) {
    await expect(game).toHaveAttribute('data-changed', 'true');
    await expect(game).toContainText('победа');
  }
});

test('Without a stream the card follows as well, and a fault on the way does not take it away', async ({
  page,
  request,
}) => {
  const { tournament_id: id, full_name } = await findPlayed(
    request,
    'current',
    ({ format }) => format === 'round-robin',
  );
  await page.route('**/live?*', (route) => route.fulfill({ status: 503 }));
  await page.route(`**/api/tournaments/${id}`, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  const failed = page.waitForResponse((answer) => answer.status() === 500);
  await open(page, `/competition-results/${id}`);
  await failed;
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  const number = page
    .getByRole('region', { name: 'Карточка соревнования' })
    .getByText('Участники')
    .locator('xpath=following-sibling::*');
  const before = Number(await number.innerText());
  act(id, { type: 'withdraw', participant: 2 });
  await expect(number).toHaveText(String(before - 1));
  act(id, { type: 'return', participant: 2 });
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

test('A page has one stream, whichever of its tabs are visited', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  const streams: string[] = [];
  page.on('request', (one) => /\/live(\?|$)/.test(one.url()) && streams.push(one.url()));
  await open(page, `/competition-results/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  await page.getByRole('link', { name: 'Турнирная таблица' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('Обновляется само')).toBeVisible();
  expect(streams).toHaveLength(1);
});
