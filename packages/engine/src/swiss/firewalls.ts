import type { Group } from './groups.ts';
import type { Rules } from './rules.ts';

/** The blocked opponents that bound what a group can do. */
interface Bounds {
  readonly size: number;
  /** The most that a member has inside the group. */
  readonly inside: number;
  /** The most that anybody above has in the group. */
  readonly above: number;
}

/**
 * Tells firewalls: groups so large that they absorb whoever arrives and let go whoever leaves, so that what is above and
 * what is below can be decided apart. Of n members, with c arriving and q leaving, n - c - q >= 2 * inside + 2 leaves the
 * others a complete pairing (Dirac 1952), and n - q - above >= c finds every arrival a partner. Wishes do not move a
 * firewall: floats come before them.
 */
export class Firewalls {
  readonly #bounds: readonly Bounds[];
  readonly #joined = new Set<number>();

  constructor(rules: Rules, groups: readonly Group[]) {
    this.#bounds = computeBounds(rules, groups);
  }

  /** Whether the group stands, with so many arriving and leaving. */
  holds(group: number, arriving: number, leaving: number): boolean {
    const bounds = this.#bounds[group];
    if (bounds === undefined || this.#joined.has(group)) return false;
    const { size, inside, above } = bounds;
    return size - arriving - leaving >= 2 * inside + 2 && size - leaving - above >= arriving;
  }

  /** From now on the group belongs to the run around it. */
  join(group: number): void {
    this.#joined.add(group);
  }

  /** The first group from `group` on that would stand with one arriving and one leaving. */
  next(group: number): number {
    let found = group;
    while (found < this.#bounds.length && !this.holds(found, 1, 1)) found += 1;
    return found;
  }
}

function computeBounds(rules: Rules, groups: readonly Group[]): Bounds[] {
  const { history } = rules;
  const groupOf = new Int32Array(history.players.length).fill(-1);
  for (const [at, { members }] of groups.entries()) for (const rank of members) groupOf[rank] = at;
  const bounds = groups.map(({ members }) => ({ size: members.length, inside: 0, above: 0 }));
  for (const [at, { members }] of groups.entries()) {
    for (const rank of members) {
      const blocked = new Int32Array(groups.length);
      for (const other of history.blockedWith[rank] as readonly number[]) {
        const group = groupOf[other] as number;
        blocked[group] = (blocked[group] as number) + 1;
      }
      raise(bounds, blocked, at);
    }
  }
  return bounds;
}

function raise(bounds: { inside: number; above: number }[], blocked: Int32Array, at: number): void {
  for (const [group, bound] of bounds.entries()) {
    const count = blocked[group] as number;
    if (group === at) bound.inside = Math.max(bound.inside, count);
    else if (group > at) bound.above = Math.max(bound.above, count);
  }
}
