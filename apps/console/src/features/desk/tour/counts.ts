import type { Desk } from '@nardy/contract';

/** Open games of what is played now: of a round robin only those of its running tour. */
export function listWaitedFor({ games, waits_for: waited }: Pick<Desk, 'games' | 'waits_for'>) {
  const numbers = new Set(waited);
  return games.filter(({ number, outcome }) => number !== null && outcome === null && numbers.has(number));
}

/** How many games with two at the board have their result. */
export function listResults({ games }: Pick<Desk, 'games'>): {
  readonly entered: number;
  readonly all: number;
} {
  const drawn = games.filter(({ number, left, right }) => number !== null && left !== null && right !== null);
  return { entered: drawn.filter(({ outcome }) => outcome !== null).length, all: drawn.length };
}
