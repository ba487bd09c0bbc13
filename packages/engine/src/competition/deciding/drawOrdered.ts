import { seedByHand } from '../../brackets/index.ts';
import { evolve } from '../evolve.ts';
import type { EventBody } from '../events.ts';
import { isRefusal, refuseStillOpen, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';
import { listPresentIn } from './drawTables.ts';

/**
 * Draws a bracket, groups or a round robin in another order than the seeding: the seeding by hand and the draw are one act. The
 * order names everybody who is drawn; the order that stands anyway is no new seeding.
 */
export function decideOrdered(
  state: CompetitionState,
  order: readonly number[],
  draw: (state: CompetitionState, stage: Stage) => Verdict,
): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined) return refuseStillOpen();
  const present = listPresentIn(state, stage);
  const seeding = seedByHand(present, order);
  if (!seeding.ok) return seeding;
  if (present.every((id, index) => order[index] === id)) return draw(state, stage);
  // Whoever has left stands last: the seeding names all who came into the stage.
  const whole = [...order, ...stage.entrants.filter((id) => !present.includes(id))];
  const seeded: EventBody = { type: 'seeded', order: whole, seeding: { by: 'hand', order: whole } };
  const after = evolve(state, { ...seeded, decidedOn: state.version });
  const drawn = draw(after, findCurrentStage(after) ?? stage);
  return isRefusal(drawn) ? drawn : [seeded, ...drawn];
}
