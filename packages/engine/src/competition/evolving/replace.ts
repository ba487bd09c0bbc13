import type { Participant } from '../model.ts';
import type { CompetitionState, Stage } from '../state.ts';

/** The state with the stage under way changed. */
export function withCurrentStage(
  state: CompetitionState,
  change: (stage: Stage) => Partial<Stage>,
): CompetitionState {
  return state.current === null ? state : withStage(state, state.current, change);
}

/** The state with one stage changed. */
export function withStage(
  state: CompetitionState,
  index: number,
  change: (stage: Stage) => Partial<Stage>,
): CompetitionState {
  const stages = state.stages.map((stage, at) => (at === index ? { ...stage, ...change(stage) } : stage));
  return { ...state, stages };
}

/** The state with a participant in or out; whoever was to leave has left, or stays. */
export function withStatus(
  state: CompetitionState,
  id: number,
  status: Participant['status'],
): CompetitionState {
  const participants = state.participants.map((one) => {
    if (one.id !== id) return one;
    const { leavesAfter: _left, ...participant } = one;
    return { ...participant, status };
  });
  return { ...state, participants };
}

/** The state with one participant changed. */
export function withParticipant(
  state: CompetitionState,
  id: number,
  change: Partial<Participant>,
): CompetitionState {
  const participants = state.participants.map((one) => (one.id === id ? { ...one, ...change } : one));
  return { ...state, participants };
}
