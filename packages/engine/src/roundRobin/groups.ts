import { drawLotOrder } from '../lot.ts';
import { grant, createRefusal, type Outcome } from '../outcome.ts';

/** Why participants are not divided into groups. */
export type GroupRefusal = 'no-groups' | 'groups-too-small';

/**
 * Divides seeds into groups by the snake: 1 to A, 2 to B, ..., then back from the last group to A. Sizes differ by one at
 * most, and after every second row the sums of seeds are equal. Refuses no groups and groups of one.
 */
export function groupBySnake(
  seeds: readonly number[],
  count: number,
): Outcome<readonly (readonly number[])[], GroupRefusal> {
  return divideSeeds(seeds, count, (row) => (row.index % 2 === 0 ? row.places : row.places.toReversed()));
}

/**
 * Divides seeds into groups by lot in pots: the best seeds are drawn one to each group, then the next, and so on, so that no
 * two of a pot meet. `lotSeed` decides (see `drawLotOrder`). Refuses as `groupBySnake`.
 */
export function groupByPots(
  seeds: readonly number[],
  count: number,
  lotSeed: number,
): Outcome<readonly (readonly number[])[], GroupRefusal> {
  // Each pot has a seed of its own, or every pot would fall alike.
  return divideSeeds(seeds, count, (row) => drawLotOrder(row.places, (lotSeed + row.index) % 2 ** 32));
}

/** As many seeds as there are groups, or in the last row the rest. */
interface Row {
  /** From 0. */
  readonly index: number;
  /** The numbers of all groups. */
  readonly places: readonly number[];
}

function divideSeeds(
  seeds: readonly number[],
  count: number,
  ordered: (row: Row) => readonly number[],
): Outcome<readonly (readonly number[])[], GroupRefusal> {
  if (!Number.isSafeInteger(count) || count < 1)
    return createRefusal('no-groups', 'Нужна хотя бы одна группа.');
  if (seeds.length < 2 * count) {
    const most = Math.floor(seeds.length / 2);
    const remedy = most > 0 ? `: групп может быть не больше ${most}` : '';
    return createRefusal('groups-too-small', `В группе должно быть не меньше двух участников${remedy}.`);
  }
  const groups = Array.from({ length: count }, (): number[] => []);
  const places = groups.map((_, group) => group);
  for (let first = 0; first < seeds.length; first += count) {
    // In a short last row every group may still get somebody: the order is made for all groups and cut.
    const order = ordered({ index: first / count, places });
    for (const [at, seed] of seeds.slice(first, first + count).entries()) groups[order[at] ?? 0]?.push(seed);
  }
  return grant(groups);
}
