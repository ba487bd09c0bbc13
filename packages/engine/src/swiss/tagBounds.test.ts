import { describe, expect, test } from 'vitest';

import { buildHistory } from './history.ts';
import { createStrictRules, type Rules } from './rules.ts';
import { countTags, findGoodPairs, countLeastShared, countUnavoidable } from './tagBounds.ts';
import { createPlayers, meet, generateOneRegionPlayers } from './testing/histories.ts';
import { drawBelow, createRandom } from './testing/random.ts';

type Pairs = readonly (readonly [number, number])[];

/** Every pairing of those left whose pairs may be used. */
function* pairings(left: readonly number[], may: (u: number, v: number) => boolean): Generator<Pairs> {
  const [first, ...others] = left;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const second of others) {
    if (!may(first, second)) continue;
    for (const rest of pairings(
      others.filter((other) => other !== second),
      may,
    ))
      yield [[first, second], ...rest];
  }
}

function pairsAmong(pool: readonly number[]): Pairs {
  return pool.flatMap((u) => pool.filter((v) => u < v).map((v): readonly [number, number] => [u, v]));
}

function broken({ history }: Rules, pairs: Pairs): number {
  return pairs.reduce((sum, [u, v]) => sum + history.sharedTags(u, v), 0);
}

function namesOf(pairs: Pairs): string {
  return pairs.map(([u, v]) => `${u}-${v}`).join(' ');
}

/** A pool of 2 to 8 with regions, of whom some have met. */
function anyPool(seed: number, wishes = true) {
  const random = createRandom(seed);
  const size = 2 * (1 + drawBelow(random, 4));
  const players = random() < 0.4 ? createPlayers(size, 2, random) : generateOneRegionPlayers(random, size);
  const density = random() * 0.5;
  for (const [at, one] of players.entries())
    for (const other of players.slice(at + 1)) if (random() < density) meet(one, other);
  const history = buildHistory({ players, toursLeft: 0, options: { wishes } });
  return { rules: createStrictRules(history, 'fold'), pool: history.players.map((_, rank) => rank) };
}

/** Players whose tags are these, by rank. */
function tagged(...tags: readonly (readonly string[])[]): Rules {
  const players = createPlayers(tags.length).map((player, at) => ({ ...player, tags: [...tags[at]!] }));
  return createStrictRules(buildHistory({ players, toursLeft: 0, options: { wishes: true } }), 'fold');
}

describe('The wishes that counting says must be broken', () => {
  test.each([
    [4, 4, 2],
    [3, 4, 1],
    [2, 4, 0],
    [1, 4, 0],
    [0, 4, 0],
    [5, 8, 1],
  ])('%i carriers among %i: %i', (count, size, least) => {
    expect(countUnavoidable(count, size)).toBe(least);
  });

  test('are no more than any pairing breaks, and are those of all tags together', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { rules, pool } = anyPool(seed);
      const fewest = Math.min(...[...pairings(pool, () => true)].map((pairs) => broken(rules, pairs)));
      expect({ seed, bound: countLeastShared(rules, pool) <= fewest }).toEqual({ seed, bound: true });
    }
    const rules = tagged(['юг'], ['юг', 'клуб'], ['юг'], ['север', 'клуб']);
    expect(countLeastShared(rules, [0, 1, 2, 3])).toBe(1);
    expect(countLeastShared(rules, [0, 1])).toBe(1);
    expect(countLeastShared(tagged(['юг', 'клуб'], ['юг', 'клуб']), [0, 1])).toBe(2);
    expect(countLeastShared(rules, [2, 3])).toBe(0);
    expect([...countTags(rules, [0, 1, 2, 3]).values()].toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});

describe('Good pairs', () => {
  test('make up exactly the best pairings, where one reaches the bound', () => {
    let reached = 0;
    for (let seed = 0; seed < 500; seed += 1) {
      const { rules: strict, pool } = anyPool(seed);
      // The search for the next best pairing rules out more than history does.
      const admitted: Rules['allowed'] = (u, v) => strict.allowed(u, v) && (seed % 3 > 0 || u + v !== 3);
      const rules = { ...strict, allowed: admitted };
      const good = findGoodPairs(rules, pool);
      const allowed = [...pairings(pool, (u, v) => rules.allowed(u, v))];
      const best = allowed.filter((pairs) => broken(rules, pairs) === countLeastShared(rules, pool));
      if (best.length === 0) continue;
      reached += 1;
      const found = [...pairings(pool, (u, v) => good.has(u, v))];
      expect({ seed, pairs: found.map((pairs) => namesOf(pairs)) }).toEqual({
        seed,
        pairs: best.map((pairs) => namesOf(pairs)),
      });
    }
    expect(reached).toBeGreaterThan(150);
  });

  test('are all that the rules allow where there are no wishes, and nobody is hopeless then', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { rules, pool } = anyPool(seed, false);
      const good = findGoodPairs({ ...rules, wishes: false }, pool);
      for (const [u, v] of pairsAmong(pool)) {
        expect(good.has(u, v)).toBe(rules.allowed(u, v));
        expect(good.hopeless(pool, u, v)).toBe(false);
      }
    }
  });

  test('are called hopeless only where those left cannot be paired by them', () => {
    let hopeless = 0;
    for (let seed = 0; seed < 300; seed += 1) {
      const { rules, pool } = anyPool(seed);
      const good = findGoodPairs(rules, pool);
      for (const [u, v] of pairsAmong(pool).filter((pair) => good.hopeless(pool, ...pair))) {
        hopeless += 1;
        const left = pool.filter((rank) => rank !== u && rank !== v);
        const rest = [...pairings(left, (a, b) => good.has(a, b))];
        expect({ seed, u, v, rest }).toEqual({ seed, u, v, rest: [] });
      }
    }
    expect(hopeless).toBeGreaterThan(100);
  });

  test('tell that too many of one tag would be left', () => {
    // Two of the south are half of four: without two others, both would be left to each other.
    const rules = tagged(['юг'], ['юг'], ['север'], ['запад']);
    const half = findGoodPairs(rules, [0, 1, 2, 3]);
    expect(half.hopeless([0, 1, 2, 3], 2, 3)).toBe(false);
    expect(half.hopeless([0, 1, 2, 3], 0, 1)).toBe(true);
    expect(half.hopeless([0, 1, 2, 3], 0, 2)).toBe(false);
    // Less than half of six: without two others they are half of four and can be kept apart, in another list they cannot.
    const six = tagged(['юг'], ['юг'], ['север'], ['запад'], ['восток'], ['центр']);
    const few = findGoodPairs(six, [0, 1, 2, 3, 4, 5]);
    expect(few.hopeless([0, 1, 2, 3, 4, 5], 2, 3)).toBe(false);
    expect(few.hopeless([0, 1, 2, 3], 2, 3)).toBe(true);
    expect(few.hopeless([0, 1, 2, 3], 0, 3)).toBe(false);
    expect(few.hopeless([0, 1, 2, 3, 4, 5], 2, 3)).toBe(false);
  });
});
