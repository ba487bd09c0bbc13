import type { CommandChanges, Desk } from '@nardy/contract';
import type { Command, GameResult } from '@nardy/engine';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { updateRatings } from '../ratings/index.ts';
import type { DeskDriver } from './testing/desk.ts';
import { openHall } from './testing/hall.ts';

const { app, db } = await openTestServer();

type Outcome = { is_open: 1; changes: CommandChanges } | { is_open: 0; code: string; sentence: string };
type Ways = Record<'record' | 'propagate' | 'redraw', Outcome> & { recommended: string | null };

const ways = async (desk: DeskDriver, game: number, result: GameResult | null) =>
  (await desk.ask<Ways>('POST', '/correction', { game, result })).data;

/** Results, pairs and places as the desk shows them, to hold a preview to. */
async function shown(desk: DeskDriver) {
  const { games, participants } = await desk.read();
  return {
    results: new Map(games.map((game) => [game.number, [game.score1, game.score2]])),
    pairs: new Map(games.map((game) => [game.number, [game.left, game.right]])),
    places: new Map(participants.map(({ number, place }) => [number, place])),
  };
}

/** Takes the competition a step on towards its end; the first by number wins each game. */
async function goOn(desk: DeskDriver, phase: Desk['phase']): Promise<void> {
  if (phase === 'playing') {
    const { games } = await desk.read();
    for (const { number, outcome, left, right } of games)
      if (outcome === null) await desk.enter(number ?? 0, (left ?? 0) < (right ?? 0) ? [5, 2] : [2, 5]);
  } else if (phase === 'to-draw') await desk.draw();
  else await desk.act({ type: phase === 'entries' ? 'close-entries' : 'finish-stage' });
}

async function inSecondTour(participants = 8) {
  const hall = await openHall(db, app, { participants });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  await hall.desk.playOpen();
  await hall.desk.draw();
  return hall;
}

