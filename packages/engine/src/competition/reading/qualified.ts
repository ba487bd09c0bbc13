import { seedFromGroups, seedFromStage } from '../../brackets/index.ts';
import type { Qualification } from '../formats.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { groupOrders, computeStageOrder } from './places.ts';
import { countLosses } from './swiss.ts';

/**
 * Who goes on from a stage (index from 0), seeded by its table: of those who are `there`, by default all who have not left.
 * As many as the next stage asks for, the next of the table in the place of who is missing; with fewer than that, all who are
 * left: an event must not jam.
 */
export function listQualified(
  state: CompetitionState,
  index: number,
  take: Qualification | undefined,
  there: ReadonlySet<number> = listPresent(state),
): readonly number[] {
  const stage = state.stages[index];
  const order = computeStageOrder(state, index).filter((id) => there.has(id));
  if (stage === undefined || take === undefined) return order;
  if (take.by === 'remaining') return listLast(state, stage, order);
  const groups = groupOrders(state, index).map((group) => group.filter((id) => there.has(id)));
  if (take.by === 'best') return seedBest(groups, order, take.count);
  const seeds = seedFromGroups(groups, take.perGroup);
  return seeds.ok
    ? seeds.value
    : fillWithNext(listRows(groups, take.perGroup), order, groups.length * take.perGroup);
}

/** The best of a stage, by its order; where they are as many of each group, those of one do not meet at once. */
function seedBest(
  groups: readonly (readonly number[])[],
  order: readonly number[],
  count: number,
): readonly number[] {
  const best = new Set(order.slice(0, count));
  const chosen = groups.map((group) => group.filter((id) => best.has(id)));
  const [perGroup = 0] = chosen.map((group) => group.length);
  const isEven = groups.length > 1 && perGroup > 0 && chosen.every((group) => group.length === perGroup);
  const seeds = isEven ? seedFromGroups(chosen, perGroup) : seedFromStage(order, best.size);
  return seeds.ok ? seeds.value : [];
}

/** Who comes into the stage after the one under way, as things stand: it can begin with two. Undefined where there is none. */
export function listNextEntrants(state: CompetitionState): readonly number[] | undefined {
  const { current, stages } = state;
  if (current === null) return undefined;
  const next = stages[current + 1];
  return next && listQualified(state, current, next.format.take);
}

/** Those who have not lost too often, best first: a tour may leave fewer than the play-off is for, and an early end more. */
function listLast(state: CompetitionState, stage: Stage, order: readonly number[]): readonly number[] {
  const { format } = stage;
  if (format.kind !== 'swiss' || format.end.by !== 'losses') return order;
  const { losses: most, playOff = 0 } = format.end;
  const losses = countLosses(state, stage);
  return fillWithNext(
    order.filter((id) => (losses.get(id) ?? 0) < most),
    order,
    playOff,
  );
}

/** So many of those who are chosen, and the next in order where these are too few. */
function fillWithNext(chosen: readonly number[], order: readonly number[], count: number): readonly number[] {
  const others = order.filter((id) => !chosen.includes(id));
  return [...chosen, ...others].slice(0, count);
}

/** Who has neither withdrawn nor been disqualified. */
export function listPresent(state: CompetitionState): ReadonlySet<number> {
  return new Set(state.participants.filter(({ status }) => status === 'in').map(({ id }) => id));
}

/** All firsts, then all seconds: for groups of which one has too few left. */
function listRows(groups: readonly (readonly number[])[], perGroup: number): readonly number[] {
  const rows = Array.from({ length: perGroup }, (_, place) => groups.flatMap((group) => group[place] ?? []));
  return rows.flat();
}
