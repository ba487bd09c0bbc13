import { rateGames } from '@nardy/engine';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateCommand } from '../../../../../packages/engine/src/competition/testing/anyCommand.ts';
import { drawBelow, createRandom } from '../../../../../packages/engine/src/swiss/testing/random.ts';
import { createDemoDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/log.ts';
import { applyImportedLists, undoImportedLists } from './testing/lists.ts';
import { readPublished } from './testing/published.ts';
import { Driven } from '../play/testing/drive.ts';
import { addAthletesOfRandomCommands, addPlayers, addEmptyTournament } from '../play/testing/playing.ts';
import { saveEntries } from './repository/entries.ts';
import { readStoredGames } from './repository/games.ts';
import {
  noteTournamentForRatings,
  createRatingListsJob,
  createRatingsJob,
  recomputeAllRatings,
  updateRatings,
} from './index.ts';

const { db } = await createDemoDatabase();
const NOW = new Date('2026-11-20T12:00:00+03:00');

beforeAll(async () => {
  // Without the demo's competitions all from nothing is soon done.
  await sql`truncate all_tournaments cascade`.execute(db);
  await addAthletesOfRandomCommands(db);
  await recomputeAllRatings(db, { now: NOW });
});

/** Those of `addAthletesOfRandomCommands`. */
const athletes = Array.from({ length: 401 }, (_, at) => 10_000 + at);

/** A list of everybody who plays by random, whatever they are worth. */
function anyList(month: string, random: () => number) {
  const players = athletes.filter(() => random() < 0.7);
  return {
    discipline_id: 1,
    month,
    total: players.length,
    lines: players.map((player_id, at) => ({
      player_id,
      rating: 1300 + drawBelow(random, 6_000_000) / 10_000,
      experience: drawBelow(random, 600),
      position: at + 1,
    })),
  };
}

describe('Ratings computed change by change', () => {
  const STARTS = ['2026-08-30T12:00:00+03:00', '2026-10-31T23:50:00+03:00', '2026-11-14T12:00:00+03:00'];

  test.each([1, 2, 3, 4])(
    'They are what computing all from nothing gives, whatever is corrected, undone or added (play %i)',
    async (seed) => {
      const random = createRandom(seed);
      const plays: Driven[] = [];
      for (const start of STARTS) plays.push(new Driven(db, await addEmptyTournament(db), new Date(start)));
      for (let step = 0; step < 180; step += 1) {
        const play = plays[drawBelow(random, plays.length)]!;
        await play.attempt(generateCommand(await play.state(), random));
        if (random() < 0.1) await updateRatings(db, NOW);
      }
      await updateRatings(db, NOW);
      const stepwise = await readPublished(db);
      await recomputeAllRatings(db, { now: NOW });
      expect(stepwise).toEqual(await readPublished(db));
    },
  );

  test.each([5, 6])(
    'With lists of the time before, brought in and taken back meanwhile, they are so as well (play %i)',
    async (seed) => {
      const random = createRandom(seed);
      const plays: Driven[] = [];
      for (const start of STARTS) plays.push(new Driven(db, await addEmptyTournament(db), new Date(start)));
      const imports = new Map<string, ReturnType<typeof anyList>>();
      for (let step = 0; step < 180; step += 1) {
        const play = plays[drawBelow(random, plays.length)]!;
        await play.attempt(generateCommand(await play.state(), random));
        if (random() < 0.1) {
          const month = ['2026-06', '2026-08', '2026-09'][drawBelow(random, 3)]!;
          const brought = imports.get(month);
          if (brought === undefined) {
            const list = anyList(month, random);
            imports.set(month, list);
            await applyImportedLists(db, [list]);
          } else {
            imports.delete(month);
            await undoImportedLists(db, [brought]);
          }
        }
        if (random() < 0.1) await updateRatings(db, NOW);
      }
      if (imports.size === 0) {
        const list = anyList('2026-08', random);
        imports.set('2026-08', list);
        await applyImportedLists(db, [list]);
      }
      await updateRatings(db, NOW);
      const stepwise = await readPublished(db);
      await recomputeAllRatings(db, { now: NOW });
      expect(stepwise).toEqual(await readPublished(db));
      await undoImportedLists(db, [...imports.values()]);
      await updateRatings(db, NOW);
      const without = await readPublished(db);
      await recomputeAllRatings(db, { now: NOW });
      expect(without).toEqual(await readPublished(db));
    },
  );

  test('Who has played before a list that came at the same time has played all the same', async () => {
    const [winner, loser, listed] = await addPlayers(db, 3);
    const played = new Driven(db, await addEmptyTournament(db), new Date('2019-05-18T12:00:00+03:00'));
    await played.play(
      { type: 'create-stages', stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: false }] },
      {
        type: 'enter',
        participants: [
          { id: 1, persons: [winner!] },
          { id: 2, persons: [loser!] },
        ],
      },
      { type: 'close-entries' },
      { type: 'draw' },
      { type: 'enter-result', game: 1, score: [7, 5] },
    );
    const line = { player_id: listed!, rating: 1700, experience: 400, position: 1 };
    const list = { discipline_id: 1, month: '2020-01', total: 1, lines: [line] };
    await applyImportedLists(db, [list]);
    await updateRatings(db, NOW);
    const stepwise = await readPublished(db);
    await recomputeAllRatings(db, { now: NOW });
    expect(stepwise).toEqual(await readPublished(db));
    const games = db.selectFrom('players').select(['games', 'wins']).where('id', '=', winner!);
    expect(await games.executeTakeFirst()).toEqual({ games: 1, wins: 1 });
    await undoImportedLists(db, [list]);
    await updateRatings(db, NOW);
  });

  test('A competition that becomes unofficial is rated no more, and is again when it is official', async () => {
    const before = await readPublished(db);
    const { tournament_id: id } = await db
      .selectFrom('player_games')
      .select('tournament_id')
      .where('is_rated', '=', true)
      .orderBy('tournament_id', 'desc')
      .executeTakeFirstOrThrow();
    for (const type of ['unofficial-event', 'rating-event'] as const) {
      await db.updateTable('tournaments').set({ type }).where('id', '=', id).execute();
      await noteTournamentForRatings(db, id);
      await updateRatings(db, NOW);
      const stepwise = await readPublished(db);
      await recomputeAllRatings(db, { now: NOW });
      expect(stepwise).toEqual(await readPublished(db));
    }
    expect(await readPublished(db)).toEqual(before);
  });
});

