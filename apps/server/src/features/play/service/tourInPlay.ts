import {
  computeCompetitionNow,
  listGames,
  listGamesInPlay,
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

/**
 * The games that have begun and have no result: the next of both, those of the tour that the hall plays, and of those that were missed
 * each that is the next of both tour by tour, as it can be played at once.
 */
export function listBegunGames(state: CompetitionState): readonly GameView[] {
  const open = new Set(computeCompetitionNow(state).openGames);
  const games = listGames(state);
  const next = new Set(
    [...listGamesInPlay(state), ...listNextOfBoth(games.filter((game) => open.has(game.id)))].map(
      ({ id }) => id,
    ),
  );
  const reopened = listReopened(state);
  const tour = findTourInPlay(state);
  return games.filter(
    ({ id, tour: own }) =>
      next.has(id) || (tour !== null && own === tour && open.has(id) && !reopened.has(id)),
  );
}
