import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { CommandChanges, DeskDraft, DeskGame } from '@nardy/contract';
import { connect } from '../../database/connection.ts';
import { buildTestApp, openTestServer } from '../../testing/server.ts';
import type { DeskDriver } from './testing/desk.ts';
import { createDriver, createDirector, openHall } from './testing/hall.ts';

const { app, db, database } = await openTestServer();

/** A second copy of the server, which knows of the first what the database holds. */
const copy = connect(database.url, { max: 5 });
const otherApp = await buildTestApp(copy.db);
afterAll(async () => {
  await otherApp.close();
  await copy.db.destroy();
});

/** A competition has one chief referee already. */
const JUDGE = 3;

interface Placed {
  readonly number: number;
  readonly table: number;
  readonly left: number;
  readonly right: number;
}

async function drawnHall(participants: number) {
  const hall = await openHall(db, app, { participants });
  await hall.desk.ask('PUT', '/tables', { count: 8, per_row: 4, out_of_use: [7], fixed: [] });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  return { ...hall, games: await readGames(hall.desk) };
}

/** The games of the tour by their tables. */
const readGames = async (desk: DeskDriver): Promise<readonly Placed[]> =>
  (await desk.read()).games.map((game) => place(game)).toSorted((one, other) => one.table - other.table);

const place = ({ number, table, left, right }: DeskGame): Placed => ({
  number: number ?? 0,
  table: table ?? 0,
  left: left ?? 0,
  right: right ?? 0,
});

describe('Two who change places after the draw was published', () => {
  test("play at each other's tables, once however often it is sent, and an undo leads back", async () => {
    const { desk, other, games } = await drawnHall(10);
    const [first, second, third] = games as [Placed, Placed, Placed];
    await desk.enter(third.number, [5, 1]);
    const swap = { type: 'swap-players', participants: [first.right, second.right] } as const;
    const { data } = await desk.ask<{ outcome: { changes: CommandChanges } }>('POST', '/preview', {
      command: swap,
    });
    expect(data.outcome.changes.breaches.map(({ sentence }) => sentence).join()).toMatch(/[а-я]/);
    const seen = { opponents: [first.left, second.left] as [number, number] };
    await desk.act(swap, seen);
    const again = await other.run(swap, seen);
    expect(again.data.is_repeated).toBe(1);
    const now = await readGames(desk);
    expect(now.slice(0, 3).map(({ table, left, right }) => [table, left, right])).toEqual([
      [first.table, first.left, second.right],
      [second.table, second.left, first.right],
      [third.table, third.left, third.right],
    ]);
    expect((await desk.read()).feed[0]?.title).toBe('Обмен местами в туре 1');
    await desk.undo();
    expect(await readGames(desk)).toEqual(games);
  });

  test('are refused with a result in their game, and when they play others by now', async () => {
    const { desk, other, games } = await drawnHall(10);
    const [first, second, third] = games as [Placed, Placed, Placed];
    await desk.act(
      { type: 'swap-players', participants: [first.right, third.right] },
      { opponents: [first.left, third.left] },
    );
    const swap = { type: 'swap-players', participants: [first.right, second.right] } as const;
    expect(await other.run(swap, { opponents: [first.left, second.left] })).toMatchObject({
      status: 409,
      error: expect.stringMatching(/теперь играют с другими/) as string,
    });
    await desk.enter(second.number, [5, 1]);
    const late = await other.run(swap, { opponents: [third.left, second.left] });
    expect(late).toMatchObject({ status: 422, error: expect.stringMatching(/уже есть результат/) as string });
    expect((await other.run(swap)).status).toBe(422);
  });

  test('are back at their tables after an undo, also where one of the games was moved before', async () => {
    const { desk, games } = await drawnHall(10);
    const [first, second] = games as [Placed, Placed];
    await desk.ask('PUT', `/games/${first.number}/table`, { table: 8, from: first.table });
    const before = await readGames(desk);
    const seen = { opponents: [first.left, second.left] as [number, number] };
    await desk.act({ type: 'swap-players', participants: [first.right, second.right] }, seen);
    expect((await readGames(desk)).at(-1)).toMatchObject({ table: 8, left: first.left, right: second.right });
    await desk.undo();
    expect(await readGames(desk)).toEqual(before);
  });
});

test('Pairs that a correction leaves together stay at their tables, and its undo moves nobody', async () => {
  const { desk, games } = await drawnHall(8);
  for (const { number } of games) await desk.enter(number, [5, 1]);
  type Answer = { draft: DeskDraft };
  const { draft } = (await desk.ask<Answer>('POST', '/draft')).data;
  const pairs = draft.pairs.map(({ left, right }) => [left, right]);
  const change = { pairs, bye: draft.bye, revision: draft.revision, tables: [4, 3, 2, 1] };
  const changed = await desk.ask<Answer>('PUT', '/draft', change);
  const { revision } = changed.data.draft;
  await desk.ask('POST', '/draft/publish', { key: randomUUID(), revision });
  const seats = (placed: readonly Placed[]) => placed.map(({ table, left, right }) => [table, left, right]);
  const before = seats(await readGames(desk));
  await desk.act({
    type: 'correct-result',
    game: games[0]?.number ?? 0,
    result: { kind: 'played', score: [5, 3] },
    mode: 'redraw',
    reason: 'Ошибка в бланке',
  });
  expect(seats(await readGames(desk))).toEqual(before);
  await desk.undo();
  expect(seats(await readGames(desk))).toEqual(before);
});

