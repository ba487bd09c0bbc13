import { seedFromGroups, seedFromStage } from '../../brackets/index.ts';
import type { Qualification } from '../formats.ts';
import type { CompetitionState } from '../state.ts';
import { groupOrders, stageOrder } from './places.ts';
import { remaining } from './swiss.ts';

/**
 * Who goes on from a stage (index from 0), seeded by its table: of those who are `there`, by default all who have not left.
 * With fewer than wanted, all who are left go on: an event must not jam.
 */
export function qualified(
  state: CompetitionState,
  index: number,
  take: Qualification | undefined,
  there: ReadonlySet<number> = present(state),
): readonly number[] {
  const stage = state.stages[index];
  const order = stageOrder(state, index).filter((id) => there.has(id));
  if (stage === undefined || take === undefined) return order;
  if (take.by === 'remaining') {
    const left = new Set(remaining(state, stage));
    return order.filter((id) => left.has(id));
  }
  if (take.by === 'best') {
    const seeds = seedFromStage(order, Math.min(take.count, order.length));
    return seeds.ok ? seeds.value : [];
  }
  const groups = groupOrders(state, index).map((group) => group.filter((id) => there.has(id)));
  const seeds = seedFromGroups(groups, take.perGroup);
  return seeds.ok ? seeds.value : rowsOf(groups, take.perGroup);
}

/** Who has neither withdrawn nor been disqualified. */
export function present(state: CompetitionState): ReadonlySet<number> {
  return new Set(state.participants.filter(({ status }) => status === 'in').map(({ id }) => id));
}

/** All firsts, then all seconds: for groups of which one has too few left. */
function rowsOf(groups: readonly (readonly number[])[], perGroup: number): readonly number[] {
  const rows = Array.from({ length: perGroup }, (_, place) => groups.flatMap((group) => group[place] ?? []));
  return rows.flat();
}
