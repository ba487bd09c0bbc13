import {
  bracketDrawn,
  playersSwapped,
  thirdPlaceDrawn,
  tourDrawn,
  tourRedrawn,
  toursDrawn,
} from './evolving/draws.ts';
import { entered, entriesClosed, lateEntered, secondEntered, seeded } from './evolving/entries.ts';
import { withCurrentStage, withParticipant, withStatus } from './evolving/replace.ts';
import { resultSet, seriesSet } from './evolving/results.ts';
import { entrantsReplaced, stageRestarted } from './evolving/nextEntry.ts';
import type { CompetitionEvent, EventBody } from './events.ts';
import { FIRST_STATE, plannedStage, type CompetitionState } from './state.ts';

/**
 * The state after an event. Takes events as `decide` gave them, in their order; the version grows by one with each. An
 * undone act leaves the state as it was before it, but for the version.
 */
export function evolve(state: CompetitionState, event: CompetitionEvent): CompetitionState {
  const version = state.version + 1;
  if (event.type === 'undone') return { ...fold(withoutLastAct(state.log)), version };
  return { ...applied(state, event), version, log: [...state.log, event] };
}

/** The state that a whole log leads to. */
export function fold(events: Iterable<CompetitionEvent>): CompetitionState {
  let state = FIRST_STATE;
  for (const event of events) state = evolve(state, event);
  return state;
}

/** Events of one act were decided on the same version, and no other act was. */
function withoutLastAct(log: readonly CompetitionEvent[]): readonly CompetitionEvent[] {
  const act = log.at(-1)?.decidedOn;
  return log.filter((event) => event.decidedOn !== act);
}

function applied(state: CompetitionState, event: EventBody): CompetitionState {
  switch (event.type) {
    case 'stages-created':
      return { ...state, stages: event.stages.map((format) => plannedStage(format)) };
    case 'stage-added':
      return { ...state, stages: [...state.stages, plannedStage(event.stage)] };
    case 'entered':
      return entered(state, event.participants);
    case 'seeded':
      return seeded(state, event.order);
    case 'entries-closed':
      return entriesClosed(state);
    case 'places-set':
      return { ...state, entries: 'closed', places: event.places };
    case 'late-entered':
      return lateEntered(state, event);
    case 'second-entered':
      return secondEntered(state, event);
    case 'withdrawn':
    case 'disqualified':
      return withStatus(state, event.participant, event.type);
    case 'returned':
      return withStatus(state, event.participant, 'in');
    case 'leaving-declared':
      return withParticipant(state, event.participant, { leavesAfter: event.game });
    default:
      return appliedInStage(state, event);
  }
}

function appliedInStage(state: CompetitionState, event: EventBody): CompetitionState {
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
      return tourDrawn(state, event);
    case 'tour-redrawn':
      return tourRedrawn(state, event);
    case 'players-swapped':
      return playersSwapped(state, event);
    case 'tours-drawn':
      return toursDrawn(state, event);
    case 'third-place-drawn':
      return thirdPlaceDrawn(state, event.players);
    case 'bracket-drawn':
      return bracketDrawn(state, event);
    case 'result-entered':
      return resultSet(state, event.game, event.result);
    case 'series-entered':
      return seriesSet(state, event.game, event.matches);
    case 'result-corrected':
      return resultSet(state, event.game, event.result, event.lost);
    case 'results-annulled':
      return withCurrentStage(state, ({ annulled }) => ({ annulled: [...annulled, event.participant] }));
    case 'results-restored':
      return withCurrentStage(state, ({ annulled }) => ({
        annulled: annulled.filter((id) => id !== event.participant),
      }));
    case 'penalised':
      return withCurrentStage(state, ({ penalties, tours }) => ({
        penalties: [
          ...penalties,
          { tour: Math.max(1, tours.length), participant: event.participant, halves: event.halves },
        ],
      }));
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
      return stageRestarted(state, event.entrants);
    case 'entrants-replaced':
      return entrantsReplaced(state, event.replaced);
    case 'finished':
      return { ...state, finished: true };
    default:
      return state;
  }
}
