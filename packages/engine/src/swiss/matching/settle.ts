import { computeBlockLimit, splitDigitBlocks, type DigitBlock } from './digits.ts';
import { refine } from './face.ts';
import type { Block, Face } from './face.ts';

/** An ordered list of wishes, the first weighs most; each edge adds to some of them. */
export interface Wishes {
  /** Calls `add` with the place of each wish that the edge costs something, and how much. */
  charge(u: number, v: number, add: (wish: number, cost: number) => void): void;
  /** The most that one wish can cost a matching. */
  most(wish: number): number;
}

/** Narrows a face to the matchings that cost the first wish least, among those the second, and so on. */
export function settle(face: Face, wishes: Wishes): Face {
  let narrowed = face;
  let open = openWishes(narrowed, wishes, -1);
  while (open.length > 0) {
    const { block, last } = buildFirstBlock(open, wishes, computeBlockLimit(face.size));
    narrowed = refine(narrowed, block);
    open = openWishes(narrowed, wishes, last);
  }
  return narrowed;
}

/** The wishes after `last` that some vertex with a choice can still cost something. */
function openWishes(face: Face, wishes: Wishes, last: number): number[] {
  const degree = new Int32Array(face.size);
  for (const ends of [face.from, face.to]) for (const v of ends) degree[v] = (degree[v] as number) + 1;
  const open = new Set<number>();
  for (const [e, u] of face.from.entries()) {
    const v = face.to[e] as number;
    if (degree[u] === 1 || degree[v] === 1) continue;
    wishes.charge(u, v, (wish, cost) => {
      if (wish > last && cost > 0) open.add(wish);
    });
  }
  return [...open].toSorted((a, b) => a - b);
}

/** As many of the open wishes as one number holds: never more than 44, for each takes a bit of it at least. */
function buildFirstBlock(
  open: readonly number[],
  wishes: Wishes,
  limit: number,
): { block: Block; last: number } {
  const items = open.slice(0, 44).map((wish) => ({ wish, bound: wishes.most(wish) }));
  const { digits, bound } = splitDigitBlocks(items, limit)[0] as DigitBlock<(typeof items)[number]>;
  const weights = new Map(digits.map(({ item, weight }) => [item.wish, weight]));
  return { block: weighWishes(wishes, weights, bound), last: digits.at(-1)?.item.wish as number };
}

function weighWishes(wishes: Wishes, weights: ReadonlyMap<number, number>, bound: number): Block {
  return {
    bound,
    cost: (u, v) => {
      let sum = 0;
      wishes.charge(u, v, (wish, cost) => {
        sum += cost * (weights.get(wish) ?? 0);
      });
      return sum;
    },
  };
}
