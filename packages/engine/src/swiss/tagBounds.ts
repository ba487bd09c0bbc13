import type { Rules } from './rules.ts';

/** How many players of a set carry each tag. */
export type TagCounts = ReadonlyMap<number, number>;

export function countTags(rules: Rules, players: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const rank of players) {
    for (const tag of getTags(rules, rank)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

export function getTags(rules: Rules, rank: number): readonly number[] {
  return rules.history.tags[rank] ?? [];
}

/** Of `size` players paired among themselves, `count` carry a tag: the others can meet at most size - count of them. */
export function countUnavoidable(count: number, size: number): number {
  return Math.max(0, (2 * count - size) / 2);
}

/** The fewest shared tags that pairing these players among themselves can come to, as far as counting tells. */
export function countLeastShared(rules: Rules, pool: readonly number[]): number {
  let least = 0;
  for (const count of countTags(rules, pool).values()) least += countUnavoidable(count, pool.length);
  return least;
}

/** The pairs of which a best pairing of a pool consists. */
export interface GoodPairs {
  has(u: number, v: number): boolean;
  /** Whether those left, without two of them, have too many or too few of one tag to be paired by good pairs. */
  hopeless(left: readonly number[], u: number, v: number): boolean;
}

/**
 * The pairs of which a pairing of the pool with the fewest shared tags consists, if one reaches the bound of `countLeastShared`.
 * A tag that fewer than half carry is then shared by no pair; where half or more carry it, every other player meets one of
 * them. Any complete pairing of such pairs is a best one, and all best ones are among them.
 */
export function findGoodPairs(rules: Rules, pool: readonly number[]): GoodPairs {
  const common = listCommonTags(rules, pool);
  const countLeft = createTagCounter(rules);
  return {
    has: (u, v) => isGood(rules, common, u, v),
    hopeless: (left, u, v) => {
      const counts = countLeft(left);
      for (const { tag } of common) {
        if (2 * ((counts.get(tag) ?? 0) - countCarriers(rules, tag, u, v)) < left.length - 2) return true;
      }
      for (const [tag, count] of counts) {
        if (common.some((one) => one.tag === tag)) continue;
        if (2 * (count - countCarriers(rules, tag, u, v)) > left.length - 2) return true;
      }
      return false;
    },
  };
}

/** A tag that half or more of a pool carry. */
interface CommonTag {
  readonly tag: number;
  readonly carriers: ReadonlySet<number>;
}

function listCommonTags(rules: Rules, pool: readonly number[]): CommonTag[] {
  if (!rules.wishes) return [];
  return [...countTags(rules, pool)]
    .filter(([, count]) => 2 * count >= pool.length)
    .map(([tag]) => ({ tag, carriers: new Set(pool.filter((rank) => getTags(rules, rank).includes(tag))) }));
}

function isGood(rules: Rules, common: readonly CommonTag[], u: number, v: number): boolean {
  if (!rules.allowed(u, v) || rules.history.blocked.has(u, v)) return false;
  if (!rules.wishes) return true;
  let shared = 0;
  for (const { carriers } of common) {
    const both = (carriers.has(u) ? 1 : 0) + (carriers.has(v) ? 1 : 0);
    if (both === 0) return false;
    if (both === 2) shared += 1;
  }
  return rules.history.sharedTags(u, v) === shared;
}

function countCarriers(rules: Rules, tag: number, u: number, v: number): number {
  return (getTags(rules, u).includes(tag) ? 1 : 0) + (getTags(rules, v).includes(tag) ? 1 : 0);
}

/** Counts the tags of a list, once for each list in turn: only those that near half of it carry. */
function createTagCounter(rules: Rules): (left: readonly number[]) => TagCounts {
  let last: readonly number[] | undefined;
  let counts: TagCounts = new Map();
  return (left) => {
    if (left !== last && rules.wishes) {
      counts = new Map([...countTags(rules, left)].filter(([, count]) => 2 * count >= left.length - 4));
      last = left;
    }
    return counts;
  };
}
