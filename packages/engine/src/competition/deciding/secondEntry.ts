import { findSecondEntryFault } from '../reading/secondEntrants.ts';
import type { Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';

/** Lets in again who is out by losses, from the next tour on. */
export function decideSecondEntry(state: CompetitionState, participant: number): Verdict {
  const fault = findSecondEntryFault(state, participant);
  if (fault !== undefined) return fault;
  const format = findCurrentStage(state)?.format;
  const end = format?.kind === 'swiss' ? format.end : undefined;
  const losses = end?.by === 'losses' ? (end.secondEntry?.losses ?? 0) : 0;
  return [{ type: 'second-entered', participant, losses }];
}