describe('One match', () => {
  async function match() {
    const players = await addPlayers(db, 2);
    const driven = new Driven(db, await addEmptyTournament(db));
    await driven.play(
      { type: 'create-stages', stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: false }] },
      { type: 'enter', participants: players.map((player, at) => ({ id: at + 1, persons: [player] })) },
      { type: 'close-entries' },
      { type: 'draw' },
      { type: 'enter-result', game: 1, score: [7, 5] },
    );
    return { driven, players };
  }

  test('The run tells whose rating has moved and from which month on', async () => {
    const { players } = await match();
    const [run] = await updateRatings(db, NOW);
    expect(run).toEqual({
      discipline_id: 1,
      from_period: '2026-11-01',
      games: 1,
      changes: [
        { player_id: players[0], before: null, after: 1526.4575 },
        { player_id: players[1], before: null, after: 1473.5425 },
      ],
    });
    const kept = db.selectFrom('rating_runs').selectAll().orderBy('id', 'desc');
    expect(await kept.executeTakeFirst()).toMatchObject({ ...run });
    expect(await updateRatings(db, NOW)).toEqual([]);
  });

  test('A result that is undone leaves both unrated again', async () => {
    const { driven, players } = await match();
    await updateRatings(db, NOW);
    await driven.act({ type: 'undo' });
    const [run] = await updateRatings(db, NOW);
    expect(run?.changes.map(({ player_id, after }) => [player_id, after])).toEqual(
      players.map((player) => [player, null]),
    );
    const champion = db.selectFrom('players').selectAll().where('id', '=', players[0]!);
    expect(await champion.executeTakeFirst()).toMatchObject({
      rating: null,
      main_discipline_id: null,
      games: 0,
    });
  });

  test('A result that is undone while ratings are computed from it is not written as rated', async () => {
    const { driven } = await match();
    const since = driven.start;
    const games = await readStoredGames(db, { discipline: 1, since });
    const { entries } = rateGames(
      1,
      games.map(({ game }) => game),
    );
    await driven.act({ type: 'undo' });
    await saveEntries(db, entries.values());
    const undone = db
      .selectFrom('player_games')
      .select('game_id')
      .where('is_rated', '=', true)
      .where('outcome', 'is', null);
    expect(await undone.execute()).toEqual([]);
  });

  test('The job computes what waits, and a second run has nothing to do', async () => {
    const { players } = await match();
    const job = createRatingsJob({ db, log: silentLog, gatheringMs: 0 });
    expect(await job.run(new AbortController().signal)).toBeUndefined();
    const champion = db.selectFrom('players').select('rating').where('id', '=', players[0]!);
    expect(await champion.executeTakeFirst()).toEqual({ rating: 1526 });
    expect(await updateRatings(db, NOW)).toEqual([]);
  });
});

test('The lists of months that are over are published once, and the job comes back when this month ends', async () => {
  await db.deleteFrom('rating_lists').where('period', '>=', '2026-09-01').execute();
  const job = createRatingListsJob({ db, log: silentLog });
  const next = await job.run(new AbortController().signal);
  expect(next?.getTime()).toBeGreaterThan(Date.now());
  const lists = await db.selectFrom('rating_lists').select('period').where('discipline_id', '=', 1).execute();
  expect(lists.map(({ period }) => period)).toEqual(expect.arrayContaining(['2026-09-01', '2026-10-01']));
});
