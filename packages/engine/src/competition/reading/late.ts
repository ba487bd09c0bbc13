import type { CompetitionState } from '../state.ts';
import { listGames, type GameView } from './games.ts';

/**
 * Numbers of the games that were opened again when all else of their tour was over, as those that somebody has missed; also of those
 * that have their result since. Only `games` are looked at, by default all.
 */
export function listLate(
  state: CompetitionState,
  games: readonly GameView[] = listGames(state),
): ReadonlySet<number> {
  const openOfTour = new Map<number, Set<number>>();
  const tours = Map.groupBy(games, ({ stage, tour }) => `${stage}.${tour}`);
  for (const own of tours.values()) {
    const open = new Set(own.map(({ id }) => id));
    for (const { id, tour } of own) if (tour !== undefined) openOfTour.set(id, open);
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