describe('The three ways of a correction', () => {
  test.each(['record', 'propagate', 'redraw'] as const)(
    'What %s is shown to change is what it changes',
    async (mode) => {
      const { desk } = await inSecondTour(16);
      // A tour in which something is played is not drawn again as a whole.
      if (mode === 'propagate') await desk.enter(16, [5, 2]);
      const result = { kind: 'played', score: [1, 5] } as const;
      const before = await shown(desk);
      const outcome = (await ways(desk, 1, result))[mode];
      expect(outcome.is_open).toBe(1);
      if (outcome.is_open === 0) return;
      expect(await shown(desk)).toEqual(before);
      await desk.act({ type: 'correct-result', game: 1, result, mode, reason: 'Проверка' });
      const after = await shown(desk);
      const changedPairs = [...after.pairs].filter(
        ([game, pair]) => JSON.stringify(before.pairs.get(game)) !== JSON.stringify(pair),
      );
      const running = new Set(after.pairs.keys());
      expect(
        outcome.changes.pairings
          .filter(({ game }) => running.has(game))
          .map(({ game, after: pair }) => [game, pair]),
      ).toEqual(changedPairs);
      const places = new Map(outcome.changes.places.map(({ number, after: place }) => [number, place]));
      for (const [number, place] of after.places) {
        const told = places.get(number);
        if (before.places.get(number) !== place) expect(told).toBeDefined();
        if (told) expect(place).toBe(told.from === told.to ? `${told.from}` : `${told.from}-${told.to}`);
      }
    },
  );

  test('While games are played that would be broken off, the record alone is recommended', async () => {
    const { desk } = await inSecondTour();
    const found = await ways(desk, 1, { kind: 'played', score: [1, 5] });
    const { redraw } = found;
    expect(redraw.is_open === 1 ? redraw.changes.broken_off.length : 0).toBeGreaterThan(0);
    expect(found.recommended).toBe('record');
  });

  test('Ratings and prizes are told; a closed way says why; nothing is changed', async () => {
    const { id, desk } = await inSecondTour();
    const { id: prize } = await db
      .insertInto('prizes')
      .values({ tournament_id: id, amount_of_contribution: 1000, additional_prize_from_sponsor: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('prize_shares')
      .values({ prize_id: prize, place: 1, percentage: 60, amount: null })
      .execute();
    await db
      .insertInto('prize_shares')
      .values({ prize_id: prize, place: 2, percentage: 40, amount: null })
      .execute();
    await desk.enter(5, [5, 0]);
    const { version } = await desk.read();
    const found = await ways(desk, 1, { kind: 'played', score: [1, 5] });
    expect(found.redraw).toMatchObject({ is_open: 0, sentence: expect.stringMatching(/[а-я]/) as string });
    const { record } = found;
    expect(record.is_open === 1 && record.changes.ratings.length).toBeGreaterThanOrEqual(2);
    if (record.is_open === 1) {
      const sums = record.changes.prizes.map(({ before, after }) => after - before);
      expect(sums.length).toBeGreaterThan(0);
      expect(sums.reduce((sum, one) => sum + one, 0)).toBe(0);
    }
    expect((await desk.read()).version).toBe(version);
    const strange = await desk.ask('POST', '/correction', { game: 999, result: null });
    expect(strange.status).toBe(422);
  });

  test.each([
    ['the first', [5, 2]],
    ['the second', [2, 5]],
  ] as const)(
    'Where %s of two had won, who meet again at once, both ratings are shown as they become',
    async (_, score) => {
      const { desk, players } = await openHall(db, app, { participants: 2 });
      const circle = { kind: 'round-robin', matchLength: 5, circles: 2 } as const;
      await desk.act({ type: 'create-stages', stages: [circle] });
      await desk.act({ type: 'close-entries' });
      await desk.draw();
      const result = { kind: 'played', score: [score[1], score[0]] } as const;
      await desk.enter(1, score);
      await desk.enter(2, score);
      await updateRatings(db);
      const { record } = await ways(desk, 1, result);
      const shifts = record.is_open === 1 ? record.changes.ratings : [];
      await desk.act({ type: 'correct-result', game: 1, result, mode: 'record', reason: 'Проверка' });
      await updateRatings(db);
      const rated = await db
        .selectFrom('player_ratings')
        .select(['player_id', 'rating'])
        .where('player_id', 'in', players)
        .execute();
      const asShown = shifts.map(({ player_id, after }) => [player_id, Math.round(after)] as const);
      expect(new Map(asShown)).toEqual(new Map(rated.map(({ player_id, rating }) => [player_id, rating])));
    },
  );
});

describe('Any command', () => {
  test('It is previewed as it would be done, the first one with the stages that it sets', async () => {
    const { desk } = await openHall(db, app, { participants: 4 });
    const preview = (command: Command) => desk.ask<{ outcome: Outcome }>('POST', '/preview', { command });
    expect((await preview({ type: 'close-entries' })).data.outcome.is_open).toBe(1);
    expect((await preview({ type: 'draw' })).data.outcome).toMatchObject({
      is_open: 0,
      code: expect.any(String) as string,
    });
    expect((await desk.read()).version).toBe(1);
  });

  test('The end is shown with all whom the competition has moved in the rating', async () => {
    const { desk } = await openHall(db, app, { participants: 4 });
    for (let { phase } = await desk.read(); phase !== 'to-end'; { phase } = await desk.read())
      await goOn(desk, phase);
    const read = async () => {
      const { data } = await desk.ask<{ outcome: Outcome }>('POST', '/preview', {
        command: { type: 'finish' },
      });
      const moved = data.outcome.is_open === 1 ? data.outcome.changes.ratings : [];
      return moved.toSorted((one, other) => one.player_id - other.player_id);
    };
    const moved = await read();
    expect(moved).toHaveLength(4);
    expect(moved[0]?.after).toBeGreaterThan(moved[0]?.before ?? Infinity);
    // It is the same whether the ratings have all results already or none of them.
    await updateRatings(db);
    expect(await read()).toEqual(moved);
  });

  test('A way through the tours has the own score first', async () => {
    const { desk } = await openHall(db, app, { participants: 4 });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const { games } = await desk.read();
    await desk.enter(1, [5, 2]);
    await desk.act({ type: 'walkover', game: 2, winner: games[1]?.left ?? 0 });
    const wayOf = async (number: number | null | undefined) =>
      (await desk.ask<{ path: object[] }>('GET', `/participants/${number}`)).data.path;
    expect(await wayOf(games[0]?.left)).toMatchObject([{ score: '5 : 2', is_won: 1 }]);
    expect(await wayOf(games[0]?.right)).toMatchObject([{ score: '2 : 5', is_won: 0 }]);
    expect(await wayOf(games[1]?.right)).toMatchObject([{ score: '− : +', is_won: 0 }]);
  });

  test('Who is left over in a tour of a round robin is free in it', async () => {
    const { desk } = await openHall(db, app, { participants: 3, tournament: { format: 'round-robin' } });
    await desk.act({ type: 'close-entries' });
    await desk.draw();
    const { data } = await desk.ask<{ path: { score: string | null }[] }>('GET', '/participants/1');
    expect(data.path).toHaveLength(3);
    expect(data.path.flatMap(({ score }) => score ?? [])).toEqual(['свободен']);
  });

  test('Acts on a person come with what follows or why they are closed, and do it', async () => {
    const { desk } = await inSecondTour();
    const read = async () =>
      (
        await desk.ask<{
          path: object[];
          acts: { code: string; is_open: number; command: Command | null }[];
        }>('GET', '/participants/3')
      ).data;
    const { path, acts } = await read();
    expect(path).toHaveLength(2);
    const withdraw = acts.find(({ code }) => code === 'withdraw');
    expect(withdraw?.is_open).toBe(1);
    expect(acts.find(({ code }) => code === 'return')?.is_open).toBe(0);
    await desk.act(withdraw?.command ?? { type: 'undo' }, { status: 'in' });
    expect((await read()).acts[0]).toMatchObject({ code: 'return', is_open: 1 });
    expect((await desk.ask('GET', '/participants/99')).status).toBe(404);
  });
});
