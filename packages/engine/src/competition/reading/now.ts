import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import { openGames } from './games.ts';
import { listNextEntrants } from './qualified.ts';
import { listRounds } from './rounds.ts';
import { canDraw, isDrawnOnce, isPlayedOut } from './stageEnd.ts';

/**
 * What is going on. `entries`: they are still open. `to-draw`: the stage waits for its next draw. `playing`: games are open.
 * `to-finish`: the stage has nothing more to play (or nobody to draw) and waits for `finish-stage`. `to-start`: it is
 * finished and another is planned, into which at least two come. `to-end`: it is finished and no other can begin, or places
 * are set. `finished`: the competition is.
 */
export type CompetitionPhase =
  | 'entries'
  | 'to-draw'
  | 'playing'
  | 'to-finish'
  | 'to-start'
  | 'to-end'
  | 'finished';

/** Where a competition stands, for the line "Тур идёт" and for the director's next step. */
export interface CompetitionNow {
  readonly phase: CompetitionPhase;
  /** Index of the stage under way or the last one; null while entries are open, and without stages. */
  readonly stage: number | null;
  /** The first tour with an open game, else the last drawn one, from 1; null where nothing is drawn and in a bracket. */
  readonly tour: number | null;
  /** Ids of the rounds with open games: of a bracket or of groups there may be several. */
  readonly rounds: readonly string[];
  /** Numbers of the games that have both players and no result. */
  readonly openGames: readonly number[];
}

/** What is going on now. */
export function computeCompetitionNow(state: CompetitionState): CompetitionNow {
  const stage = findCurrentStage(state);
  if (stage === undefined || state.current === null)
    return { phase: getPhaseWithoutStage(state), stage: null, tour: null, rounds: [], openGames: [] };
  const open = openGames(stage, state.current);
  const numbers = new Set(open.map(({ id }) => id));
  const rounds = listRounds(state).filter(({ games, tours }) =>
    [...games, ...tours.flatMap((tour) => tour.games)].some(({ id }) => numbers.has(id)),
  );
  return {
    phase: getPhase(state, stage, open.length > 0),
    stage: state.current,
    tour: open[0]?.tour ?? (stage.tours.length > 0 ? stage.tours.length : null),
    rounds: rounds.map(({ id }) => id),
    openGames: [...numbers],
  };
}

function getPhaseWithoutStage({ finished, places }: CompetitionState): CompetitionPhase {
  if (finished) return 'finished';
  return places === undefined ? 'entries' : 'to-end';
}

function getPhase(state: CompetitionState, stage: Stage, isOpen: boolean): CompetitionPhase {
  if (state.finished) return 'finished';
  if (stage.status === 'finished') return (listNextEntrants(state)?.length ?? 0) >= 2 ? 'to-start' : 'to-end';
  if (isOpen) return 'playing';
  const drawn = isDrawnOnce(stage) || isPlayedOut(state, stage) || !canDraw(state, stage);
  return drawn ? 'to-finish' : 'to-draw';
}
