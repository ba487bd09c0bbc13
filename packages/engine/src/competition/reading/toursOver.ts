import { haveMet } from '../model.ts';
import type { CompetitionState, Game, Stage } from '../state.ts';
import { countLosses, listRemaining } from './swiss.ts';

/** Whether no game of the drawn tours is open. */
export function isTourPlayed({ tours }: Stage): boolean {
  return tours.every(({ games }) => games.every(({ result }) => result !== undefined));
}

/**
 * The last tour (an index) that is played or was, by the games of each: walkovers given ahead, as to whoever plays who has left,
 * begin none, and what was missed of an earlier one and is open again ends none. -1 where nothing is open and nobody has met.
 */
export function findLastBegun(tours: readonly (readonly Pick<Game, 'result'>[])[]): number {
  const played = tours.findLastIndex((games) =>
    games.some(({ result }) => result !== undefined && haveMet(result)),
  );
  const running = tours.findIndex((games) => games.some(({ result }) => result === undefined));
  return Math.max(played, running);
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
 * out. Whoever leaves after the end was still in, and so was the last one of all who leaves before it; whoever is let in again
 * afterwards was not. Nobody of those who are `out`, by default the disqualified. Undefined before the end, and of other stages.
 */
export function findLeft(
  state: CompetitionState,
  index: number,
  out: ReadonlySet<number> = listDisqualified(state),
): ReadonlySet<number> | undefined {
  const stage = state.stages[index];
  if (stage?.format.kind !== 'swiss' || stage.format.end.by !== 'losses') return undefined;
  if (stage.status !== 'finished' && !areToursOver(state, stage)) return undefined;
  const { losses: most } = stage.format.end;
  const losses = countLosses(state, stage);
  const isIn = (id: number) => (losses.get(id) ?? most) < most;
  const log = state.log.slice(0, findStageEnd(state, index));
  const gone = listGone(log);
  const there = stage.entrants.filter((id) => isIn(id) && !gone.has(id));
  const [last, leftAt = 0] = [...gone].findLast(([id]) => isIn(id)) ?? [];
  const hasWon = last !== undefined && leftAt > log.findLastIndex(({ type }) => type === 'tour-drawn');
  const left = there.length > 0 || !hasWon ? there : [last];
  return new Set(left.filter((id) => !out.has(id)));
}

/** Who has no place. */
export function listDisqualified({ participants }: CompetitionState): Set<number> {
  return new Set(participants.filter(({ status }) => status === 'disqualified').map(({ id }) => id));
}

/** Who has left and not come back, in the order of it, with the place of that in the log. */
function listGone(log: CompetitionState['log']): ReadonlyMap<number, number> {
  const gone = new Map<number, number>();
  for (const [at, event] of log.entries()) {
    if (event.type !== 'returned' && event.type !== 'withdrawn' && event.type !== 'disqualified') continue;
    gone.delete(event.participant);
    if (event.type !== 'returned') gone.set(event.participant, at);
  }
  return gone;
}

/** Where in the log the stage was ended, if it was. */
function findStageEnd({ log }: CompetitionState, index: number): number {
  const ends: number[] = [];
  for (const [at, { type }] of log.entries()) {
    if (type === 'stage-finished') ends.push(at);
    if (type === 'stage-reopened') ends.pop();
  }
  return ends[index] ?? log.length;
}
