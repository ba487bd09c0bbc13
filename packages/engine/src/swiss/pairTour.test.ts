import { expect, test } from 'vitest';

import { flattenKey } from './compareKeys.ts';
import { pairTour } from './pairTour.ts';
import { createPlayers, generateInput } from './testing/histories.ts';
import { pairByBruteForce } from './testing/oracle.ts';
import { drawBelow, createRandom } from './testing/random.ts';

const RUNS = Number(process.env.SWISS_RUNS ?? 1500);
const FROM = Number(process.env.SWISS_FROM ?? 0);

test(
  'The pairing has the key of the best of all pairings, for 2 to 10 players',
  { timeout: 3_600_000 },
  () => {
    for (let seed = FROM; seed < FROM + RUNS; seed += 1) {
      const random = createRandom(seed);
      // Of 10 players there are 945 pairings: some of the fields are as large, most are quick.
      const input = generateInput(random, 2 + drawBelow(random, seed % 40 === 0 ? 9 : 7));
      const result = pairTour(input);
      const best = pairByBruteForce(input);
      expect({ seed, key: flattenKey(result.key) }).toEqual({ seed, key: best.key });
      const pairs = result.pairs.map(([a, b]) => `${a}-${b}`);
      if (result.bye !== undefined) pairs.push(`${result.bye}-bye`);
      expect({ seed, pairs: pairs.toSorted() }).toEqual({ seed, pairs: best.pairs });
    }
  },
);

test('Where all share a region, those of one club still do not meet', () => {
  const tags = [['юг', 'Дебют'], ['юг'], ['юг'], ['юг', 'Дебют']];
  const players = createPlayers(4).map((player, at) => ({ ...player, tags: tags[at]! }));
  const { pairs, key } = pairTour({ players, toursLeft: 0, options: { wishes: true } });
  expect(pairs).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(key.wishes).toBe(2);
});

test('A tag that a player has twice counts once', () => {
  const players = createPlayers(2).map((player) => ({ ...player, tags: ['юг', 'юг'] }));
  expect(pairTour({ players, toursLeft: 0, options: { wishes: true } }).key.wishes).toBe(1);
});
