import { expect, test } from 'vitest';

import { pairNeighbours } from './neighbourPairs.ts';
import { drawBelow, createRandom } from './testing/random.ts';

type MayMeet = (first: number, second: number) => boolean;

/** The first complete pairing when each from the top tries the next lower ones; undefined when there is none. */
function firstPairing(
  left: readonly number[],
  may: MayMeet,
): readonly (readonly [number, number])[] | undefined {
  const [first, ...others] = left;
  if (first === undefined) return [];
  for (const second of others) {
    if (!may(first, second)) continue;
    const rest = firstPairing(
      others.filter((other) => other !== second),
      may,
    );
    if (rest !== undefined) return [[first, second], ...rest];
  }
  return undefined;
}

function anyGraph(random: () => number, size: number): MayMeet {
  const density = 0.15 + 0.85 * random();
  const edges = new Set<string>();
  for (let u = 0; u < size; u += 1)
    for (let v = u + 1; v < size; v += 1) if (random() < density) edges.add(`${u} ${v}`);
  return (u, v) => edges.has(`${Math.min(u, v)} ${Math.max(u, v)}`);
}

function pairsOf(partnerOf: Int32Array | undefined) {
  return partnerOf && [...partnerOf.entries()].filter(([place, other]) => place < other);
}

function places(size: number): readonly number[] {
  return Array.from({ length: size }, (_, place) => place);
}

test('Monrad: each from the top gets the next lower one who leaves the others a pairing', () => {
  for (let seed = 0; seed < 600; seed += 1) {
    const random = createRandom(seed);
    const size = 2 * (1 + drawBelow(random, 5));
    const may = anyGraph(random, size);
    const pairs = pairsOf(pairNeighbours(size, may, () => false));
    expect({ seed, pairs }).toEqual({ seed, pairs: firstPairing(places(size), may) });
  }
});

test('Whoever is known to leave no pairing is passed over, out of the places that are left', () => {
  let asked = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    const random = createRandom(seed + 5000);
    const size = 2 * (2 + drawBelow(random, 4));
    const may = anyGraph(random, size);
    const found = pairNeighbours(size, may, (left, first, second) => {
      asked += 1;
      expect(left[0]).toBe(first);
      expect(left).toContain(second);
      expect(left.length % 2).toBe(0);
      return (
        firstPairing(
          left.filter((place) => place !== first && place !== second),
          may,
        ) === undefined
      );
    });
    expect(pairsOf(found)).toEqual(firstPairing(places(size), may));
  }
  expect(asked).toBeGreaterThan(50);
});

test('Where all may meet, each of the upper ones asks once', () => {
  let asked = 0;
  const found = pairNeighbours(
    40,
    () => {
      asked += 1;
      return true;
    },
    () => false,
  );
  expect(pairsOf(found)).toEqual(Array.from({ length: 20 }, (_, at) => [2 * at, 2 * at + 1]));
  expect(asked).toBe(20);
});

test('Where the last two may not meet, other pairs are split and nothing is sought anew', () => {
  let asked = 0;
  const found = pairNeighbours(
    40,
    (first, second) => {
      asked += 1;
      return Math.min(first, second) !== 38 || Math.max(first, second) !== 39;
    },
    () => false,
  );
  expect(pairsOf(found)?.slice(-3)).toEqual([
    [34, 35],
    [36, 38],
    [37, 39],
  ]);
  expect(asked).toBeLessThanOrEqual(110);
});
