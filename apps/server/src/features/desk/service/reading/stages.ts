import { isDeepStrictEqual } from 'node:util';
import {
  decide,
  evolve,
  type CompetitionEvent,
  type CompetitionState,
  type StageFormat,
} from '@nardy/engine';
import { proposeStages } from './proposal.ts';
import { formatRules } from './rules.ts';
import type { Snapshot } from './snapshot.ts';

/** The stages as they are set, or as they would be by the fields of the competition. */
export function listStages(snapshot: Snapshot): readonly StageFormat[] {
  if (awaitsStages(snapshot)) return proposeStages(snapshot.tournament, countExpected(snapshot));
  return snapshot.timed.state.stages.map(({ format }) => format);
}

/** The state as the next close of the entries would find it: with the stages that it sets, where it sets any. */
export function withStages(snapshot: Snapshot, stages = listStages(snapshot)): CompetitionState {
  const { state } = snapshot.timed;
  if (!awaitsStages(snapshot)) return state;
  const decision = decide(state, { type: 'create-stages', stages });
  return decision.ok ? decision.events.reduce((now, event) => evolve(now, event), state) : state;
}

/**
 * Whether the next close of the entries sets the stages: none are set, or a close that came to no end, or was undone, has set them for
 * those who were there then. While it goes on they stay: whoever is taken out with it makes no other competition of it. Then somebody
 * has come, more are expected than it was set for, or the close was undone.
 */
export function awaitsStages(snapshot: Snapshot): boolean {
  const { state } = snapshot.timed;
  if (state.stages.length === 0) return true;
  if (state.entries === 'closed') return false;
  const created = state.log.findLast(({ type }) => type === 'stages-created')?.decidedOn;
  if (created === undefined || !wasSetByClose(snapshot, created)) return false;
  // An undone close is noted until the next one begins.
  if (snapshot.desk.statusBefore !== null) return true;
  if (state.log.some(({ type, decidedOn }) => decidedOn > created && COMINGS.has(type))) return true;
  return countExpected(snapshot) > countMostOfClose(snapshot);
}

/** Whether the fields of the competition still give the rules that were shown, for however many: marks may have come since. */
export function isStillProposed({ timed: { state }, tournament }: Snapshot, rules: string): boolean {
  const counts = [0, ...state.participants.map((_, at) => at + 1)];
  return counts.some(
    (count) => formatRules(proposeStages(tournament, count), tournament.time_control_name) === rules,
  );
}

const COMINGS: ReadonlySet<CompetitionEvent['type']> = new Set(['entered', 'late-entered', 'returned']);

/** How many are to play: whoever is marked absent is taken out with the close of the entries. */
export function countExpected({ timed: { state }, members }: Snapshot): number {
  return state.participants.filter(
    ({ id, status }) => status === 'in' && members.get(id)?.attendance !== 'absent',
  ).length;
}

/** A close sets the stages in one transaction with its first act: both have one moment. */
function wasSetByClose({ timed: { acts } }: Snapshot, created: number): boolean {
  const [own, next] = [acts.get(created), acts.get(created + 1)];
  if (own === undefined || next === undefined) return false;
  return own.userId !== null && own.userId === next.userId && own.at === next.at;
}

/** For how many at most the stages that are set would be proposed; -1 where the fields of the competition are others since. */
function countMostOfClose({ timed: { state }, tournament }: Snapshot): number {
  const formats = state.stages.map(({ format }) => format);
  const counts = [0, ...state.participants.map((_, at) => at + 1)];
  return counts.findLastIndex((count) => isDeepStrictEqual(formats, proposeStages(tournament, count)));
}
