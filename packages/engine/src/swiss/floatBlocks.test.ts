import { expect, test } from 'vitest';

import { listFloatBlocks, countFloats } from './floatBlocks.ts';
import type { Run } from './runModel.ts';
import { drawBelow, createRandom, shuffle } from './testing/random.ts';

type LevelPair = readonly [number, number];

function anyRun(random: () => number): Run {
  let score = 30;
  let rank = 0;
  const levels = Array.from({ length: 1 + drawBelow(random, 4) }, () => {
    score -= 1 + drawBelow(random, 3);
    const members = Array.from({ length: 1 + drawBelow(random, 4) }, () => (rank += 1));
    return { score, members };
  });
  return random() < 0.5 ? { levels } : { levels, below: score - 1 - drawBelow(random, 2) };
}

/** A pairing of the run by levels; the exit is the level after the last. */
function anyPairs(random: () => number, { levels, below: exit }: Run): readonly LevelPair[] {
  const places = shuffle(
    random,
    levels.flatMap(({ members }, level) => members.map(() => level)),
  );
  const leaving = exit === undefined ? 0 : drawBelow(random, 1 + Math.min(3, places.length));
  const pairs: LevelPair[] = places.splice(0, leaving).map((level) => [level, levels.length]);
  while (places.length > 1) {
    const [a, b] = [places.pop()!, places.pop()!];
    pairs.push([Math.min(a, b), Math.max(a, b)]);
  }
  return pairs;
}

/** Criterion 3 straight from swiss-pairing's definition: per level from the top the leavers, then the differences. */
function directly(run: Run, pairs: readonly LevelPair[]): readonly number[][] {
  const scores = [...run.levels.map(({ score }) => score), ...(run.below === undefined ? [] : [run.below])];
  const over = pairs.filter(([a, b]) => a < b);
  return scores.flatMap((score, level) => {
    const leavers = over.filter(([a, b]) => a <= level && b > level);
    const arrivals = over.filter(([, b]) => b === level);
    const differences = [
      ...leavers.map(([a]) => scores[a]! - score + 1),
      ...arrivals.map(([a]) => scores[a]! - score),
    ];
    return [[leavers.length], differences.toSorted((a, b) => b - a)];
  });
}

function compare(one: readonly (readonly number[])[], other: readonly (readonly number[])[]): number {
  for (const [at, part] of one.entries()) {
    const against = other[at] ?? [];
    for (let place = 0; place < Math.max(part.length, against.length); place += 1) {
      const [a, b] = [part[place] ?? -1, against[place] ?? -1];
      if (a !== b) return Math.sign(a - b);
    }
  }
  return 0;
}

/** The sums of a pairing in all blocks, the weightiest first. */
function sums(run: Run, pairs: readonly LevelPair[], limit: number): readonly number[] {
  return [...listFloatBlocks(run, limit)].map(({ bound, cost }) => {
    const sum = pairs.reduce((total, [a, b]) => total + cost(a, b), 0);
    expect(sum).toBeLessThanOrEqual(bound);
    return sum;
  });
}

test('The blocks order pairings of a run as criterion 3 does, in one number or in many', () => {
  let different = 0;
  for (let seed = 0; seed < 400; seed += 1) {
    const random = createRandom(seed);
    const run = anyRun(random);
    const [one, other] = [anyPairs(random, run), anyPairs(random, run)];
    const wanted = compare(directly(run, one), directly(run, other));
    if (wanted !== 0) different += 1;
    for (const limit of [1, 300, 2 ** 40]) {
      const [a, b] = [sums(run, one, limit), sums(run, other, limit)];
      const found = compare(
        a.map((sum) => [sum]),
        b.map((sum) => [sum]),
      );
      expect({ seed, limit, found }).toEqual({ seed, limit, found: wanted });
    }
    expect({ seed, same: countFloats(run, one) === countFloats(run, other) }).toEqual({
      seed,
      same: wanted === 0,
    });
  }
  expect(different).toBeGreaterThan(150);
});

test('A pair counts the same whichever of both is named first', () => {
  const run: Run = {
    levels: [
      { score: 5, members: [0, 1] },
      { score: 3, members: [2, 3] },
    ],
    below: 2,
  };
  for (const { cost } of listFloatBlocks(run, 2 ** 40)) {
    expect(cost(1, 0)).toBe(cost(0, 1));
    expect(cost(0, 0)).toBe(0);
    expect(cost(2, 2)).toBe(0);
  }
});

test('Small criteria share a block, and each block holds what a limit allows', () => {
  const run: Run = {
    levels: [
      { score: 5, members: [0, 1] },
      { score: 3, members: [2, 3] },
    ],
  };
  expect([...listFloatBlocks(run, 2 ** 40)]).toHaveLength(1);
  const bounds = [...listFloatBlocks(run, 12)].map(({ bound }) => bound);
  expect(bounds.length).toBeGreaterThan(1);
  expect(bounds.every((bound) => bound < 12)).toBe(true);
});

const THREE = [
  { score: 9, members: [0, 1] },
  { score: 7, members: [2, 3, 4] },
  { score: 4, members: [5] },
];

test('A pair counts as a leaver of each level that it passes, and with its difference where it ends', () => {
  const counts = countFloats({ levels: THREE, below: 3 }, [
    [0, 2],
    [1, 3],
    [1, 1],
  ]);
  // From 9 to 4: leaves 9 by 9 - (9 - 1), leaves 7 by 9 - (7 - 1), differs by 5. From 7 to 3 likewise.
  expect(counts).toBe(
    ['0 0 1', '0 1 1', '1 0 2', '1 1 1', '1 3 1', '2 0 1', '2 4 1', '2 5 1', '3 4 1'].join(),
  );
  expect(countFloats({ levels: THREE }, [[0, 1]])).toBe(['0 0 1', '0 1 1', '1 2 1'].join());
  expect(countFloats({ levels: THREE.slice(0, 1), below: 8 }, [[0, 1]])).toBe('0 0 1,0 1 1,1 1 1');
});

test('A block is no larger than the counts that can come up', () => {
  const boundOf = (run: Run) => [...listFloatBlocks(run, 2 ** 40)].map(({ bound }) => bound);
  // Leavers of 9: 2, by 1: 2. Of 7: 1; by 3, 2, 1: 2, 2, 3. At 4 by 5 and 3: 1 each.
  expect(boundOf({ levels: THREE })).toEqual([3 * 3 * (2 * 3 * 3 * 4) * (2 * 2) - 1]);
  // With an exit: of 9 2 and 2; of 7 5, 2, 2, 3; of 4 6, then 2, 1, 3, 1, 1; and to 3 by 6, 4, 1: 2, 3, 1.
  expect(boundOf({ levels: THREE, below: 3 })).toEqual([
    3 * 3 * (6 * 3 * 3 * 4) * (7 * 3 * 2 * 4 * 2 * 2) * (3 * 4 * 2) - 1,
  ]);
});
