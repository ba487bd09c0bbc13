import { describe, expect, test } from 'vitest';
import { drawLotOrder, drawOwnLots } from './lot.ts';

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('Drawing lots', () => {
  test('One seed always gives one order, whatever order the participants come in', () => {
    expect(drawLotOrder(TEN, 2025)).toEqual([10, 9, 8, 3, 1, 5, 6, 4, 7, 2]);
    expect(drawLotOrder(TEN.toReversed(), 2025)).toEqual(drawLotOrder(TEN, 2025));
  });

  test('Everybody is drawn once and the list that came in stays as it was', () => {
    const list = [5, 1, 4];
    expect(drawLotOrder(list, 7).toSorted((a, b) => a - b)).toEqual([1, 4, 5]);
    expect(list).toEqual([5, 1, 4]);
    expect([drawLotOrder([], 1), drawLotOrder([9], 1)]).toEqual([[], [9]]);
  });

  test.each([
    ['together', drawLotOrder],
    ['each for himself', drawOwnLots],
  ])('Each of four who draw %s is first in a quarter of the draws, within four deviations', (_, drawLots) => {
    const firsts = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed += 1) {
      const [first = 0] = drawLots([0, 1, 2, 3], seed);
      firsts[first] = (firsts[first] ?? 0) + 1;
    }
    for (const count of firsts) expect(Math.abs(count - 1000)).toBeLessThan(4 * Math.sqrt(750));
  });

  test('A seed that is no word of 32 bits is a mistake of the caller', () => {
    for (const seed of [-1, 0.5, 2 ** 32])
      for (const drawLots of [drawLotOrder, drawOwnLots])
        expect(() => drawLots(TEN, seed)).toThrow(RangeError);
  });

  test('Whoever draws for himself moves nobody else, and no two draw the same', () => {
    const many = Array.from({ length: 500 }, (_, id) => id);
    for (const seed of [0, 7, 2 ** 32 - 1]) {
      const order = drawOwnLots(many, seed);
      expect(new Set(order).size).toBe(many.length);
      expect(drawOwnLots(many.toReversed(), seed)).toEqual(order);
      expect(drawOwnLots(TEN, seed)).toEqual(order.filter((id) => TEN.includes(id)));
    }
  });
});
