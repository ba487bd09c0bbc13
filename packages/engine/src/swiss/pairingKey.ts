import { residentsKey } from './groupOrder.ts';
import type { Group } from './groups.ts';
import { groupsOf } from './groups.ts';
import type { History } from './history.ts';
import type { FloatKey, GroupOrder, PairingKey } from './types.ts';

/** Who meets whom by rank; the one with the bye, and those set aside by hand, are not in it. */
export type Partners = ReadonlyMap<number, number>;

export function partnersOf(pairs: readonly (readonly [number, number])[]): Partners {
  return new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
}

/** The key of a complete pairing, straight from the definition. `bye` is a rank. */
export function pairingKey(
  history: History,
  order: GroupOrder,
  partners: Partners,
  bye: number | undefined,
): PairingKey {
  const drawn = [...partners.keys()].toSorted((a, b) => a - b);
  const groups = groupsOf(history, drawn);
  const pairs = [...partners].filter(([u, v]) => u < v);
  const meetings = pairs.map(([u, v]) => history.meetings(u, v));
  return {
    forbidden: pairs.filter(([u, v]) => history.forbidden.has(u, v)).length,
    rematches: meetings.filter((count) => count > 0).length,
    repeats: meetings.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    bye: bye === undefined ? [] : byeKey(history, bye),
    floats: groups.map((group) => floatKey(history, group, drawn, partners)),
    wishes: pairs.filter(([u, v]) => history.unwished(u, v)).length,
    order: groups.map((group) => orderKey(history, order, group, drawn, partners)),
  };
}

/** Criterion 2: fewer byes before, the lower score, the weaker rank. */
export function byeKey(history: History, rank: number): number[] {
  const player = history.players[rank];
  return [player?.byes ?? 0, player?.score ?? 0, -rank];
}

/** Whether the player, of this group or above, meets somebody of a lower one: a leaver of this group. */
function leaves(history: History, group: Group, partners: Partners, rank: number): boolean {
  return scoreOf(history, partners.get(rank)) < group.score;
}

function floatKey(history: History, group: Group, drawn: readonly number[], partners: Partners): FloatKey {
  const differences: number[] = [];
  let leavers = 0;
  for (const rank of drawn) {
    const score = scoreOf(history, rank);
    if (score < group.score) break;
    const partner = scoreOf(history, partners.get(rank));
    if (partner < group.score) {
      leavers += 1;
      differences.push(score - (group.score - 1));
    } else if (partner === group.score && (score > partner || rank < (partners.get(rank) ?? 0))) {
      differences.push(score - partner);
    }
  }
  return { leavers, differences: differences.toSorted((a, b) => b - a) };
}

function orderKey(
  history: History,
  order: GroupOrder,
  group: Group,
  drawn: readonly number[],
  partners: Partners,
): number[] {
  const present = drawn.filter(
    (rank) =>
      scoreOf(history, rank) >= group.score &&
      (scoreOf(history, rank) === group.score || scoreOf(history, partners.get(rank)) <= group.score),
  );
  const going = present.map((rank) => (leaves(history, group, partners, rank) ? 1 : 0));
  const arrivals = present.filter((rank, at) => scoreOf(history, rank) > group.score && going[at] === 0);
  const pool = group.members.filter((rank) => scoreOf(history, partners.get(rank)) === group.score);
  return [
    ...going,
    ...placesOf(group.members, partners, arrivals),
    ...residentsKey(order, placesOf(pool, partners, pool)),
  ];
}

/** For each of `whom` the place of the partner in `list`. */
function placesOf(list: readonly number[], partners: Partners, whom: readonly number[]): number[] {
  const places = new Map(list.map((rank, place) => [rank, place]));
  return whom.map((rank) => places.get(partners.get(rank) ?? -1) ?? -1);
}

function scoreOf(history: History, rank: number | undefined): number {
  return rank === undefined ? 0 : (history.players[rank]?.score ?? 0);
}
