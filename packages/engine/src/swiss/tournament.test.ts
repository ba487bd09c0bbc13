import { expect, test } from 'vitest';

import { fairestBye, fewestRematches, idsIn, playEvent } from './testing/tournament.ts';
import type { Plan } from './testing/tournament.ts';
import { below, randomFrom } from './testing/random.ts';

const SCALE = Number(process.env.SWISS_SCALE ?? 1);

function planFor(seed: number, least: number, most: number): Plan {
  const random = randomFrom(seed);
  return {
    size: least + below(random, most - least + 1),
    tours: 3 + below(random, 13),
    leave: random() < 0.5 ? 0.03 : 0,
    late: 0.3,
    forfeit: 0.04,
    options: { wishes: random() < 0.5, order: (['fold', 'slide', 'monrad'] as const)[below(random, 3)]! },
  };
}

/** Plays an event and checks each tour against the fewest rematches and byes that were to be had. */
function expectFair(seed: number, least: number, most: number): void {
  for (const { input, result } of playEvent(randomFrom(seed), planFor(seed, least, most))) {
    expect({ seed, ids: idsIn(result) }).toEqual({
      seed,
      ids: input.players.map(({ id }) => id).toSorted((a, b) => a - b),
    });
    const best =
      input.players.length % 2 === 0
        ? { rematches: fewestRematches(input.players), byes: 0 }
        : fairestBye(input.players);
    expect({ seed, rematches: result.key.rematches, byes: result.key.bye[0] ?? 0 }).toEqual({
      seed,
      ...best,
    });
  }
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
