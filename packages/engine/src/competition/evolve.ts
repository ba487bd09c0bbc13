import {
  applyBracketDrawn,
  applyPlayersSwapped,
  applyThirdPlaceDrawn,
  applyTourDrawn,
  applyTourRedrawn,
  applyToursDrawn,
} from './evolving/draws.ts';
import {
  applyEntered,
  applyEntriesClosed,
  applyLateEntered,
  applySecondEntered,
  applySeeded,
} from './evolving/entries.ts';
import { withCurrentStage, withParticipant, withStatus } from './evolving/replace.ts';
import { applyResultSet, applySeriesSet } from './evolving/results.ts';
import { applyEntrantsReplaced, applyStageRestarted } from './evolving/nextEntry.ts';
import type { CompetitionEvent, EventBody } from './events.ts';
import { FIRST_STATE, planStage, type CompetitionState } from './state.ts';

/**
 * The state after an event. Takes events as `decide` gave them, in their order; the version grows by one with each. An
 * undone act leaves the state as it was before it, but for the version.
 */
export function evolve(state: CompetitionState, event: CompetitionEvent): CompetitionState {
  const version = state.version + 1;
  if (event.type === 'undone') return { ...fold(dropLastAct(state.log)), version };
  return { ...applyEvent(state, event), version, log: [...state.log, event] };
}

/** The state that a whole log leads to. */
export function fold(events: Iterable<CompetitionEvent>): CompetitionState {
  let state = FIRST_STATE;
  for (const event of events) state = evolve(state, event);
  return state;
}

/** Events of one act were decided on the same version, and no other act was. */
function dropLastAct(log: readonly CompetitionEvent[]): readonly CompetitionEvent[] {
  const act = log.at(-1)?.decidedOn;
  return log.filter((event) => event.decidedOn !== act);
}

function applyEvent(state: CompetitionState, event: EventBody): CompetitionState {
  switch (event.type) {
    case 'stages-created':
      return { ...state, stages: event.stages.map((format) => planStage(format, event.counting)) };
    case 'stage-added':
      return { ...state, stages: [...state.stages, planStage(event.stage, event.counting)] };
    case 'entered':
      return applyEntered(state, event.participants);
    case 'seeded':
      return applySeeded(state, event.order);
    case 'entries-closed':
      return applyEntriesClosed(state);
    case 'places-set':
      return { ...state, entries: 'closed', places: event.places };
    case 'late-entered':
      return applyLateEntered(state, event);
    case 'second-entered':
      return applySecondEntered(state, event);
    case 'withdrawn':
    case 'disqualified':
      return withStatus(state, event.participant, event.type);
    case 'returned':
      return withStatus(state, event.participant, 'in');
    case 'leaving-declared':
      return withParticipant(state, event.participant, { leavesAfter: event.game });
    default:
      return applyInStage(state, event);
  }
}

/** Where all tours are drawn at once, the event says which the group had come to. */
function applyPenalty(
  state: CompetitionState,
  { participant, halves, tour }: Extract<EventBody, { type: 'penalised' }>,
): CompetitionState {
  return withCurrentStage(state, ({ penalties, tours }) => ({
    penalties: [...penalties, { tour: tour ?? Math.max(1, tours.length), participant, halves }],
  }));
}

function applyInStage(state: CompetitionState, event: EventBody): CompetitionState {
  switch (event.type) {
    case 'bye-declared':
      return withCurrentStage(state, ({ declaredByes }) => ({
        declaredByes: [...declaredByes.filter((bye) => bye.participant !== event.bye.participant), event.bye],
      }));
    case 'tours-set':
      return withCurrentStage(state, ({ format }) =>
        format.kind === 'swiss' ? { format: { ...format, end: { by: 'tours', tours: event.tours } } } : {},
      );
    case 'tour-drawn':
      return applyTourDrawn(state, event);
    case 'tour-redrawn':
      return applyTourRedrawn(state, event);
    case 'players-swapped':
      return applyPlayersSwapped(state, event);
    case 'tours-drawn':
      return applyToursDrawn(state, event);
    case 'third-place-drawn':
      return applyThirdPlaceDrawn(state, event.players);
    case 'bracket-drawn':
      return applyBracketDrawn(state, event);
    case 'result-entered':
      return applyResultSet(state, event.game, event.result);
    case 'series-entered':
      return applySeriesSet(state, event.game, event.matches);
    case 'result-corrected':
      return applyResultSet(state, event.game, event.result, event.lost);
    case 'results-annulled':
      return withCurrentStage(state, ({ annulled }) => ({ annulled: [...annulled, event.participant] }));
    case 'results-restored':
      return withCurrentStage(state, ({ annulled }) => ({
        annulled: annulled.filter((id) => id !== event.participant),
      }));
    case 'penalised':
      return applyPenalty(state, event);
    case 'stage-finished':
      return withCurrentStage(state, () => ({ status: 'finished' }));
    case 'stage-reopened':
      return withCurrentStage(state, () => ({ status: 'running' }));
    case 'stage-started':
      return withCurrentStage({ ...state, current: (state.current ?? -1) + 1 }, () => ({
        status: 'running',
        entrants: event.entrants,
      }));
    case 'stage-restarted':
      return applyStageRestarted(state, event.entrants);
    case 'entrants-replaced':
      return applyEntrantsReplaced(state, event.replaced);
    case 'finished':
      return { ...state, finished: true };
    default:
      return state;
  }
}
