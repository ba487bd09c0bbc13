import type { Players } from '../model.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { computeStageTable } from './tables.ts';

/**
 * Who plays for third place in the Swiss stage under way, by its table as it stands: the third and the fourth. Whoever of them
 * has left loses without playing. Nobody when both have, when fewer than four have a place, and when one of the first two has
 * left before a next stage: the third goes on then.
 */
export function findThirdPlacePair(state: CompetitionState, stage: Stage): Players | undefined {
  const index = state.current;
  if (stage.format.kind !== 'swiss' || stage.format.thirdPlace !== true || index === null) return undefined;
  const stages = state.stages.map((one, at) => (at === index ? { ...stage, third: null } : one));
  const [first, second, third, fourth] = computeStageTable({ ...state, stages }, index).flatMap(
    ({ participant, from }) => (from === null ? [] : participant),
  );
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    return undefined;
  const out = new Set(state.participants.filter(({ status }) => status !== 'in').map(({ id }) => id));
  const goesOn = state.stages.length > index + 1 && (out.has(first) || out.has(second));
  return goesOn || (out.has(third) && out.has(fourth)) ? undefined : [third, fourth];
}
