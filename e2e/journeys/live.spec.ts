import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { open } from '../support/open.ts';
import { ask, findPlayed } from '../support/played.ts';

interface Game {
  readonly number: number | null;
  readonly table: number | null;
  readonly outcome: string | null;
  readonly player1: { readonly fullName: string };
}

// Each journey enters results of its own into the one tour that runs.
test.describe.configure({ mode: 'serial' });

const SCRIPT = path.join(import.meta.dirname, '../support/enterResult.ts');

/** Enters the result of a game that is being played, as the director does; gives the game. */
async function enterSome(request: APIRequestContext, id: number): Promise<Game> {
  const games = await ask<Game[]>(request, `/api/tournaments/${id}/match`);
  const game = games.find(({ outcome }) => outcome === null);
  if (!game) throw new Error('The running tour has no game left');
  const folder = readdirSync(tmpdir()).find((name) =>
    name.startsWith(`journeys-${process.env.JOURNEYS_PORT}-`),
  );
  const given = [path.join(tmpdir(), folder ?? ''), id, game.number, 9, 4].map(String);
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...given], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return game;
}

const running = (request: APIRequestContext) =>
  findPlayed(request, 'current', ({ format }) => format === 'swiss');

test('A result comes into the list of games and is marked, and nothing moves', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-results/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  const game = page.getByRole('article');
  const before = await game.last().boundingBox();
  const { number } = await enterSome(request, id);
  const changed = page.locator('article[data-changed]');
  await expect(changed).toContainText(`№ ${number}`);
  await expect(changed).toContainText('9');
  expect(await game.last().boundingBox()).toEqual(before);
});

test('The table follows, and marks the two who have played', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-statistics/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  await enterSome(request, id);
  await expect(page.locator('tr[data-changed]')).toHaveCount(2);
});

test('A paused page stands still, and goes on with what it has missed', async ({ page, request }) => {
  const { tournament_id: id } = await running(request);
  await open(page, `/competition-results/${id}`);
  await expect(page.getByText('Обновляется само')).toBeVisible();
  await enterSome(request, id);
  await expect(page.locator('article[data-changed]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Пауза' }).click();
  await expect(page.getByText('Обновление приостановлено')).toBeVisible();
  const { number } = await enterSome(request, id);
  const missed = page.getByRole('article').filter({ hasText: `№ ${number}` });
  await page.waitForTimeout(1500);
  await expect(missed).not.toHaveAttribute('data-changed');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(missed).toHaveAttribute('data-changed', 'true');
});

test('A page whose stream is refused is brought up to date all the same', async ({ page, request }) => {
  test.slow();
  const { tournament_id: id } = await running(request);
  await page.route('**/live*', (route) => route.fulfill({ status: 503 }));
  await open(page, `/competition-results/${id}`);
  await expect(page.getByText('Связь прервана, обновляем раз в 15 секунд')).toBeVisible();
  const { number } = await enterSome(request, id);
  const game = page.getByRole('article').filter({ hasText: `№ ${number}` });
  await expect(game).toHaveAttribute('data-changed', 'true', { timeout: 25_000 });
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
