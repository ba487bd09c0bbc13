import type { Desk } from '@nardy/contract';

/** How many games with two at the board have their result. */
export function listResults({ games }: Pick<Desk, 'games'>): {
  readonly entered: number;
  readonly all: number;
} {
  const drawn = games.filter(({ number, left, right }) => number !== null && left !== null && right !== null);
  return { entered: drawn.filter(({ outcome }) => outcome !== null).length, all: drawn.length };
}
