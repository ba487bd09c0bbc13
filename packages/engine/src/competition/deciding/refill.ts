import { evolve } from '../evolve.ts';
import type { EventBody } from '../events.ts';
import { listEntrantsAtDraw } from '../reading/entrants.ts';
import { isRefusal, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';
import { declareAgain } from './declaredByes.ts';

/**
 * Decides the first draw of a stage with as many as it was to have: who has left since it began gives the place to the next of
 * the stage before, by events of the same act. Byes that were declared for those who stay hold.
 */
export function decideRefilled(
  state: CompetitionState,
  decide: (state: CompetitionState) => Verdict,
): Verdict {
  const events = refillStage(state);
  const refilled = events.reduce((now, event) => evolve(now, { ...event, decidedOn: state.version }), state);
  const verdict = decide(refilled);
  return isRefusal(verdict) ? verdict : [...events, ...verdict];
}

function refillStage(state: CompetitionState): readonly EventBody[] {
  const stage = findCurrentStage(state);
  const entrants = listEntrantsAtDraw(state);
  if (stage?.status !== 'running' || entrants === stage.entrants) return [];
  const byes = stage.declaredByes.filter(({ participant }) => entrants.includes(participant));
  return [{ type: 'stage-restarted', entrants }, ...declareAgain(byes)];
}
