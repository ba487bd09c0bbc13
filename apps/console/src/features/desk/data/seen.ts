import type { DeskGame, SeenByDesk } from '@nardy/contract';

/** What the first result of a game touches is this game only: it had no result, and a series these matches. */
export function describeSeenGame({ left, right, series }: Pick<DeskGame, 'left' | 'right' | 'series'>) {
  return {
    players: [left ?? 0, right ?? 0],
    result: null,
    ...(series && { matches: series.matches.map(([one, other]): [number, number] => [one, other]) }),
  } satisfies SeenByDesk;
}
