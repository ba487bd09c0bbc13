import { computeBracketState, type BracketGameState } from '../../brackets/index.ts';
import { countText } from '../../russian.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import { getBracket } from './bracket.ts';
import { openGames, type GameView } from './games.ts';
import { listGamesInPlay } from './gamesInPlay.ts';

/** What the stage under way waits for. */
export interface WaitsFor {
  /** What cannot be done before: the next draw of a Swiss stage, or the end of the stage. */
  readonly what: 'draw' | 'finish-stage';
  /** The Swiss tour that is being played, from 1; null elsewhere. */
  readonly tour: number | null;
  /** Numbers of the games without a result that it waits for; empty where it waits for nothing. */
  readonly games: readonly number[];
  /** Of these who is playing now: in a bracket or a round robin others come after them. */
  readonly playing: readonly number[];
  /** Of a bracket: games that cannot begin yet, each with the games whose winner or loser comes into it. */
  readonly blocked: readonly BlockedGame[];
  /** In Russian, for the director; null where it waits for nothing. */
  readonly sentence: string | null;
}

/** A game of a bracket that waits for another one. */
export interface BlockedGame {
  /** Number in the competition. */
  readonly game: number;
  readonly waitsFor: readonly number[];
}

/**
 * Whom the stage under way waits for: a Swiss stage draws its next tour only when the last game has a result, a bracket goes on
 * wherever two are known. Undefined where no stage runs.
 */
export function waitsFor(state: CompetitionState): WaitsFor | undefined {
  const stage = findCurrentStage(state);
  if (stage?.status !== 'running' || state.current === null) return undefined;
  const open = openGames(stage, state.current);
  const isSwissTour = stage.format.kind === 'swiss' && stage.third === null;
  const tour = isSwissTour && stage.tours.length > 0 ? stage.tours.length : null;
  const isLast = isSwissTour && isLastTour(stage);
  const what = isSwissTour && !isLast ? 'draw' : 'finish-stage';
  return {
    what,
    tour,
    games: open.map(({ id }) => id),
    playing: listGamesInPlay(state).map(({ id }) => id),
    blocked: listBlockedGames(stage),
    sentence: findSentence({ what, tour, open, isLast: isSwissTour && isLastOfTours(stage) }),
  };
}

/** Whether nothing is drawn after the tour by number. */
function isLastTour(stage: Stage): boolean {
  return isLastOfTours(stage) && !('thirdPlace' in stage.format && stage.format.thirdPlace);
}

/** Whether a match for third place at most follows the tour; until N losses that is not known before it has been played. */
function isLastOfTours({ format, tours }: Stage): boolean {
  return format.kind === 'swiss' && format.end.by === 'tours' && tours.length >= format.end.tours;
}

function findSentence({
  what,
  tour,
  open,
  isLast,
}: Pick<WaitsFor, 'what' | 'tour'> & {
  readonly open: readonly GameView[];
  readonly isLast: boolean;
}): string | null {
  if (open.length === 0) return null;
  const games = countText(open.length, ['встречу', 'встречи', 'встреч']);
  if (what === 'draw' && tour !== null)
    return `${isLast ? 'Матч за 3-е место' : 'Следующий тур'} ждёт ${games} тура ${tour}.`;
  return `Конец этапа ждёт ${games}.`;
}

function listBlockedGames(stage: Stage): readonly BlockedGame[] {
  const bracket = getBracket(stage);
  if (bracket === undefined || stage.bracket === null) return [];
  const first = stage.bracket.firstGame;
  const states = computeBracketState(bracket);
  return states.flatMap((one): BlockedGame[] => {
    if (one.status !== 'waiting') return [];
    return [
      { game: first + one.game.id - 1, waitsFor: listSources(one, states).map((id) => first + id - 1) },
    ];
  });
}

/** The planned games that decide who comes into a game: none that has been decided already. */
function listSources(
  { game, slots }: BracketGameState,
  states: readonly BracketGameState[],
): readonly number[] {
  const ids = game.sources.flatMap((source, side) =>
    slots[side] === 'unknown' && 'game' in source ? source.game : [],
  );
  // A second final waits for the first, also when both of its players are known.
  const all = game.onlyIfSecondWon === undefined ? ids : [...ids, game.onlyIfSecondWon];
  return [...new Set(all)].filter((id) => ['waiting', 'ready'].includes(states[id - 1]?.status ?? ''));
}
