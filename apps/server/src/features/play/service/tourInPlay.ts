import {
  computeCompetitionNow,
  listGames,
  listGamesInPlay,
  type CompetitionState,
  type GameView,
} from '@nardy/engine';

/** Numbers of the games that had a result and are open again, as those of who has come back. */
export function listReopened({ log }: CompetitionState): ReadonlySet<number> {
  const reopened = new Set<number>();
  for (const event of log) {
    if (event.type !== 'result-entered' && event.type !== 'result-corrected') continue;
    if (event.result === null) reopened.add(event.game);
    else reopened.delete(event.game);
  }
  return reopened;
}

/**
 * The tour that the hall plays, from 1; null in a bracket and before the first draw. Where all tours are drawn at once, games that are
 * open again turn nobody back to their tour, as long as others are left to be played.
 */
export function findTourInPlay(state: CompetitionState): number | null {
  const { tour, openGames } = computeCompetitionNow(state);
  const open = new Set(openGames);
  const reopened = listReopened(state);
  const first = listGames(state).find(
    (game) => game.tour !== undefined && open.has(game.id) && !reopened.has(game.id),
  );
  return first?.tour ?? tour;
}

/** The games that have begun and have no result: the next of both, and those of the tour that the hall plays. */
export function listBegunGames(state: CompetitionState): readonly GameView[] {
  const next = new Set(listGamesInPlay(state).map(({ id }) => id));
  const open = new Set(computeCompetitionNow(state).openGames);
  const reopened = listReopened(state);
  const tour = findTourInPlay(state);
  return listGames(state).filter(
    (game) =>
      next.has(game.id) ||
      (tour !== null && game.tour === tour && open.has(game.id) && !reopened.has(game.id)),
  );
}
