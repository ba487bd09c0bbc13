import { describe, expect, test } from 'vitest';

import { crossPairs } from './crossPairs.ts';
import { drawBelow, createRandom } from './testing/random.ts';

type Matrix = readonly (readonly boolean[])[];

/** Who may meet whom: uppers by lowers. */
function anyMatrix(random: () => number, half: number): Matrix {
  const density = 0.3 + 0.7 * random();
  return Array.from({ length: half }, () => Array.from({ length: half }, () => random() < density));
}

/** The first complete pairing when each upper one in turn tries the lower ones in this order; undefined when there is none. */
function firstPairing(may: Matrix, order: readonly number[], upper = 0): readonly number[] | undefined {
  if (upper === may.length) return [];
  for (const lower of order) {
    if (may[upper]?.[lower] !== true) continue;
    const rest = firstPairing(
      may,
      order.filter((other) => other !== lower),
      upper + 1,
    );
    if (rest !== undefined) return [lower, ...rest];
  }
  return undefined;
}

const ORDERS = { fold: (half: number) => half - 1, slide: () => 0 } as const;

function orderOf(order: keyof typeof ORDERS, half: number): readonly number[] {
  return Array.from({ length: half }, (_, at) => Math.abs(ORDERS[order](half) - at));
}

describe.each(['fold', 'slide'] as const)('Across the halves, by %s', (order) => {
  test('each from the top gets the first who leaves the others a pairing', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const random = createRandom(seed);
      const half = 1 + drawBelow(random, 6);
      const may = anyMatrix(random, half);
      const found = crossPairs(
        half,
        order,
        (upper, lower) => may[upper]?.[lower] === true,
        () => false,
      );
      expect({ seed, pairs: found && [...found] }).toEqual({
        seed,
        pairs: firstPairing(may, orderOf(order, half)),
      });
    }
  });

  test('whoever is known to leave no pairing is passed over, out of the places that are left', () => {
    let asked = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const random = createRandom(seed + 5000);
      const half = 3 + drawBelow(random, 4);
      const may = anyMatrix(random, half);
      const found = crossPairs(
        half,
        order,
        (upper, lower) => may[upper]?.[lower] === true,
        (left, first, second) => {
          asked += 1;
          const uppers = left.filter((place) => place < half);
          const lowers = left.filter((place) => place >= half).map((place) => place - half);
          expect(uppers).toEqual(Array.from({ length: half - first }, (_, at) => first + at));
          expect(lowers).toHaveLength(uppers.length);
          expect(lowers).toContain(second - half);
          const rest = uppers.slice(1).map((upper) => may[upper]!);
          return (
            firstPairing(
              rest,
              lowers.filter((lower) => lower !== second - half),
            ) === undefined
          );
        },
      );
      expect(found && [...found]).toEqual(firstPairing(may, orderOf(order, half)));
    }
    expect(asked).toBeGreaterThan(50);
  });

  test('where all may meet, each asks once', () => {
    let asked = 0;
    const found = crossPairs(
      40,
      order,
      () => {
        asked += 1;
        return true;
      },
      () => false,
    );
    expect([...(found ?? [])]).toEqual(orderOf(order, 40));
    expect(asked).toBe(40);
  });
});
