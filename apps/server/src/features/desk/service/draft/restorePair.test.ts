import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPairKey } from '../../../play/index.ts';
import { restorePair, type SeatedPairs } from './restorePair.ts';

const DRAWN: SeatedPairs = {
  pairs: [
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ],
  tables: [1, 2, 3, 4],
  bye: 9,
};

/** Some in each other's places, by their places among all who play. */
function mix(drawn: SeatedPairs, order: readonly number[], tables: readonly number[]): SeatedPairs {
  const players = drawn.bye === null ? drawn.pairs.flat() : [...drawn.pairs.flat(), drawn.bye];
  const mixed = order.map((at) => players[at] ?? 0);
  return {
    pairs: drawn.pairs.map((_, at) => [mixed[2 * at] ?? 0, mixed[2 * at + 1] ?? 0] as const),
    tables,
    bye: drawn.bye === null ? null : (mixed.at(-1) ?? null),
  };
}

describe('A pair of a draft that is restored', () => {
  test('is as it was drawn, and the other pair of the swap with it; another swap stays', () => {
    const now: SeatedPairs = {
      ...DRAWN,
      pairs: [
        [3, 2],
        [1, 4],
        [5, 8],
        [7, 6],
      ],
    };
    expect(restorePair(now, DRAWN, 2)).toEqual({ ...now, pairs: [[1, 2], [3, 4], ...now.pairs.slice(2)] });
  });

  test('gives back who is free', () => {
    const now: SeatedPairs = { ...DRAWN, pairs: [[9, 2], ...DRAWN.pairs.slice(1)], bye: 1 };
    expect(restorePair(now, DRAWN, 1)).toEqual(DRAWN);
  });

  test('goes back to its own table, in exchange with who sits there', () => {
    const now: SeatedPairs = { ...DRAWN, tables: [1, 4, 3, 2] };
    expect(restorePair(now, DRAWN, 4)).toEqual(DRAWN);
    const emptied: SeatedPairs = { ...DRAWN, tables: [1, 2, 3, 9] };
    expect(restorePair(emptied, DRAWN, 9)).toEqual(DRAWN);
  });

  test('is none where nobody sits', () => {
    expect(restorePair(DRAWN, DRAWN, 7)).toEqual(DRAWN);
  });

  test('Whatever was mixed, it is as drawn, everybody plays once, and no pair comes of it that nobody has set', () => {
    const order = fc.integer({ min: 2, max: 6 }).chain((pairs) =>
      fc.boolean().chain((hasBye) =>
        fc.record({
          drawn: fc.constant<SeatedPairs>({
            pairs: Array.from({ length: pairs }, (_, at) => [2 * at + 1, 2 * at + 2] as const),
            tables: Array.from({ length: pairs }, (_, at) => at + 1),
            bye: hasBye ? 2 * pairs + 1 : null,
          }),
          order: fc.shuffledSubarray(
            Array.from({ length: 2 * pairs + (hasBye ? 1 : 0) }, (_, at) => at),
            { minLength: 2 * pairs + (hasBye ? 1 : 0) },
          ),
          tables: fc.shuffledSubarray(
            Array.from({ length: pairs + 2 }, (_, at) => at + 1),
            { minLength: pairs, maxLength: pairs },
          ),
          at: fc.integer({ min: 0, max: pairs - 1 }),
        }),
      ),
    );
    fc.assert(
      fc.property(order, ({ drawn, order: mixed, tables, at }) => {
        const now = mix(drawn, mixed, tables);
        const restored = restorePair(now, drawn, tables[at] ?? 0);
        const keysOf = ({ pairs }: SeatedPairs) => pairs.map((pair) => buildPairKey(pair));
        for (const player of now.pairs[at] ?? []) {
          if (player === drawn.bye) expect(restored.bye).toBe(player);
          const key = keysOf(drawn)[drawn.pairs.findIndex((pair) => pair.includes(player))];
          if (key === undefined) continue;
          const place = keysOf(restored).indexOf(key);
          expect(place).not.toBe(-1);
          expect(restored.tables[place]).toBe(drawn.tables[keysOf(drawn).indexOf(key)]);
        }
        const everybody = ({ pairs, bye }: SeatedPairs) =>
          new Set([...pairs.flat(), ...(bye === null ? [] : [bye])]);
        expect(everybody(restored)).toEqual(everybody(drawn));
        expect(new Set(restored.tables).size).toBe(drawn.pairs.length);
        const known = new Set([...keysOf(now), ...keysOf(drawn)]);
        expect(keysOf(restored).filter((key) => !known.has(key))).toEqual([]);
      }),
    );
  });
});
