import type { CompetitionState, Stage } from '../state.ts';
import { listRemaining } from './swiss.ts';

/** Whether no game of the drawn tours is open. */
export function isTourPlayed({ tours }: Stage): boolean {
  return tours.every(({ games }) => games.every(({ result }) => result !== undefined));
}

/** Whether the last tour of a Swiss stage has been played, and only a match for third place can be left. */
export function areToursOver(state: CompetitionState, stage: Stage): boolean {
  if (stage.format.kind !== 'swiss' || !isTourPlayed(stage)) return false;
  const { end } = stage.format;
  if (end.by === 'tours') return stage.tours.length >= end.tours;
  return listRemaining(state, stage).length <= Math.max(1, end.playOff ?? 1);
}
