import type { Participant } from '../model.ts';
import type { CompetitionState } from '../state.ts';
import { listRemaining } from './swiss.ts';
import { computeStageTable } from './tables.ts';

/** A participant as lists show one. */
export interface ParticipantView extends Participant {
  /** Place in the starting order, from 1. */
  readonly seed: number;
  /** Index of the last stage that the participant came into; null before the entries are closed. */
  readonly stage: number | null;
  /**
   * Still playing in the stage under way: there, not out by losses, and in a bracket without a final place. False once that
   * stage is finished.
   */
  readonly isPlaying: boolean;
}

/** Everybody who entered, in the starting order. */
export function listParticipants(state: CompetitionState): readonly ParticipantView[] {
  const playing = listPlaying(state);
  return state.participants.map((participant, index) => {
    const stage = state.stages.findLastIndex(({ entrants }) => entrants.includes(participant.id));
    return {
      ...participant,
      seed: index + 1,
      stage: stage === -1 ? null : stage,
      isPlaying: playing.has(participant.id),
    };
  });
}

function listPlaying(state: CompetitionState): ReadonlySet<number> {
  const index = state.current;
  const stage = index === null ? undefined : state.stages[index];
  if (index === null || stage?.status !== 'running') return new Set();
  const there = listRemaining(state, stage);
  if (stage.bracket === null) return new Set(there);
  const placed = new Set(
    computeStageTable(state, index).flatMap(({ participant, from }) => (from === null ? [] : participant)),
  );
  return new Set(there.filter((id) => !placed.has(id)));
}
