import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedFromGroups } from './groupSeeding.ts';
import { seedByHand, seedByLot, seedByRating, seedFromStage } from './seeding.ts';
import { listSeedOrder } from './seedOrder.ts';
import { must } from './testing/playOut.ts';

describe('Seeding', () => {
  test('By rating the highest is first, equals are drawn, and those without a rating come last', () => {
    const entrants = [
      { participant: 1 },
      { participant: 2, rating: 1600 },
      { participant: 3, rating: 1700.5 },
      { participant: 4, rating: 1600 },
      { participant: 5 },
    ];
    const orders = Array.from({ length: 40 }, (_, seed) => seedByRating(entrants, seed));
    for (const order of orders) {
      expect(order[0]).toBe(3);
      expect(new Set(order.slice(1, 3))).toEqual(new Set([2, 4]));
      expect(new Set(order.slice(3))).toEqual(new Set([1, 5]));
    }
    expect(new Set(orders.map((order) => order.join())).size).toBe(4);
    expect(seedByRating(entrants.toReversed(), 7)).toEqual(orders[7]);
  });

  test('By lot the seed decides', () => {
    expect(seedByLot([4, 2, 9], 1)).toEqual(seedByLot([9, 4, 2], 1));
  });

  test('By hand everybody must be named once', () => {
    expect(must(seedByHand([1, 2, 3], [3, 1, 2]))).toEqual([3, 1, 2]);
    expect(seedByHand([1, 2, 3], [3, 1, 3])).toMatchObject({ code: 'seed-twice' });
    expect(seedByHand([1, 2, 3], [3, 1, 4])).toMatchObject({ code: 'seed-unknown' });
    expect(seedByHand([1, 2, 3], [3])).toEqual({
      ok: false,
      code: 'seed-missing',
      sentence: 'В посеве указаны не все участники: не хватает 2.',
    });
  });

  test('From a stage its best go on', () => {
    expect(must(seedFromStage([7, 5, 3, 1], 2))).toEqual([7, 5]);
    expect(seedFromStage([7, 5], 4)).toMatchObject({ code: 'too-few-qualified' });
  });
});

describe('Seeding from groups', () => {
  const groupsOf = (groups: number, size: number) =>
    Array.from({ length: groups }, (_, group) =>
      Array.from({ length: size }, (__, place) => 100 * (group + 1) + place + 1),
    );

  /** The participants from the top of the bracket to its bottom. */
  const drawn = (groups: number, perGroup: number) => {
    const seeds = must(seedFromGroups(groupsOf(groups, perGroup), perGroup));
    return listSeedOrder(2 ** Math.ceil(Math.log2(seeds.length))).map((seed) => seeds[seed - 1]);
  };

  test('From two groups of two the winner of each meets the second of the other', () => {
    expect(drawn(2, 2)).toEqual([101, 202, 102, 201]);
  });

  test('Everybody who goes on is seeded once, winners of groups before seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), fc.integer({ min: 1, max: 4 }), (groups, perGroup) => {
        const seeds = must(seedFromGroups(groupsOf(groups, perGroup), perGroup));
        expect(new Set(seeds).size).toBe(groups * perGroup);
        expect(seeds.map((one) => one % 100)).toEqual(
          seeds.map((_, index) => Math.floor(index / groups) + 1),
        );
      }),
    );
  });

  test('The two of a group stand in different halves, so they meet again in the final only', () => {
    for (const groups of [2, 4, 8, 16, 32]) {
      const order = drawn(groups, 2);
      const half = order.length / 2;
      for (const part of [order.slice(0, half), order.slice(half)])
        expect(new Set(part.map((one) => Math.floor((one ?? 0) / 100))).size).toBe(groups);
    }
  });

  test('A group that is too small is refused', () => {
    expect(seedFromGroups([[1, 2], [3]], 2)).toMatchObject({ code: 'too-few-qualified' });
  });
});
