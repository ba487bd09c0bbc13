import type { CommandChanges } from '@nardy/contract';
import { listGames, computePlaces, roundRating, type CompetitionState, type GameResult } from '@nardy/engine';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { generateCommand } from '../../../../../packages/engine/src/competition/testing/anyCommand.ts';
import { createRandom } from '../../../../../packages/engine/src/swiss/testing/random.ts';
import { openTestServer } from '../../testing/server.ts';
import { readState } from '../play/index.ts';
import { Driven } from '../play/testing/drive.ts';
import { addAthletesOfRandomCommands } from '../play/testing/playing.ts';
import { readPrizeRules } from '../prizes/index.ts';
import { updateRatings } from '../ratings/index.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import type { DeskDriver } from './testing/desk.ts';
import { createDriver } from './testing/hall.ts';
import { addPaidTournament } from './testing/paid.ts';

/** `DESK_CORRECTIONS=50` is the long campaign. */
const PLAYS = Number(process.env['DESK_CORRECTIONS'] ?? 3);
const STEPS = 60;
const CORRECTED_OF_A_PLAY = 3;
const MODES = ['record', 'propagate', 'redraw'] as const;
/** Whoever has played nothing that is rated. */
const NEWCOMER = 1_500;

type Outcome =
  | { readonly is_open: 1; readonly changes: CommandChanges }
  | { readonly is_open: 0; readonly sentence: string };
type Ways = Readonly<Record<(typeof MODES)[number], Outcome>>;

const { app, db } = await openTestServer();
const counts = { open: 0, closed: 0, ratings: 0, prizes: 0, pairings: 0 };
let send: Awaited<ReturnType<typeof logInAs>>;

beforeAll(async () => {
  await sql`truncate all_tournaments cascade`.execute(db);
  await addAthletesOfRandomCommands(db);
  send = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
});

async function playAtRandom(seed: number): Promise<number> {
  const random = createRandom(seed);
  const driven = new Driven(db, await addPaidTournament(db));
  let state: CompetitionState = await driven.state();
  for (let step = 0; step < STEPS; step += 1) state = await driven.attempt(generateCommand(state, random));
  return driven.id;
}

/** All that a preview tells, as it stands. */
async function standing(id: number) {
  await updateRatings(db);
  const state = await readState(db, id);
  const games = listGames(state);
  const pay = await readPrizeRules(db, id);
  const athletes = state.participants.flatMap(({ persons }) => persons);
  const ratings = await db
    .selectFrom('player_ratings')
    .select(['player_id', 'rating'])
    .where('discipline_id', '=', 1)
    .where('player_id', 'in', athletes)
    .execute();
  const known = new Map(ratings.map(({ player_id, rating }) => [player_id, rating]));
  const places = computePlaces(state);
  return {
    results: new Map(games.map(({ id: game, result }) => [game, result ?? null])),
    pairings: new Map(games.map(({ id: game, players }) => [game, [...players]])),
    places: new Map(
      places.map(({ participant, from, to }) => [
        participant,
        from === null || to === null ? null : { from, to },
      ]),
    ),
    prizes: new Map(pay(games.some(({ result }) => result !== undefined) ? places : [])),
    ratings: new Map(athletes.map((athlete) => [athlete, known.get(athlete) ?? NEWCOMER])),
  };
}

type Standing = Awaited<ReturnType<typeof standing>>;

/** The values that a preview gives, where they are said to change, else those of before. */
function previewed<Value>(
  before: ReadonlyMap<number, Value>,
  changes: Iterable<readonly [number, Value]>,
  after: ReadonlyMap<number, Value>,
): ReadonlyMap<number, Value | undefined> {
  const told = new Map(changes);
  return new Map([...after.keys()].map((key) => [key, told.has(key) ? told.get(key) : before.get(key)]));
}

