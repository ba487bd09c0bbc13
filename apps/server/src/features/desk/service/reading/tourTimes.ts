import type { TimedState } from '../../../play/index.ts';

type Games = readonly { readonly id: number }[];

/**
 * When a tour, or one pair of it, begins, in milliseconds since 1970: once it is drawn and, where all tours are drawn at once, what is
 * played before it is over. Infinity while that is not.
 */
export function computeStart(timed: Pick<TimedState, 'games'>, drawnAt: number, before: Games): number {
  return Math.max(drawnAt, computeEnd(timed, before));
}

/** When the last of games got its result; Infinity while one is open. */
export function computeEnd({ games }: Pick<TimedState, 'games'>, own: Games): number {
  return Math.max(...own.map(({ id }) => games.get(id)?.playedAt ?? Infinity));
}
