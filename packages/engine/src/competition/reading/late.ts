import { isMeeting, type GameResult } from '../model.ts';
import type { CompetitionState } from '../state.ts';
import { listGames, type GameView } from './games.ts';

/**
 * Numbers of the games that somebody has missed, and that were opened again when all else of their tour was over; also of those that
 * have their result since. A result of a game that was played, when it is taken away, was entered by mistake: they play on in their tour.
 * Only `games` are looked at, by default all.
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
  const results = new Map<number, GameResult>();
  for (const event of state.log) {
    if (event.type !== 'result-entered' && event.type !== 'result-corrected') continue;
    const { game, result } = event;
    const open = openOfTour.get(game);
    if (open === undefined) continue;
    if (result === null) {
      const before = results.get(game);
      const wasMissed = before !== undefined && !isMeeting(before);
      if (wasMissed && [...open].every((id) => late.has(id))) late.add(game);
      open.add(game);
    } else {
      open.delete(game);
      results.set(game, result);
    }
  }
  return late;
}
