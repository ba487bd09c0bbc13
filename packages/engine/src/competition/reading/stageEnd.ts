import { computeBracketState, isDecided } from '../../brackets/index.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { getBracket } from './bracket.ts';
import { listDrawable, listRemaining } from './swiss.ts';
import { findThirdPlacePair } from './thirdPlace.ts';
import { areToursOver, isTourPlayed } from './toursOver.ts';

/** Whether the stage has been played as its format says: nothing is open and nothing more is to be drawn. */
export function isPlayedOut(state: CompetitionState, stage: Stage): boolean {
  if (!isTourPlayed(stage)) return false;
  const bracket = getBracket(stage);
  if (bracket !== undefined) return computeBracketState(bracket).every((game) => isDecided(game));
  if (stage.format.kind !== 'swiss') return stage.tours.length > 0;
  if (!areToursOver(state, stage)) return false;
  return stage.third === null ? !awaitsThirdPlace(state, stage) : stage.third.result !== undefined;
}

/** Whether the next draw of a Swiss stage is that of its match for third place. */
export function awaitsThirdPlace(state: CompetitionState, stage: Stage): boolean {
  return stage.third === null && areToursOver(state, stage) && findThirdPlacePair(state, stage) !== undefined;
}

/** Whether anybody can be drawn at all: two who remain, of whom at least one has no declared bye. */
export function canDraw(state: CompetitionState, stage: Stage): boolean {
  if (awaitsThirdPlace(state, stage)) return true;
  return (
    stage.third === null && listRemaining(state, stage).length >= 2 && listDrawable(state, stage).length > 0
  );
}

/** Whether anything is drawn in the stage. */
export function isDrawn({ tours, bracket }: Stage): boolean {
  return tours.length > 0 || bracket !== null;
}

/** Whether the one draw of the stage is made; a Swiss stage is drawn tour by tour, and never so. */
export function isDrawnOnce(stage: Stage): boolean {
  return stage.format.kind !== 'swiss' && isDrawn(stage);
}
