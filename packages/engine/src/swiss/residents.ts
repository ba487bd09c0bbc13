import { crossPairs } from './crossPairs.ts';
import { preference, sameHalf } from './groupOrder.ts';
import { firstFace, refine } from './matching/face.ts';
import type { Block, Face } from './matching/face.ts';
import { settle } from './matching/settle.ts';
import type { PairCost, Rules } from './rules.ts';
import { goodPairs } from './tagBounds.ts';

type RankPair = readonly [number, number];

/**
 * Pairs the residents of one group who neither leave nor get an arrival, given by rank: the least harm, the fewest wishes
 * broken, the fewest pairs inside one half, then each from the top the first in the order that can be had. The pool must
 * have a pairing that the rules allow.
 */
export function pairResidents(rules: Rules, pool: readonly number[]): RankPair[] {
  return pairAtBound(rules, pool) ?? pairByFaces(rules, pool) ?? [];
}

/**
 * The same for pools that can be paired without harm, with no more broken wishes than `unavoidable` says and across the
 * halves; undefined for others.
 */
export function pairAtBound(rules: Rules, pool: readonly number[]): RankPair[] | undefined {
  const { order } = rules;
  const good = goodPairs(rules, pool);
  if (order === 'monrad') return pairNeighbours(rules, pool, good);
  const half = pool.length / 2;
  const lowerOf = crossPairs(half, order, (upper, lower) =>
    good(pool[upper] as number, pool[half + lower] as number),
  );
  return (
    lowerOf &&
    pool.slice(0, half).map((rank, upper) => [rank, pool[half + (lowerOf[upper] as number)] as number])
  );
}

/**
 * Monrad: from the top, each gets the next lower. While twice as many are left as anybody has bad opponents among them, and
 * two more, the others can always be paired (Dirac 1952), so only the last few are searched.
 */
function pairNeighbours(rules: Rules, pool: readonly number[], good: Good): RankPair[] | undefined {
  const left = [...pool];
  const pairs: RankPair[] = [];
  const worst = mostBad(pool, good);
  while (left.length >= 2 * worst + 4) {
    const first = left[0] as number;
    const at = left.findIndex((other, place) => place > 0 && good(first, other));
    pairs.push([first, left[at] as number]);
    left.splice(at, 1);
    left.shift();
  }
  const last = pairByFaces(rules, left, good);
  return last && [...pairs, ...last];
}

type Good = (u: number, v: number) => boolean;

/** The most others of the pool with whom somebody in it has no good pair. */
function mostBad(pool: readonly number[], good: Good): number {
  let most = 0;
  for (const u of pool) {
    let bad = 0;
    for (const v of pool) if (u !== v && !good(u, v)) bad += 1;
    most = Math.max(most, bad);
  }
  return most;
}

/** The same in full generality, for a few dozen players at most; undefined when the pairs admitted do not suffice. */
function pairByFaces(
  rules: Rules,
  pool: readonly number[],
  admitted: Good = (u, v) => rules.allowed(u, v),
): RankPair[] | undefined {
  const face = bestFace(rules, pool, admitted);
  if (face === undefined) return undefined;
  const settled = settle(face, {
    charge: (u, v, add) => {
      const [first, second] = u < v ? [u, v] : [v, u];
      add(first, preference(rules.order, pool.length, first, second));
    },
    most: () => pool.length - 1,
  });
  const pairs: RankPair[] = [];
  for (const [u, v] of settled.mate.entries()) if (u < v) pairs.push([pool[u] as number, pool[v] as number]);
  return pairs;
}

function bestFace(rules: Rules, pool: readonly number[], admitted: Good): Face | undefined {
  const from: number[] = [];
  const to: number[] = [];
  for (let u = 0; u < pool.length; u += 1) {
    for (let v = u + 1; v < pool.length; v += 1) {
      if (!admitted(pool[u] as number, pool[v] as number)) continue;
      from.push(u);
      to.push(v);
    }
  }
  const halves = countBlock(pool.length, 1, (u, v) => (sameHalf(rules.order, pool.length, u, v) ? 1 : 0));
  let face = firstFace(pool.length, from, to, { bound: 0, cost: () => 0 });
  for (const block of [...harmBlocks(rules, pool), halves]) face = face && refine(face, block);
  return face;
}

function harmBlocks(rules: Rules, pool: readonly number[]): Block[] {
  const costs: PairCost[] = [...rules.penalties];
  if (rules.wishes) costs.push((u, v) => (rules.history.unwished(u, v) ? 1 : 0));
  return costs.map((cost) => {
    const at = (u: number, v: number): number => cost(pool[u] as number, pool[v] as number);
    let most = 0;
    for (const u of pool.keys()) for (const v of pool.keys()) most = Math.max(most, at(u, v));
    return countBlock(pool.length, most, at);
  });
}

function countBlock(size: number, most: number, cost: (u: number, v: number) => number): Block {
  return { bound: (most * size) / 2, cost };
}
