import { bracketState, isDecided } from '../../brackets/index.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { bracketOf } from './bracket.ts';
import { drawable, remaining } from './swiss.ts';

/** Whether the stage has been played as its format says: nothing is open and nothing more is to be drawn. */
export function isPlayedOut(state: CompetitionState, stage: Stage): boolean {
  if (!isTourPlayed(stage)) return false;
  const bracket = bracketOf(stage);
  if (bracket !== undefined) return bracketState(bracket).every((game) => isDecided(game));
  if (stage.format.kind !== 'swiss') return stage.tours.length > 0;
  const { end } = stage.format;
  if (end.by === 'tours') return stage.tours.length >= end.tours;
  return remaining(state, stage).length <= Math.max(1, end.playOff ?? 1);
}

/** Whether no game of the drawn tours is open. */
export function isTourPlayed({ tours }: Stage): boolean {
  return tours.every(({ games }) => games.every(({ result }) => result !== undefined));
}

/** Whether anybody can be drawn at all: two who remain, of whom at least one has no declared bye. */
export function canDraw(state: CompetitionState, stage: Stage): boolean {
  return remaining(state, stage).length >= 2 && drawable(state, stage).length > 0;
}

/** Whether the one draw of the stage is made; a Swiss stage is drawn tour by tour, and never so. */
export function isDrawnOnce({ format, tours, bracket }: Stage): boolean {
  return format.kind !== 'swiss' && (tours.length > 0 || bracket !== null);
}
