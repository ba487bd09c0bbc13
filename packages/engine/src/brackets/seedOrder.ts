import { createRefusal, type Refusal } from '../outcome.ts';
import type { Source } from './plan.ts';

/** Why no bracket can be made for so many. */
export type BracketSizeRefusal = 'too-few-participants' | 'too-many-participants';

/** The most that a bracket takes (design, section 6). */
export const LARGEST_BRACKET = 1024;

/** Refuses what is not 2 to 1,024 participants. */
export function refuseSize(size: number): Refusal<BracketSizeRefusal> | undefined {
  if (size < 2) return createRefusal('too-few-participants', 'Для сетки нужно не меньше двух участников.');
  if (size > LARGEST_BRACKET)
    return createRefusal(
      'too-many-participants',
      `В сетке может быть не больше ${LARGEST_BRACKET} участников.`,
    );
  return undefined;
}

/** How many rounds a single elimination of so many takes. */
export function countRoundsFor(size: number): number {
  return Math.ceil(Math.log2(size));
}

/**
 * The standard order of seeds from the top of the bracket to its bottom, for a power of two of places.
 *
 * In each round the seeds of a game add up to the number of places left plus one, so that the best meet as late as can be:
 * 1 and 2 in the final, 1 to 4 in the semifinals. The first seed stands at the top and the second at the bottom, as in
 * printed draws. For 12 of 16 places: 1 to 4 are free, 5-12, 6-11, 7-10, 8-9 (design.md, section 6, "Knock-out").
 */
export function listSeedOrder(places: number): readonly number[] {
  let order: readonly number[] = [1];
  for (let size = 2; size <= places; size *= 2) {
    order = order.flatMap((seed, index) => {
      const other = size + 1 - seed;
      return index % 2 === 0 ? [seed, other] : [other, seed];
    });
  }
  return order;
}

/** The two places of each game of the first round; seeds beyond `size` are byes, so the top seeds are free. */
export function pairFirstRound(size: number): readonly (readonly [Source, Source])[] {
  const order = listSeedOrder(2 ** countRoundsFor(size));
  const source = (seed = 0): Source => (seed <= size ? { from: 'seed', seed } : { from: 'nobody' });
  return Array.from({ length: order.length / 2 }, (_, index): readonly [Source, Source] => [
    source(order[2 * index]),
    source(order[2 * index + 1]),
  ]);
}
