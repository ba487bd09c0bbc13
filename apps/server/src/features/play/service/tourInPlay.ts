import {
  computeCompetitionNow,
  listGames,
  listGamesInPlay,
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
 * Numbers of the games that were opened again when all else of their tour was over, as those that somebody has missed; also of those
 * that have their result since.
 */
export function listLate(state: CompetitionState): ReadonlySet<number> {
  const openOfTour = new Map<number, Set<number>>();
  const tours = Map.groupBy(listGames(state), ({ stage, tour }) => `${stage}.${tour}`);
  for (const games of tours.values()) {
    const open = new Set(games.map(({ id }) => id));
    for (const { id, tour } of games) if (tour !== undefined) openOfTour.set(id, open);
  }
  const late = new Set<number>();
  for (const event of state.log) {
    if (event.type !== 'result-entered' && event.type !== 'result-corrected') continue;
    const open = openOfTour.get(event.game);
    if (event.result !== null) open?.delete(event.game);
    else if (open !== undefined) {
      if ([...open].every((id) => late.has(id))) late.add(event.game);
      open.add(event.game);
    }
  }
  return late;
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
