import {
  computeCompetitionNow,
  listGames,
  listLate,
  listNextOfBoth,
  type CompetitionState,
  type GameView,
} from '@nardy/engine';

/** Numbers of the games that had a result and are open again, as those of who has come back. */
function listReopened({ log }: CompetitionState): ReadonlySet<number> {
  const reopened = new Set<number>();
  for (const event of log) {
    if (event.type !== 'result-entered' && event.type !== 'result-corrected') continue;
    if (event.result === null) reopened.add(event.game);
    else reopened.delete(event.game);
  }
  return reopened;
}

/**
 * The tour that the hall plays, from 1; null in a bracket and before the first draw. Where all tours are drawn at once, games that
 * were missed turn nobody back to their tour, as long as others are left to be played.
 */
export function findTourInPlay(state: CompetitionState): number | null {
  const { tour, openGames } = computeCompetitionNow(state);
  const open = new Set(openGames);
  const late = listLate(state);
  const first = listGames(state).find(
    (game) => game.tour !== undefined && open.has(game.id) && !late.has(game.id),
  );
  return first?.tour ?? tour;
}

/** The games that have begun and have no result: the next of both, and those of the tour that the hall plays. */
export function listBegunGames(state: CompetitionState): readonly GameView[] {
  const open = new Set(computeCompetitionNow(state).openGames);
  const games = listGames(state);
  // Tour by tour: also the next of what was missed can be played at once.
  const next = new Set(listNextOfBoth(games.filter(({ id }) => open.has(id))));
  const reopened = listReopened(state);
  const tour = findTourInPlay(state);
  return games.filter(
    (game) =>
      next.has(game) || (tour !== null && game.tour === tour && open.has(game.id) && !reopened.has(game.id)),
  );
}
