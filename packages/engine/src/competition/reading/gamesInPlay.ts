import { findCurrentStage, type CompetitionState } from '../state.ts';
import { listStageGames, type GameView } from './games.ts';
import { listLate } from './late.ts';

/**
 * The games that are being played now: drawn, without a result, and the next of both players. Of a round robin whose tours are all
 * drawn these are not all that are open; what was missed there turns nobody back from the tour that the others play.
 */
export function listGamesInPlay(state: CompetitionState): readonly GameView[] {
  return listNextOfBoth(listOpenInTurn(state));
}

/** Of games in the order of play those that are the next of both players. */
export function listNextOfBoth(open: readonly GameView[]): readonly GameView[] {
  const waiting = new Set<number>();
  return open.filter(({ players }) => {
    const isNext = players.every((id) => !waiting.has(id));
    for (const id of players) waiting.add(id);
    return isNext;
  });
}

/** The game that a participant has to play first of the open ones of the stage under way. */
export function findOpenGame(state: CompetitionState, participant: number): GameView | undefined {
  return listOpenInTurn(state).find(({ players }) => players.includes(participant));
}

/**
 * The open games of the stage under way in the order in which they are played: those of the tour that is played, what was missed by
 * two who have finished it, and then the tours to come.
 */
function listOpenInTurn(state: CompetitionState): readonly GameView[] {
  const stage = findCurrentStage(state);
  if (stage?.status !== 'running' || state.current === null) return [];
  const games = listStageGames(stage, state.current);
  const open = games.filter(({ result }) => result === undefined);
  if (open.length === 0) return [];
  const late = listLate(state, games);
  const usual = open.filter(({ id }) => !late.has(id));
  const inPlay = usual.filter(({ tour }) => tour === usual[0]?.tour);
  const missed = open.filter(({ id }) => late.has(id));
  // Whoever still plays in that tour makes nobody wait who has gone on to a later one.
  const busy = new Set(inPlay.flatMap(({ players }) => players));
  const isFree = ({ players }: GameView) => players.every((id) => !busy.has(id));
  return [
    ...inPlay,
    ...missed.filter(isFree),
    ...usual.slice(inPlay.length),
    ...missed.filter((game) => !isFree(game)),
  ];
}
