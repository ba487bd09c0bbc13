import { crossPairs } from './crossPairs.ts';
import type { Hopeless } from './neighbourPairs.ts';
import { pairNeighbours } from './neighbourPairs.ts';
import { computePreference, isSameHalf } from './groupOrder.ts';
import { AlternatingTree } from './matching/alternatingTree.ts';
import { findFirstFace, refine } from './matching/face.ts';
import type { Block, Face } from './matching/face.ts';
import { matchInOrder } from './matching/inOrder.ts';
import { settle } from './matching/settle.ts';
import type { PairCost, Rules } from './rules.ts';
import type { GoodPairs } from './tagBounds.ts';
import { findGoodPairs } from './tagBounds.ts';

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
 * The same for pools that can be paired without harm, with no more shared tags than `countLeastShared` says and across the
 * halves; undefined for others.
 */
function pairAtBound(rules: Rules, pool: readonly number[]): RankPair[] | undefined {
  const good = findGoodPairs(rules, pool);
  const hopeless = createHopeless(pool, good);
  const mayMeet = (first: number, second: number): boolean =>
    good.has(pool[first] as number, pool[second] as number);
  if (rules.order === 'monrad') {
    const partnerOf = pairNeighbours(pool.length, mayMeet, hopeless);
    const pairs = [...(partnerOf?.entries() ?? [])].filter(([place, other]) => place < other);
    return partnerOf && pairs.map(([place, other]) => [pool[place] as number, pool[other] as number]);
  }
  const half = pool.length / 2;
  const across = (upper: number, lower: number): boolean => mayMeet(upper, half + lower);
  const lowerOf = crossPairs(half, rules.order, across, hopeless);
  const partnerAt = (upper: number): number => pool[half + (lowerOf?.[upper] as number)] as number;
  return lowerOf && pool.slice(0, half).map((rank, upper) => [rank, partnerAt(upper)]);
}

/** The lists of places come one after another, each asked about many times. */
function createHopeless(pool: readonly number[], good: GoodPairs): Hopeless {
  let lastPlaces: readonly number[] | undefined;
  let last: readonly number[] = [];
  return (places, first, second) => {
    if (places !== lastPlaces) last = places.map((place) => pool[place] as number);
    lastPlaces = places;
    return good.hopeless(last, pool[first] as number, pool[second] as number);
  };
}

/** The same in full generality; undefined when the pairs admitted do not suffice. */
function pairByFaces(rules: Rules, pool: readonly number[]): RankPair[] | undefined {
  const face = findBestFace(rules, pool);
  if (face === undefined) return undefined;
  const mate = face.depth.every((depth) => depth === 0) ? findFirst(rules, face) : settleOrder(rules, face);
  const pairs: RankPair[] = [];
  for (const [u, v] of mate.entries()) if (u < v) pairs.push([pool[u] as number, pool[v] as number]);
  return pairs;
}

/** Of a face without odd sets, whose matchings are all those of its edges, the first in order. */
function findFirst({ order }: Rules, { size, from, to, mate }: Face): Int32Array {
  const edges = new Uint8Array(size * size);
  for (const [e, u] of from.entries()) edges[u * size + (to[e] as number)] = 1;
  const isEdge = (u: number, v: number): boolean => edges[Math.min(u, v) * size + Math.max(u, v)] === 1;
  const tree = new AlternatingTree(size, isEdge, mate.slice());
  matchInOrder(tree, size, (first, second) => computePreference(order, size, first, second));
  return tree.mate;
}

function settleOrder({ order }: Rules, face: Face): Int32Array {
  return settle(face, {
    charge: (u, v, add) => {
      const [first, second] = u < v ? [u, v] : [v, u];
      add(first, computePreference(order, face.size, first, second));
    },
    most: () => face.size - 1,
  }).mate;
}

function findBestFace(rules: Rules, pool: readonly number[]): Face | undefined {
  const from: number[] = [];
  const to: number[] = [];
  for (let u = 0; u < pool.length; u += 1) {
    for (let v = u + 1; v < pool.length; v += 1) {
      if (!rules.allowed(pool[u] as number, pool[v] as number)) continue;
      from.push(u);
      to.push(v);
    }
  }
  const halves = countBlock(pool.length, 1, (u, v) => (isSameHalf(rules.order, pool.length, u, v) ? 1 : 0));
  const [first, ...others] = [...listHarmBlocks(rules, pool), halves];
  let face = findFirstFace(pool.length, from, to, first);
  for (const block of others) face = face && refine(face, block);
  return face;
}

function listHarmBlocks(rules: Rules, pool: readonly number[]): Block[] {
  const costs: PairCost[] = [...rules.penalties];
  if (rules.wishes) costs.push(rules.history.sharedTags);
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
