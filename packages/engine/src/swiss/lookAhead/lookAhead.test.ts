import { expect, test } from 'vitest';

import { flattenKey } from '../compareKeys.ts';
import { pairTour } from '../pairTour.ts';
import { freshPlayers, meet, randomInput } from '../testing/histories.ts';
import { bruteForceAhead } from '../testing/oracle.ts';
import { below, randomFrom } from '../testing/random.ts';

const RUNS = Number(process.env.SWISS_RUNS ?? 600);

test('The best pairing is taken that leaves the most tours to come playable', { timeout: 3_600_000 }, () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const random = randomFrom(seed + 77_000);
    const input = { ...randomInput(random, 3 + below(random, 5)), toursLeft: below(random, 6) };
    const best = bruteForceAhead(input);
    if (best === undefined) continue;
    const { key } = pairTour(input);
    expect({ seed, key: flattenKey(key) }).toEqual({ seed, key: best.key });
  }
});

/** Plays an event of so many tours; gives whether somebody met twice or had two byes. */
function spoilt(count: number, tours: number, seed: number): boolean {
  const random = randomFrom(seed);
  const players = freshPlayers(count);
  const byId = new Map(players.map((player) => [player.id, player]));
  for (let left = tours - 1; left >= 0; left -= 1) {
    const { pairs, bye, key } = pairTour({ players, toursLeft: left });
    if (key.rematches > 0 || (key.bye[0] ?? 0) > 0) return true;
    for (const [a, b] of pairs) {
      meet(byId.get(a)!, byId.get(b)!);
      byId.get(random() < 0.5 ? a : b)!.score += 1;
    }
    if (bye === undefined) continue;
    byId.get(bye)!.byes += 1;
    byId.get(bye)!.score += 1;
  }
  return false;
}

test(
  'Few players play as many tours as there are opponents, without a rematch or a second bye',
  { timeout: 600_000 },
  () => {
    for (let count = 2; count <= 16; count += 1) {
      const most = count - 1 + (count % 2);
      for (let tours = Math.ceil(count / 2); tours <= most; tours += 1) {
        for (let seed = 0; seed < 3; seed += 1) {
          expect({ count, tours, seed, spoilt: spoilt(count, tours, seed) }).toEqual({
            count,
            tours,
            seed,
            spoilt: false,
          });
        }
      }
    }
  },
);
