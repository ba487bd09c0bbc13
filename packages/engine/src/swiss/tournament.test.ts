import { expect, test } from 'vitest';

import { pairTour } from './pairTour.ts';
import { createPlayers, playTour } from './testing/histories.ts';
import { findFairestBye, countFewestRematches, listIdsIn, playEvent } from './testing/tournament.ts';
import type { Plan } from './testing/tournament.ts';
import { drawBelow, createRandom } from './testing/random.ts';

const SCALE = Number(process.env.SWISS_SCALE ?? 1);

function planFor(seed: number, least: number, most: number): Plan {
  const random = createRandom(seed);
  return {
    size: least + drawBelow(random, most - least + 1),
    tours: 3 + drawBelow(random, 13),
    leave: random() < 0.5 ? 0.03 : 0,
    late: 0.3,
    forfeit: 0.04,
    options: { wishes: random() < 0.5, order: (['fold', 'slide', 'monrad'] as const)[drawBelow(random, 3)]! },
  };
}

/** Plays an event and checks each tour against the fewest rematches and byes that were to be had. */
function expectFair(seed: number, least: number, most: number): void {
  for (const { input, result } of playEvent(createRandom(seed), planFor(seed, least, most))) {
    expect({ seed, ids: listIdsIn(result) }).toEqual({
      seed,
      ids: input.players.map(({ id }) => id).toSorted((a, b) => a - b),
    });
    const best =
      input.players.length % 2 === 0
        ? { rematches: countFewestRematches(input.players), byes: 0 }
        : findFairestBye(input.players);
    expect({ seed, rematches: result.key.rematches, byes: result.key.bye[0] ?? 0 }).toEqual({
      seed,
      ...best,
    });
  }
}

test('Swiss until three losses plays out to its end', { timeout: 7_200_000 }, () => {
  for (let size = 4; size <= 300; size += SCALE > 1 || size < 40 ? 1 : 20) {
    expect({ size, left: leftAfterThreeLosses(size) }).toEqual({ size, left: 1 });
  }
});

/** Plays until all but one have lost three games, 40 tours at most; gives how many are left. */
function leftAfterThreeLosses(size: number): number {
  const random = createRandom(size);
  const entered = createPlayers(size);
  const tours = new Map(entered.map(({ id }) => [id, 0]));
  let players = entered;
  for (let tour = 0; players.length > 1 && tour < 40; tour += 1) {
    const result = pairTour({ players, toursLeft: 0 });
    expect(listIdsIn(result)).toEqual(players.map(({ id }) => id));
    playTour(random, players, result);
    for (const { id } of players) tours.set(id, (tours.get(id) ?? 0) + 1);
    players = entered.filter(({ id, score }) => (tours.get(id) ?? 0) - score < 3);
  }
  return players.length;
}

test(
  'Whole events of 2 to 24 players have no avoidable rematch or second bye',
  { timeout: 7_200_000 },
  () => {
    for (let seed = 0; seed < 40 * SCALE; seed += 1) expectFair(seed, 2, 24);
  },
);

test(
  'Whole events of 25 to 400 players have no avoidable rematch or second bye',
  { timeout: 7_200_000 },
  () => {
    for (let seed = 0; seed < 8 * SCALE; seed += 1) expectFair(seed + 50_000, 25, 400);
  },
);