function checkOutcome(before: Standing, changes: CommandChanges, after: Standing): void {
  const results = changes.results.map(
    ({ game, after: result }) => [game, result as GameResult | null] as const,
  );
  const gone = new Set(changes.pairings.filter(({ after: pair }) => pair === null).map(({ game }) => game));
  expect(new Set([...before.pairings.keys()].filter((game) => !after.pairings.has(game)))).toEqual(
    new Set([...gone].filter((game) => before.pairings.has(game))),
  );
  const pairings = changes.pairings.flatMap(({ game, after: pair }) =>
    pair === null ? [] : [[game, pair] as const],
  );
  expect(after.pairings).toEqual(previewed(before.pairings, pairings, after.pairings));
  // By the numbers of the games: a new one has no result, a walkover may pass to the others who come to its game.
  const open = pairings.flatMap(([game]) => (before.pairings.has(game) ? [] : [[game, null] as const]));
  expect(after.results).toEqual(previewed(before.results, [...open, ...results], after.results));
  const places = changes.places.map(({ number, after: place }) => [number, place] as const);
  expect(after.places).toEqual(previewed(before.places, places, after.places));
  const prizes = changes.prizes.map(({ number, after: sum }) => [number, sum] as const);
  const paid = new Map([...new Map([...before.prizes, ...prizes])].filter(([, sum]) => sum > 0));
  expect(after.prizes).toEqual(paid);
  const ratings = changes.ratings.map(({ player_id, after: rating }) => [player_id, rating] as const);
  for (const [athlete, rating] of previewed(before.ratings, ratings, after.ratings))
    expect(after.ratings.get(athlete), `rating of ${athlete}`).toBe(roundRating(rating ?? 0));
}

/** Another result that the rules may take: the other side wins. */
function turned(result: GameResult): GameResult {
  if (result.kind === 'walkover') return { ...result, winner: result.winner === 0 ? 1 : 0 };
  if (result.kind === 'double-no-show') return { kind: 'walkover', winner: 0 };
  const [one, other] = result.score;
  const matches = result.matches?.map(([first, second]) => [second, first] as const);
  const score = [other, one] as const;
  if (result.kind === 'played') return { ...result, score, ...(matches && { matches }) };
  return { kind: 'double-no-show', ...(result.matches && { matches: result.matches }) };
}

async function correctInAllWays(
  desk: DeskDriver,
  id: number,
  game: number,
  result: GameResult,
): Promise<void> {
  for (const mode of MODES) {
    const before = await standing(id);
    const outcome = (await desk.ask<Ways>('POST', '/correction', { game, result })).data[mode];
    const { status } = await desk.run({ type: 'correct-result', game, result, mode, reason: 'Проверка' });
    counts[outcome.is_open === 1 ? 'open' : 'closed'] += 1;
    expect(status, `${mode} of game ${game}`).toBe(outcome.is_open === 1 ? 200 : 422);
    if (outcome.is_open === 0) continue;
    checkOutcome(before, outcome.changes, await standing(id));
    counts.ratings += outcome.changes.ratings.length;
    counts.prizes += outcome.changes.prizes.length;
    counts.pairings += outcome.changes.pairings.length;
    await desk.undo();
    expect(await standing(id)).toEqual(before);
  }
}

test.each(Array.from({ length: PLAYS }, (_, index) => index + 1))(
  'Each way of a correction does what its preview tells, to ratings and prizes (play %i)',
  async (seed) => {
    const id = await playAtRandom(seed);
    const desk = createDriver(send, id);
    const random = createRandom(9_000 + seed);
    const games = listGames(await readState(db, id)).filter(({ result }) => result !== undefined);
    for (let times = 0; times < Math.min(CORRECTED_OF_A_PLAY, games.length); times += 1) {
      const game = games[Math.floor(random() * games.length)];
      if (game?.result) await correctInAllWays(desk, id, game.id, turned(game.result));
    }
  },
  300_000,
);

// A few plays need not come to each kind of change.
test.runIf(PLAYS >= 10)('The corrections of all plays have moved ratings, prizes and pairs', () => {
  expect(
    Math.min(counts.open, counts.closed, counts.ratings, counts.prizes, counts.pairings),
  ).toBeGreaterThan(0);
});
