/** How large a block may grow, so that costs and duals of r vertices stay whole numbers below 2^53. */
export function blockLimit(vertices: number): number {
  return 2 ** Math.max(8, 44 - 2 * Math.ceil(Math.log2(vertices + 1)));
}

/** Where a criterion stands in a mixed-radix number: times `weight` in block `block`. */
export interface Digit {
  readonly block: number;
  readonly weight: number;
}

export interface DigitPlan {
  readonly digits: readonly Digit[];
  /** Per block the largest sum that can come up. */
  readonly bounds: readonly number[];
}

/** Lays criteria, the weightiest first, into as few blocks as hold them. `bounds` says how high each count can get. */
export function planDigits(bounds: readonly number[], limit: number): DigitPlan {
  const blocks = splitBlocks(bounds, limit);
  const digits: Digit[] = [];
  const sums: number[] = [];
  for (const [block, members] of blocks.entries()) {
    let weight = 1;
    const placed: Digit[] = [];
    for (const bound of members.toReversed()) {
      placed.push({ block, weight });
      weight *= bound + 1;
    }
    digits.push(...placed.toReversed());
    sums.push(weight - 1);
  }
  return { digits, bounds: sums };
}

function splitBlocks(bounds: readonly number[], limit: number): number[][] {
  const blocks: number[][] = [];
  let product = Infinity;
  for (const bound of bounds) {
    product *= bound + 1;
    if (product > limit) {
      blocks.push([]);
      product = bound + 1;
    }
    blocks.at(-1)?.push(bound);
  }
  return blocks;
}
