import type { Entrant, Participant } from '../model.ts';
import type { CompetitionState, Tour } from '../state.ts';
import { withCurrentStage } from './replace.ts';

/** Adds participants at the end of the starting order. */
export function applyEntered(state: CompetitionState, entrants: readonly Entrant[]): CompetitionState {
  const added = entrants.map((entrant) => toParticipant(entrant, 0));
  return { ...state, participants: [...state.participants, ...added] };
}

/** Orders the participants, or the entrants of the stage under way. */
export function applySeeded(state: CompetitionState, order: readonly number[]): CompetitionState {
  if (state.current !== null && state.current > 0)
    return withCurrentStage(state, () => ({ entrants: order }));
  const place = new Map(order.map((id, index) => [id, index]));
  const participants = state.participants.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return withCurrentStage({ ...state, participants }, () => ({ entrants: order }));
}

/** Begins the first stage with everybody who entered. */
export function applyEntriesClosed(state: CompetitionState): CompetitionState {
  const entrants = state.participants.map(({ id }) => id);
  return withCurrentStage({ ...state, entries: 'closed', current: 0 }, () => ({
    status: 'running',
    entrants,
  }));
}

/** Adds a late participant to the competition and to the stage under way. */
export function applyLateEntered(
  state: CompetitionState,
  { participant, missed, losses }: { participant: Entrant; missed: 'absent' | 'half'; losses: number },
): CompetitionState {
  const participants = [...state.participants, toParticipant(participant, losses)];
  const halfPoint = (tour: Tour): Tour => ({
    ...tour,
    byes: [...tour.byes, { participant: participant.id, kind: 'half' }],
  });
  return withCurrentStage({ ...state, participants }, (stage) => ({
    entrants: [...stage.entrants, participant.id],
    tours: missed === 'half' ? stage.tours.map((tour) => halfPoint(tour)) : stage.tours,
  }));
}

/** Lets a participant in again from the next tour on. */
export function applySecondEntered(
  state: CompetitionState,
  { participant, losses }: { participant: number; losses: number },
): CompetitionState {
  return withCurrentStage(state, ({ secondEntries = [], tours }) => ({
    secondEntries: [...secondEntries, { participant, afterTour: tours.length, losses }],
  }));
}

function toParticipant(entrant: Entrant, startLosses: number): Participant {
  return { ...entrant, status: 'in', startLosses };
}
