import { findCurrentStage, type CompetitionState } from '../state.ts';
import { openGames, type GameView } from './games.ts';

/**
 * The games that are being played now: drawn, without a result, and the next of both players. Of a round robin whose tours are all
 * drawn these are not all that are open.
 */
export function listGamesInPlay(state: CompetitionState): readonly GameView[] {
  const stage = findCurrentStage(state);
  if (stage?.status !== 'running' || state.current === null) return [];
  const waiting = new Set<number>();
  return openGames(stage, state.current).filter(({ players }) => {
    const isNext = players.every((id) => !waiting.has(id));
    for (const id of players) waiting.add(id);
    return isNext;
  });
}
