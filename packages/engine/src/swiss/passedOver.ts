import { tryOrder } from './groupOrder.ts';
import type { History } from './history.ts';
import type { Task } from './lookAhead/lookAhead.ts';
import type { Present } from './pairingKey.ts';
import type { PassedOver } from './types.ts';

/** How many of those who were passed over are told. */
export const TOLD = 4;

/** Notes for each pair of a group, by its higher player, those who would have come first and had nobody yet. */
export function notePassedOver(
  { history, order }: Task,
  { group, players, arrivals, leavers, pairs }: Present,
  noted: Map<number, readonly PassedOver[]>,
): void {
  const leaving = new Set(leavers);
  const first = group.members[0] as number;
  const hosts = new Waiting(group.members);
  const taken = new Set<number>();
  for (const [a, b] of pairs) {
    if (a >= first) break;
    const free = (host: number): boolean => !leaving.has(host) || history.blocked.has(a, host);
    noted.set(a, listPassedOver(history, a, hosts.before(b, free)));
    hosts.drop(b);
    taken.add(b);
  }
  const pool = players.slice(arrivals).filter((rank) => !leaving.has(rank) && !taken.has(rank));
  const waiting = new Waiting(tryOrder(order, pool.length).map((place) => pool[place] as number));
  for (const [a, b] of pairs) {
    if (a < first) continue;
    waiting.drop(a);
    noted.set(a, listPassedOver(history, a, waiting.before(b)));
    waiting.drop(b);
  }
}

/** Those who have nobody yet, in the order in which they are tried. Who is gone is passed only once. */
class Waiting {
  readonly #order: readonly number[];
  readonly #gone = new Set<number>();
  #start = 0;

  constructor(order: readonly number[]) {
    this.#order = order;
  }

  drop(rank: number): void {
    this.#gone.add(rank);
    while (this.#start < this.#order.length && this.#gone.has(this.#order[this.#start] as number))
      this.#start += 1;
  }

  /** The first few who come before somebody. */
  before(rank: number, counts: (other: number) => boolean = () => true): number[] {
    const found: number[] = [];
    for (let at = this.#start; at < this.#order.length && found.length < TOLD; at += 1) {
      const other = this.#order[at] as number;
      if (other === rank) break;
      if (!this.#gone.has(other) && counts(other)) found.push(other);
    }
    return found;
  }
}

function listPassedOver(history: History, rank: number, before: readonly number[]): PassedOver[] {
  return before.map((other) => ({
    id: history.players[other]?.id ?? 0,
    why: getBlocker(history, rank, other),
  }));
}

function getBlocker(history: History, a: number, b: number): PassedOver['why'] {
  if (history.forbidden.has(a, b)) return 'forbidden';
  if (history.meetings(a, b) > 0) return 'met';
  return history.sharedTags(a, b) > 0 ? 'wish' : 'others';
}
