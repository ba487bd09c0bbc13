import { computeResidentsKey } from './groupOrder.ts';
import type { Group } from './groups.ts';
import { buildGroups } from './groups.ts';
import type { History } from './history.ts';
import type { FloatKey, GroupOrder, PairingKey } from './types.ts';

/** Who meets whom by rank; the one with the bye, and those set aside by hand, are not in it. */
export type Partners = ReadonlyMap<number, number>;

export function mapPartners(pairs: readonly (readonly [number, number])[]): Partners {
  return new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
}

/** The key of a complete pairing, straight from the definition. `bye` is a rank. */
export function computePairingKey(
  history: History,
  order: GroupOrder,
  partners: Partners,
  bye: number | undefined,
): PairingKey {
  const groups = buildGroups(
    history,
    [...partners.keys()].toSorted((a, b) => a - b),
  );
  const pairs = [...partners].filter(([u, v]) => u < v);
  const meetings = pairs.map(([u, v]) => history.meetings(u, v));
  const present = listPresentIn(history, groups, partners);
  return {
    forbidden: pairs.filter(([u, v]) => history.forbidden.has(u, v)).length,
    rematches: meetings.filter((count) => count > 0).length,
    bye: bye === undefined ? [] : computeByeKey(history, bye),
    repeats: meetings.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    floats: present.map((group) => computeFloatKey(history, group)),
    wishes: pairs.reduce((sum, [u, v]) => sum + history.sharedTags(u, v), 0),
    order: present.map((group) => computeOrderKey(order, group, partners)),
  };
}

/** Criterion 2: fewer byes before, the lower score, the weaker rank. */
export function computeByeKey(history: History, rank: number): number[] {
  const player = history.players[rank];
  return [player?.byes ?? 0, player?.score ?? 0, -rank];
}

/** A score group with those who come down into it. */
export interface Present {
  readonly group: Group;
  /** By rank: arrivals, then residents. */
  readonly players: readonly number[];
  readonly arrivals: number;
  /** Those of them who meet somebody of a lower group. */
  readonly leavers: readonly number[];
  /** Pairs of the group, the higher player first. */
  readonly pairs: readonly (readonly [number, number])[];
}

/** Carries those who are not paired yet down from group to group. */
export function listPresentIn(history: History, groups: readonly Group[], partners: Partners): Present[] {
  let carried: readonly number[] = [];
  return groups.map((group) => {
    const players = [...carried, ...group.members];
    const arrivals = carried.length;
    const partnerOf = (rank: number): number => partners.get(rank) as number;
    carried = players.filter((rank) => computeScore(history, partnerOf(rank)) < group.score);
    const pairs = players
      .map((rank): [number, number] => [rank, partnerOf(rank)])
      .filter(([rank, other]) => rank < other && computeScore(history, other) === group.score);
    return { group, players, arrivals, leavers: carried, pairs };
  });
}

function computeFloatKey(history: History, { group, leavers, pairs }: Present): FloatKey {
  const differences = [
    ...leavers.map((rank) => computeScore(history, rank) - (group.score - 1)),
    ...pairs.map(([a, b]) => computeScore(history, a) - computeScore(history, b)),
  ];
  return { leavers: leavers.length, differences: differences.toSorted((a, b) => b - a) };
}

function computeOrderKey(
  order: GroupOrder,
  { group, players, arrivals, leavers, pairs }: Present,
  partners: Partners,
): number[] {
  const leaving = new Set(leavers);
  const first = group.members[0] as number;
  const hosts = pairs.filter(([a]) => a < first).map(([, host]) => host);
  const hosting = new Set(hosts);
  const pool = players.slice(arrivals).filter((rank) => !leaving.has(rank) && !hosting.has(rank));
  return [
    ...players.map((rank) => (leaving.has(rank) ? 1 : 0)),
    ...listPlacesIn(group.members, hosts),
    ...computeResidentsKey(
      order,
      listPlacesIn(
        pool,
        pool.map((rank) => partners.get(rank) as number),
      ),
    ),
  ];
}

/** For each of `whom` the place in `list`. */
function listPlacesIn(list: readonly number[], whom: readonly number[]): number[] {
  const base = list[0] ?? 0;
  const places = new Int32Array((list.at(-1) ?? 0) - base + 1);
  for (const [place, rank] of list.entries()) places[rank - base] = place;
  return whom.map((rank) => places[rank - base] as number);
}

function computeScore(history: History, rank: number): number {
  return history.players[rank]?.score ?? 0;
}
