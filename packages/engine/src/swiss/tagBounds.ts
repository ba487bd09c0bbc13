import type { Rules } from './rules.ts';

/** How many players of a set carry each tag. */
export type TagCounts = ReadonlyMap<number, number>;

export function countTags(rules: Rules, players: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const rank of players) {
    for (const tag of tagsOf(rules, rank)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

export function tagsOf(rules: Rules, rank: number): readonly number[] {
  return rules.history.tags[rank] ?? [];
}

/** Of `size` players paired among themselves, `count` carry a tag: the others can meet at most size - count of them. */
export function unavoidable(count: number, size: number): number {
  return Math.max(0, (2 * count - size) / 2);
}

/** The fewest wishes that pairing these players among themselves can break, as far as counting tells. */
export function leastBroken(rules: Rules, pool: readonly number[]): number {
  return Math.max(0, ...[...countTags(rules, pool).values()].map((count) => unavoidable(count, pool.length)));
}

/** Whether a pair goes against nothing at all. */
export function isHarmless(rules: Rules, u: number, v: number): boolean {
  const { history } = rules;
  return rules.allowed(u, v) && !history.blocked.has(u, v) && !(rules.wishes && history.unwished(u, v));
}

/** The pairs of which a best pairing of a pool consists. */
export interface GoodPairs {
  has(u: number, v: number): boolean;
  /** Whether those left, without two of them, have too many or too few of one tag to be paired by good pairs. */
  hopeless(left: readonly number[], u: number, v: number): boolean;
}

/**
 * The pairs of which a pairing of the pool with the fewest broken wishes consists, if one reaches the bound of
 * `unavoidable`. Where half or more carry one tag, that takes every other player to meet one of them and to break no wish
 * in it; then any complete pairing of these pairs is a best one, and all best ones are among them.
 */
export function goodPairs(rules: Rules, pool: readonly number[]): GoodPairs {
  const [tag, count] = [...(rules.wishes ? countTags(rules, pool) : [])].reduce(
    (most, entry) => (entry[1] > most[1] ? entry : most),
    [-1, 0],
  );
  const countLeft = countsOfLast(rules);
  if (2 * count < pool.length || count === 0) {
    return {
      has: (u, v) => isHarmless(rules, u, v),
      hopeless: (left, u, v) => {
        for (const [each, carriers] of countLeft(left)) {
          if (2 * (carriers - among(rules, each, u, v)) > left.length - 2) return true;
        }
        return false;
      },
    };
  }
  const carries = new Set(pool.filter((rank) => tagsOf(rules, rank).includes(tag)));
  return {
    has: (u, v) => {
      if (!carries.has(u) || !carries.has(v))
        return carries.has(u) !== carries.has(v) && isHarmless(rules, u, v);
      return rules.allowed(u, v) && !rules.history.blocked.has(u, v);
    },
    hopeless: (left, u, v) =>
      2 * ((countLeft(left).get(tag) ?? 0) - among(rules, tag, u, v)) < left.length - 2,
  };
}

function among(rules: Rules, tag: number, u: number, v: number): number {
  return (tagsOf(rules, u).includes(tag) ? 1 : 0) + (tagsOf(rules, v).includes(tag) ? 1 : 0);
}

/** Counts the tags of a list, once for each list in turn: only those that near half of it carry. */
function countsOfLast(rules: Rules): (left: readonly number[]) => TagCounts {
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