test.each([
  ['set', 8],
  ['not set', null],
])(
  'Who comes back to a bracket plays at a free table, not at that of a later match: tables %s',
  async (_, count) => {
    const { desk } = await openHall(db, app, {
      participants: 8,
      tournament: { format: 'olympic', system_competition: 'Олимпийская система' },
    });
    if (count !== null) await desk.ask('PUT', '/tables', { count, per_row: 4, out_of_use: [], fixed: [] });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const listOpen = async () =>
      (await desk.read()).games.filter(({ outcome, left, right }) => outcome === null && left && right);
    const [first, , ...others] = (await listOpen()).toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
    await desk.act({ type: 'withdraw', participant: first?.right ?? 0 }, { status: 'in' });
    for (const { number } of others) await desk.enter(number ?? 0, [5, 1]);
    expect((await listOpen()).map(({ table }) => table)).toContain(first?.table);
    await desk.act({ type: 'return', participant: first?.right ?? 0 }, { status: 'withdrawn' });
    const open = await listOpen();
    expect(open.map(({ number }) => number)).toContain(first?.number);
    expect(new Set(open.map(({ table }) => table)).size).toBe(open.length);
  },
);

describe('A game that is moved to another table', () => {
  const move = (desk: DeskDriver, { number, table: from }: Placed, table: number) =>
    desk.ask('PUT', `/games/${number}/table`, { table, from });

  test('is played there for everybody, and moved back', async () => {
    const { desk, other, games } = await drawnHall(10);
    const [first] = games as [Placed];
    const { revision } = await desk.read();
    expect((await move(desk, first, 8)).status).toBe(200);
    expect((await move(other, first, 8)).status).toBe(200);
    const read = await desk.read();
    expect(read.revision).toBeGreaterThan(revision);
    expect(read.games.find(({ number }) => number === first.number)?.table).toBe(8);
    expect((await move(desk, { ...first, table: 8 }, first.table)).status).toBe(200);
    expect(await readGames(desk)).toEqual(games);
    // A result leaves it where it is played.
    await move(desk, first, 8);
    await desk.enter(first.number, [5, 1]);
    expect((await readGames(desk)).at(-1)).toMatchObject({ number: first.number, table: 8 });
  });

  test.each([
    ['out of use', 7, /не используется/],
    ['taken by a game in play', 2, /^За столом 2 играют .+ – .+\.$/],
    ['not there', 9, /^Столов всего 8/],
  ])('is refused a table that is %s', async (_, table, sentence) => {
    const { desk, games } = await drawnHall(10);
    const refused = await move(desk, games[0] as Placed, table);
    expect(refused).toMatchObject({ status: 422, error: expect.stringMatching(sentence) as string });
    expect(await readGames(desk)).toEqual(games);
  });

  test('may take the table of a game that is over, and stays once it is over itself', async () => {
    const { desk, games } = await drawnHall(10);
    const [first, second] = games as [Placed, Placed];
    await desk.enter(second.number, [5, 1]);
    expect((await move(desk, first, second.table)).status).toBe(200);
    expect((await move(desk, second, 8)).error).toMatch(/уже сыгран/);
  });

  test('is moved back by another copy of the server, which had seen it there before', async () => {
    const { id, desk, games } = await drawnHall(10);
    const [first, second] = games as [Placed, Placed];
    const other = createDriver(await createDirector(db, otherApp, [id], JUDGE), id);
    await other.enter(second.number, [5, 1]);
    expect((await move(desk, first, 8)).status).toBe(200);
    expect((await move(other, { ...first, table: 8 }, first.table)).status).toBe(200);
    expect(await readGames(other)).toEqual(games);
    const row = db.selectFrom('games').select('table_number').where('tournament_id', '=', id);
    expect(await row.where('number', '=', first.number).executeTakeFirst()).toEqual({
      table_number: first.table,
    });
  });

  test('stays where another director has moved it meanwhile', async () => {
    const { desk, other, games } = await drawnHall(10);
    const [first] = games as [Placed];
    await other.ask('PUT', `/games/${first.number}/table`, { table: 8, from: first.table });
    expect(await move(desk, first, 6)).toMatchObject({
      status: 409,
      error: expect.stringMatching(/за столом 8/) as string,
    });
    expect((await move(desk, { ...first, number: 999 }, 6)).status).toBe(409);
  });
});
