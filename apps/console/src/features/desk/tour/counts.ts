import type { Desk, DeskGame } from '@nardy/contract';

/** Whether a game of a round robin or of groups is of a later tour than the running one, or of a missed one that is open again. */
export function isOfOtherTour(
  { tour: running }: Pick<Desk, 'tour'>,
  { tour }: Pick<DeskGame, 'tour'>,
): boolean {
  return running !== null && tour !== null && tour !== running.number;
}

/** The games of the running tour, or of the bracket. */
export function listRunning(desk: Pick<Desk, 'games' | 'tour'>): readonly DeskGame[] {
  return desk.games.filter((game) => !isOfOtherTour(desk, game));
}

/** Open games of what is played now: of a round robin only those of its running tour. */
export function listWaitedFor(desk: Pick<Desk, 'games' | 'tour' | 'waits_for'>): readonly DeskGame[] {
  const numbers = new Set(desk.waits_for);
  return listRunning(desk).filter(
    ({ number, outcome }) => number !== null && outcome === null && numbers.has(number),
  );
}

/** How many games with two at the board have their result. */
export function listResults(desk: Pick<Desk, 'games' | 'tour'>): {
  readonly entered: number;
  readonly all: number;
} {
  const drawn = listRunning(desk).filter(
    ({ number, left, right }) => number !== null && left !== null && right !== null,
  );
  return { entered: drawn.filter(({ outcome }) => outcome !== null).length, all: drawn.length };
}
