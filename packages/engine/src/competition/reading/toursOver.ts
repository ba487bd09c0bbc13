import type { CompetitionState, Stage } from '../state.ts';
import { countLosses, listRemaining } from './swiss.ts';

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

/**
 * Who is still in at the end of a Swiss stage until losses (index from 0): points alone would put who came late below who is
 * out. Whoever leaves after the end was still in, and so was the last one of all. Undefined before the end, and of other stages.
 */
export function findLeft(state: CompetitionState, index: number): ReadonlySet<number> | undefined {
  const stage = state.stages[index];
  if (stage?.format.kind !== 'swiss' || stage.format.end.by !== 'losses') return undefined;
  if (stage.status !== 'finished' && !areToursOver(state, stage)) return undefined;
  const { losses: most } = stage.format.end;
  const losses = countLosses(state, stage);
  const withdrawn = new Set(
    state.participants.filter(({ status }) => status === 'withdrawn').map(({ id }) => id),
  );
  const isIn = (id: number) => withdrawn.has(id) && (losses.get(id) ?? most) < most;
  const leaving = state.log.flatMap((event, at) =>
    event.type === 'withdrawn' && isIn(event.participant) ? [{ id: event.participant, at }] : [],
  );
  const end = findStageEnd(state, index);
  const left = [...listRemaining(state, stage), ...leaving.filter(({ at }) => at > end).map(({ id }) => id)];
  return new Set(left.length > 0 ? left : leaving.slice(-1).map(({ id }) => id));
}

/** Where in the log the stage was ended, if it was. */
function findStageEnd({ log }: CompetitionState, index: number): number {
  const ends: number[] = [];
  for (const [at, { type }] of log.entries()) {
    if (type === 'stage-finished') ends.push(at);
    if (type === 'stage-reopened') ends.pop();
  }
  return ends[index] ?? Infinity;
}
