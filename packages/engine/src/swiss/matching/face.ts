import { findMinimumMatching } from './minimumMatching.ts';
import type { MatchingState } from './state.ts';
import { NONE } from './state.ts';

/**
 * A set of perfect matchings that are equally good so far, described without listing them: those that use only these edges
 * and have as many edges inside the nested odd sets as can be. `depth` counts the odd sets that hold both ends.
 *
 * By complementary slackness (Schrijver, Combinatorial Optimization, 26.3) the best matchings under one cost are exactly
 * the perfect matchings of the tight edges that fill every odd set with a positive dual. So criteria can be applied one
 * after another, each within the set that the former left, and no weight ever has to hold more than one block of digits.
 */
export interface Face {
  readonly size: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly depth: readonly number[];
  /** One of the matchings. */
  readonly mate: Int32Array;
}

/** A whole cost per edge. The sum over the edges of a best matching is at most `bound`. */
export interface Block {
  readonly bound: number;
  cost(u: number, v: number): number;
}

/** The perfect matchings of a graph that are best under a block; undefined when there is none. */
export function findFirstFace(
  size: number,
  from: readonly number[],
  to: readonly number[],
  block: Block,
): Face | undefined {
  return minimise({ size, from, to, depth: from.map(() => 0), mate: new Int32Array(size) }, block);
}

/** Those of the matchings that are best under one more block. */
export function refine(face: Face, block: Block): Face {
  const idle = face.from.every((u, e) => block.cost(u, face.to[e] as number) === 0);
  return idle || isSettled(face) ? face : (minimise(face, block) ?? face);
}

/**
 * Those of the matchings that use only the edges kept and are best under a block; undefined when the face has no matching
 * of such edges.
 */
export function narrow(face: Face, keep: (u: number, v: number) => boolean, block: Block): Face | undefined {
  const kept = [...face.from.keys()].filter((e) => keep(face.from[e] as number, face.to[e] as number));
  const pick = (values: readonly number[]): number[] => kept.map((e) => values[e] as number);
  const [from, to, depth] = [pick(face.from), pick(face.to), pick(face.depth)];
  const narrowed = minimise({ ...face, from, to, depth }, block);
  return narrowed && computeDepth(face, narrowed.mate) === computeDepth(face, face.mate)
    ? narrowed
    : undefined;
}

/** How often a matching of the face's edges lies inside its odd sets; all matchings of the face come to the same. */
function computeDepth({ from, to, depth }: Face, mate: Int32Array): number {
  let sum = 0;
  for (const [e, u] of from.entries()) if (mate[u] === to[e]) sum += depth[e] as number;
  return sum;
}

/** Whether only one matching is left. */
export function isSettled(face: Face): boolean {
  return 2 * face.from.length === face.size;
}

function minimise(face: Face, block: Block): Face | undefined {
  const { size, from, to } = face;
  const deepest = face.depth.reduce((most, depth) => Math.max(most, depth), 0);
  const cost = face.depth.map(
    (depth, e) => (deepest - depth) * (block.bound + 1) + block.cost(from[e] as number, to[e] as number),
  );
  const state = findMinimumMatching({ size, from, to, cost });
  return state && buildTightFace(state, { from, to, cost });
}

function buildTightFace(
  state: MatchingState,
  edges: {
    readonly from: readonly number[];
    readonly to: readonly number[];
    readonly cost: readonly number[];
  },
): Face {
  const from: number[] = [];
  const to: number[] = [];
  const depth: number[] = [];
  const around = Array.from({ length: state.size }, (_, v) => listBlossomsAround(state, v));
  for (const [e, u] of edges.from.entries()) {
    const v = edges.to[e] as number;
    const slack = state.slack(u, v, 2 * (edges.cost[e] as number));
    if (slack > 0) continue;
    const common = countCommonBlossoms(state, around[u] as readonly number[], around[v] as readonly number[]);
    if (slack + common.dual > 0) continue;
    from.push(u);
    to.push(v);
    depth.push(common.count);
  }
  return { size: state.size, from, to, depth, mate: state.mate };
}

/** The blossoms with a positive dual that hold a vertex. */
function listBlossomsAround(state: MatchingState, vertex: number): readonly number[] {
  const around: number[] = [];
  for (let part = state.parent[vertex] as number; part !== NONE; part = state.parent[part] as number)
    if ((state.dual[part] as number) > 0) around.push(part);
  return around;
}

/** How many of them hold both vertices, and the sum of their duals. */
function countCommonBlossoms(
  { dual }: MatchingState,
  one: readonly number[],
  other: readonly number[],
): { count: number; dual: number } {
  const common = { count: 0, dual: 0 };
  if (one.length === 0 || other.length === 0) return common;
  for (const part of one) {
    if (!other.includes(part)) continue;
    common.count += 1;
    common.dual += dual[part] as number;
  }
  return common;
}

/** What the matching of a face costs under a block. */
export function computeCost(face: Face, block: Block): number {
  let sum = 0;
  for (const [u, v] of face.mate.entries()) if (u < v) sum += block.cost(u, v);
  return sum;
}
