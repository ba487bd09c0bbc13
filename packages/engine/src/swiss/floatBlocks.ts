import { splitDigitBlocks } from './matching/digits.ts';
import type { Block } from './matching/face.ts';
import type { Level, Run } from './runModel.ts';

/** A count of criterion 3: the leavers of a level, or one size of difference there. */
interface Count {
  readonly level: number;
  /** 0 counts the leavers. */
  readonly difference: number;
  readonly bound: number;
}

/**
 * Criterion 3 of a run as blocks over levels: (f, D) of each level from the top, D from the largest difference down. A pair
 * of levels a above b adds a leaver to every level from a to just above b, with the difference that FIDE C.04.3 gives to
 * those who are passed down, and its own difference to b.
 */
export function* listFloatBlocks(run: Run, limit: number): Generator<Block> {
  const side = run.levels.length + 1;
  for (const { digits, bound } of splitDigitBlocks(computeCounts(run), limit)) {
    const table = new Float64Array(side * side);
    for (const { item, weight } of digits) charge(run, table, item, weight);
    yield { bound, cost: (a, b) => table[a < b ? a * side + b : b * side + a] as number };
  }
}

/** Enters one count into a table of pairs of levels, upper times side plus lower. */
function charge(run: Run, table: Float64Array, { level, difference }: Count, weight: number): void {
  const side = run.levels.length + 1;
  const add = (upper: number, lower: number): void => {
    table[upper * side + lower] = (table[upper * side + lower] as number) + weight;
  };
  for (let upper = 0; upper <= Math.min(level, side - 2); upper += 1) {
    const apart = getScoreAt(run, upper) - getScoreAt(run, level);
    if (difference > 0 && difference === apart) add(upper, level);
    if (difference > 0 && difference !== apart + 1) continue;
    for (let lower = level + 1; lower < side; lower += 1) add(upper, lower);
  }
}

/** What pairs of levels count for, as a text that is equal for equal criteria 3, however large the levels are. */
export function countFloats(run: Run, pairs: readonly (readonly [number, number])[]): string {
  const counts = new Map<string, number>();
  for (const [a, b] of pairs) {
    for (const [level, difference] of listContributions(run, a, b)) {
      const key = buildKey(level, difference);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([key, count]) => `${key} ${count}`)
    .toSorted()
    .join();
}

function buildKey(level: number, difference: number): string {
  return `${level} ${difference}`;
}

/** What a pair of a player of level `a` with one of the lower level `b` adds to; nothing when `b` is not lower. */
function* listContributions(run: Run, a: number, b: number): Generator<[level: number, difference: number]> {
  if (a >= b) return;
  const score = getScoreAt(run, a);
  for (let level = a; level < b; level += 1) {
    yield [level, 0];
    yield [level, score - getScoreAt(run, level) + 1];
  }
  if (b < run.levels.length || run.below !== undefined) yield [b, score - getScoreAt(run, b)];
}

function getScoreAt(run: Run, level: number): number {
  return run.levels[level]?.score ?? run.below ?? 0;
}

/** All counts in their order, each with the most that it can come to. */
function computeCounts(run: Run): Count[] {
  const counts: Count[] = [];
  for (const level of run.levels.keys()) {
    const leavers = computeLeaversBound(run, level);
    if (leavers > 0) counts.push({ level, difference: 0, bound: leavers });
    counts.push(...listDifferences(run, level, leavers > 0));
  }
  if (run.below !== undefined) counts.push(...listDifferences(run, run.levels.length, false));
  return counts;
}

function computeLeaversBound(run: Run, level: number): number {
  const above = countMembers(run.levels.slice(0, level + 1));
  return run.below === undefined ? Math.min(above, countMembers(run.levels.slice(level + 1))) : above;
}

function countMembers(levels: readonly Level[]): number {
  return levels.reduce((sum, { members }) => sum + members.length, 0);
}

function listDifferences(run: Run, level: number, leaving: boolean): Count[] {
  const bounds = new Map<number, number>();
  const size = run.levels[level]?.members.length ?? Infinity;
  const add = (difference: number, count: number): void => {
    bounds.set(difference, (bounds.get(difference) ?? 0) + count);
  };
  for (let above = 0; above <= Math.min(level, run.levels.length - 1); above += 1) {
    const members = run.levels[above]?.members.length ?? 0;
    const difference = getScoreAt(run, above) - getScoreAt(run, level);
    if (leaving) add(difference + 1, members);
    if (above < level) add(difference, Math.min(members, size));
  }
  return [...bounds]
    .toSorted(([a], [b]) => b - a)
    .map(([difference, bound]) => ({ level, difference, bound }));
}
