import { describe, expect, test } from 'vitest';

import { drawBelow, createRandom } from '../testing/random.ts';
import { computeBlockLimit, splitDigitBlocks } from './digits.ts';

describe('Criteria that share numbers', () => {
  test('are compared by these as they are one after another', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = createRandom(seed);
      const items = Array.from({ length: 1 + drawBelow(random, 9) }, (_, at) => ({
        at,
        bound: drawBelow(random, 6),
      }));
      const limit = 1 + drawBelow(random, 300);
      const blocks = splitDigitBlocks(items, limit);
      expect(blocks.flatMap(({ digits }) => digits.map(({ item }) => item))).toEqual(items);
      const counts = () => items.map(({ bound }) => drawBelow(random, bound + 1));
      const numbers = (of: readonly number[]) =>
        blocks.map(({ digits }) => digits.reduce((sum, { item, weight }) => sum + weight * of[item.at]!, 0));
      for (let times = 0; times < 20; times += 1) {
        const [one, other] = [counts(), counts()];
        expect(Math.sign(difference(numbers(one), numbers(other)))).toBe(Math.sign(difference(one, other)));
      }
    }
  });

  test('lie in as few as hold them, each with the greatest number that can come up', () => {
    const bounds = (...all: number[]) => all.map((bound) => ({ bound }));
    const shape = (all: readonly { bound: number }[], limit: number) =>
      splitDigitBlocks(all, limit).map(({ digits, bound }) => [digits.length, bound]);
    expect(shape(bounds(1, 2, 3), 24)).toEqual([[3, 23]]);
    expect(shape(bounds(1, 2, 3), 23)).toEqual([
      [2, 5],
      [1, 3],
    ]);
    // What is too large by itself still has a block of its own.
    expect(shape(bounds(1, 99, 1), 10)).toEqual([
      [1, 1],
      [1, 99],
      [1, 1],
    ]);
    expect(shape([], 10)).toEqual([]);
  });
});

test('A block is as large as leaves sums over all pairs of vertices whole, and never under 8 bits', () => {
  for (let vertices = 1; vertices <= 5000; vertices += 1) {
    const limit = computeBlockLimit(vertices);
    expect(limit * (vertices + 1) ** 2).toBeLessThanOrEqual(2 ** 44);
    expect(limit * (vertices + 1) ** 2).toBeGreaterThan(2 ** 42);
  }
  expect(computeBlockLimit(2 ** 30)).toBe(256);
});

function difference(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
