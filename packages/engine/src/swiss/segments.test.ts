import { expect, test } from 'vitest';

import { decideBye } from './bye.ts';
import { buildGroups } from './groups.ts';
import { buildHistory } from './history.ts';
import { pairTour } from './pairTour.ts';
import { createStrictRules } from './rules.ts';
import { pairBySegments } from './segments.ts';
import {
  generateFortressHistory,
  generateOneRegionPlayers,
  playTour,
  generateHistory,
  generateInput,
  generateSandwichHistory,
} from './testing/histories.ts';
import { drawBelow, createRandom } from './testing/random.ts';
import { listFloats, countFloatsSlowly, pairSlowly } from './testing/slowPairing.ts';
import type { GroupOrder, SwissInput, SwissPlayer } from './types.ts';
import { pairWholeField } from './wholeField.ts';

const SCALE = Number(process.env.SWISS_SCALE ?? 1);

function anyField(seed: number, least: number, most: number): SwissInput {
  const random = createRandom(seed);
  const size = least + drawBelow(random, most - least + 1);
  const input = generateInput(random, size);
  const make = [generateFortressHistory, generateSandwichHistory][drawBelow(random, 4)];
  return make === undefined ? input : { ...input, players: make(random, size) };
}

test('An independent slow matching pairs 12 to 60 players alike', { timeout: 7_200_000 }, () => {
  for (let seed = 0; seed < 24 * SCALE; seed += 1) {
    const input = anyField(seed, 12, seed % 6 === 0 ? 60 : 24);
    const { pairs, bye } = pairTour(input);
    const names = pairs.map(([a, b]) => `${a}-${b}`);
    if (bye !== undefined) names.push(`${bye}-bye`);
    expect({ seed, names: names.toSorted() }).toEqual({ seed, names: pairSlowly(input) });
  }
});

test('A global solution of the floats of 80 and more players is no better', { timeout: 7_200_000 }, () => {
  for (let seed = 0; seed < 3 * SCALE; seed += 1) {
    const random = createRandom(seed);
    const size = 80 + drawBelow(random, SCALE > 1 ? 220 : 20);
    const players = seed % 2 === 0 ? generateSandwichHistory(random, size) : generateHistory(random, size);
    const { pairs, bye, key } = pairTour({ players, toursLeft: 0 });
    if (key.rematches > 0) continue;
    const drawn = players
      .filter(({ id }) => id !== bye)
      .toSorted((a, b) => b.score - a.score || a.seed - b.seed);
    expect({ seed, floats: listFloats(drawn, pairs) }).toEqual({ seed, floats: countFloatsSlowly(drawn) });
  }
});

test('Cutting at firewalls changes no pair', { timeout: 7_200_000 }, () => {
  for (let seed = 0; seed < 150 * SCALE; seed += 1) {
    const random = createRandom(seed);
    const size = 12 + drawBelow(random, seed % 10 === 0 ? 160 : 48);
    const make = [generateFortressHistory, generateSandwichHistory, generateHistory][drawBelow(random, 3)]!;
    const players = make(random, size);
    const wishes = random() < 0.3;
    expectSameEitherWay({ seed, players, wishes, order: orderFrom(random) });
  }
});

test(
  'Where most come from one region, the fewest wishes are broken, and by the right players',
  { timeout: 7_200_000 },
  () => {
    for (let seed = 0; seed < 60 * SCALE; seed += 1) {
      const random = createRandom(seed);
      const players = generateOneRegionPlayers(random, 8 + drawBelow(random, 42));
      for (let tours = 1 + drawBelow(random, 4); tours > 0; tours -= 1) {
        const order = orderFrom(random);
        expectSameEitherWay({ seed, players, wishes: true, order });
        playTour(random, players, pairTour({ players, toursLeft: 0, options: { order, wishes: true } }));
      }
    }
  },
);

interface Field {
  readonly seed: number;
  readonly players: readonly SwissPlayer[];
  readonly wishes: boolean;
  readonly order: GroupOrder;
}

/** Pairs a field by segments and whole; seeds say which field it was. */
function expectSameEitherWay({ seed, players, wishes, order }: Field): void {
  const history = buildHistory({ players, toursLeft: 0, options: { wishes } });
  const drawn = players.map((_, rank) => rank);
  const outset = decideBye(history, drawn);
  if (outset?.strict !== true) return;
  const rules = createStrictRules(history, order);
  const groups = buildGroups(
    history,
    drawn.filter((rank) => rank !== outset.bye),
  );
  const whole = namesOf(pairWholeField(rules, groups));
  expect({ seed, pairs: namesOf(pairBySegments(rules, groups)) }).toEqual({ seed, pairs: whole });
}

function orderFrom(random: () => number): GroupOrder {
  return (['fold', 'slide', 'monrad'] as const)[drawBelow(random, 3)]!;
}

function namesOf(pairs: readonly (readonly [number, number])[] | undefined): string[] | undefined {
  return pairs?.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`).toSorted();
}
