import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../outcome.ts';
import { groupByPots, groupBySnake } from './groups.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function must<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.value;
}

describe('Dividing into groups', () => {
  test('The snake goes there and back', () => {
    expect(must(groupBySnake(seeds(12), 4))).toEqual([
      [1, 8, 9],
      [2, 7, 10],
      [3, 6, 11],
      [4, 5, 12],
    ]);
    expect(must(groupBySnake(seeds(7), 2))).toEqual([
      [1, 4, 5],
      [2, 3, 6, 7],
    ]);
  });

  test('By either way everybody is in one group, sizes differ by one at most, and no two of a row meet', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        (count, more, lotSeed) => {
          const all = seeds(2 * count + more);
          for (const outcome of [groupBySnake(all, count), groupByPots(all, count, lotSeed)]) {
            const groups = must(outcome);
            const sizes = groups.map((group) => group.length);
            expect(groups.length).toBe(count);
            expect(groups.flat().toSorted((a, b) => a - b)).toEqual(all);
            expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
            for (const group of groups)
              expect(group.map((seed) => Math.ceil(seed / count))).toEqual(seeds(group.length));
          }
        },
      ),
    );
  });

  test('Pots are drawn by the seed, each on its own', () => {
    const drawn = must(groupByPots(seeds(32), 8, 2025));
    expect(must(groupByPots(seeds(32), 8, 2025))).toEqual(drawn);
    const pots = [0, 1, 2, 3].map((pot) => drawn.map((group) => (group[pot] ?? 0) % 8).join());
    expect(new Set(pots).size).toBe(4);
  });

  test('No groups and groups of one are refused', () => {
    expect(groupBySnake(seeds(8), 0)).toMatchObject({ code: 'no-groups' });
    expect(groupBySnake(seeds(8), 1.5)).toMatchObject({ code: 'no-groups' });
    expect(groupByPots(seeds(7), 4, 1)).toMatchObject({ code: 'groups-too-small' });
  });
});
