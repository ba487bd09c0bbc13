import { isDeepStrictEqual } from 'node:util';
import type { CompetitionEvent, StageFormat } from '@nardy/engine';
import { proposeStages } from './proposal.ts';
import type { Snapshot } from './snapshot.ts';

/** The stages as they are set, or as they would be by the fields of the competition. */
export function listStages(snapshot: Snapshot): readonly StageFormat[] {
  const {
    timed: { state },
    tournament,
    members,
  } = snapshot;
  if (!awaitsStages(snapshot)) return state.stages.map(({ format }) => format);
  // Whoever is marked absent is taken out with the close of the entries.
  const expected = state.participants.filter(
    ({ id, status }) => status === 'in' && members.get(id)?.attendance !== 'absent',
  );
  return proposeStages(tournament, expected.length);
}

/**
 * Whether the next close of the entries sets the stages: none are set, or a close that came to no end, or was undone, has set them for
 * those who were there then, and somebody has come since.
 */
export function awaitsStages(snapshot: Snapshot): boolean {
  const { state } = snapshot.timed;
  if (state.stages.length === 0) return true;
  if (state.entries === 'closed') return false;
  const created = state.log.findLast(({ type }) => type === 'stages-created')?.decidedOn;
  if (created === undefined || !wasSetByClose(snapshot, created)) return false;
  return state.log.some(({ type, decidedOn }) => decidedOn > created && COMINGS.has(type));
}

const COMINGS: ReadonlySet<CompetitionEvent['type']> = new Set(['entered', 'late-entered', 'returned']);

/** A close sets what is proposed, in one transaction with its first act: both have one moment. */
function wasSetByClose({ timed: { state, acts }, tournament }: Snapshot, created: number): boolean {
  const [own, next] = [acts.get(created), acts.get(created + 1)];
  if (own === undefined || next === undefined) return false;
  if (own.userId === null || own.userId !== next.userId || own.at !== next.at) return false;
  const formats = state.stages.map(({ format }) => format);
  return [0, ...state.participants.keys()].some((_, count) =>
    isDeepStrictEqual(formats, proposeStages(tournament, count)),
  );
}
