import { grant, type Outcome } from '../outcome.ts';
import { countRoundsFor, listSeedOrder } from './seedOrder.ts';
import { refuseTooFew, type SeedingRefusal } from './seeding.ts';

/**
 * Seeds a knock-out from groups: `groups` are standings, best first, and the best `perGroup` of each go on.
 *
 * All winners are seeded before all seconds, and so on, the groups in the order given. Within each further place the seeds
 * are handed out so that those who met in a group meet again as late as can be: never before a round that some other
 * handing-out could avoid. With two groups of two: A1-B2 and B1-A2. Refuses when a group has fewer than `perGroup`.
 */
export function seedFromGroups(
  groups: readonly (readonly number[])[],
  perGroup: number,
): Outcome<readonly number[], SeedingRefusal> {
  const shortest = Math.min(...groups.map((group) => group.length));
  if (shortest < perGroup) return refuseTooFew(perGroup, shortest);
  const count = groups.length * perGroup;
  const meeting = buildMeeting(count);
  const seeds: number[] = [];
  /** Seeds already held by each group. */
  const held: number[][] = groups.map(() => []);
  for (let place = 0; place < perGroup; place += 1) {
    const first = place * groups.length + 1;
    const chosen = handOut(first, held, meeting);
    for (const [group, seed] of chosen.entries()) {
      held[group]?.push(seed);
      const participant = groups[group]?.[place];
      if (participant !== undefined) seeds[seed - 1] = participant;
    }
  }
  return grant(seeds);
}

type Meeting = (one: number, other: number) => number;

/** The round, from 1, in which two seeds meet if both keep winning. */
function buildMeeting(count: number): Meeting {
  const position = new Map(listSeedOrder(2 ** countRoundsFor(count)).map((seed, index) => [seed, index]));
  return (one, other) => 32 - Math.clz32((position.get(one) ?? 0) ^ (position.get(other) ?? 0));
}

/** One seed from `first` on for each group, with the earliest meeting inside a group as late as possible. */
function handOut(first: number, held: readonly (readonly number[])[], meeting: Meeting): readonly number[] {
  const wanted = held.map((_, group) => first + group);
  const earliest = (group: number, seed: number) =>
    Math.min(Infinity, ...(held[group] ?? []).map((own) => meeting(own, seed)));
  const limits = new Set(held.flatMap((_, group) => wanted.map((seed) => earliest(group, seed))));
  for (const limit of [...limits].toSorted((a, b) => b - a)) {
    const found = matchGroups(wanted, (group, seed) => earliest(group, seed) >= limit);
    if (found) return found;
  }
  return wanted;
}

/** Kuhn's matching of groups to seeds: the groups in order, each with the best free seed, else with one that can be freed. */
function matchGroups(
  seeds: readonly number[],
  allowed: (group: number, seed: number) => boolean,
): readonly number[] | undefined {
  const groupOf = new Map<number, number>();
  const place = (group: number, tried: Set<number>): boolean => {
    const open = seeds.filter((seed) => !tried.has(seed) && allowed(group, seed));
    const free = open.find((seed) => !groupOf.has(seed));
    const freed = open.find((seed) => {
      if (tried.has(seed)) return false;
      tried.add(seed);
      return seed === free || (free === undefined && place(groupOf.get(seed) ?? group, tried));
    });
    if (freed !== undefined) groupOf.set(freed, group);
    return freed !== undefined;
  };
  if (!seeds.every((_, group) => place(group, new Set()))) return undefined;
  const chosen: number[] = [];
  for (const [seed, group] of groupOf) chosen[group] = seed;
  return chosen;
}
