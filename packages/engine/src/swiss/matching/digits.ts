/** How large a block may grow, so that costs and duals of r vertices stay whole numbers below 2^53. */
export function computeBlockLimit(vertices: number): number {
  return 2 ** Math.max(8, 44 - 2 * Math.ceil(Math.log2(vertices + 1)));
}

/** Criteria that share one mixed-radix number: the first has the greatest weight. */
export interface DigitBlock<T> {
  readonly digits: readonly { readonly item: T; readonly weight: number }[];
  /** The largest sum that can come up. */
  readonly bound: number;
}

/** Lays criteria, the weightiest first, into as few blocks as hold them. `bound` says how high each count can get. */
export function splitDigitBlocks<T extends { readonly bound: number }>(
  items: readonly T[],
  limit: number,
): DigitBlock<T>[] {
  return split(items, limit).map((members) => {
    let weight = 1;
    const digits = members.toReversed().map((item) => {
      const digit = { item, weight };
      weight *= item.bound + 1;
      return digit;
    });
    return { digits: digits.toReversed(), bound: weight - 1 };
  });
}

function split<T extends { readonly bound: number }>(items: readonly T[], limit: number): T[][] {
  const blocks: T[][] = [];
  let product = Infinity;
  for (const item of items) {
    product *= item.bound + 1;
    if (product > limit) {
      blocks.push([]);
      product = item.bound + 1;
    }
    blocks.at(-1)?.push(item);
  }
  return blocks;
}
