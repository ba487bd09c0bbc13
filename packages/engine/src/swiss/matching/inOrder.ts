import type { AlternatingTree } from './alternatingTree.ts';

const NONE = -1;

/**
 * Of the complete matchings of a tree's graph the first in order: from the lowest vertex on, each gets the first whom it prefers and
 * who still lets all the others be matched. The tree holds a complete matching, and then this one. The least `preference` is the
 * first.
 */
export function matchInOrder(
  tree: AlternatingTree,
  size: number,
  preference: (vertex: number, other: number) => number,
): void {
  let left = Array.from({ length: size }, (_, vertex) => vertex);
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const vertex = first;
    const wished = left
      .filter((other) => tree.mayMatch(vertex, other))
      .toSorted((one, other) => preference(vertex, one) - preference(vertex, other));
    const chosen = matchFirst(tree, {
      vertex,
      wanted: wished[0],
      others: left,
      wished: () => wished,
    });
    left = left.filter((other) => other !== chosen);
  }
}

interface Wish {
  readonly vertex: number;
  /** The first of `wished`. */
  readonly wanted: number | undefined;
  /** All whom the vertex may be matched with, in order; asked for when the first cannot be had at once. */
  readonly wished: () => readonly number[];
  /** Who is left beside the vertex. */
  readonly others: readonly number[];
}

/** Matches a vertex with the first one wished who lets all the others be matched among themselves; gives who that is. */
export function matchFirst(tree: AlternatingTree, { vertex, wanted, wished, others }: Wish): number {
  const former = tree.mate[vertex] as number;
  if (wanted === undefined || wanted === former) return former;
  const alone = tree.mate[wanted] as number;
  for (const end of [vertex, wanted, former, alone]) tree.mate[end] = NONE;
  if (tree.join(former, alone, others)) {
    tree.match(vertex, wanted);
    return wanted;
  }
  tree.match(wanted, alone);
  const chosen = tree.leaveOut(wished(), former, others);
  tree.match(vertex, chosen);
  return chosen;
}
