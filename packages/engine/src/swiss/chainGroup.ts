import type { Link, Step } from './chainLink.ts';
import type { Rules } from './rules.ts';
import type { TagCounts } from './tagBounds.ts';
import { countTags, getTags, countUnavoidable } from './tagBounds.ts';

/** Members with the same heavy tags. */
interface Kind {
  readonly heavy: readonly number[];
  readonly members: readonly number[];
  /** One of each set of tags. */
  readonly samples: readonly number[];
}

/** A group that absorbs whoever arrives; its own wishes are counted, not paired: a lower bound. */
export class ChainGroup implements Link {
  readonly #rules: Rules;
  readonly #members: readonly number[];
  readonly #leaves: boolean;
  readonly #next: Link | undefined;
  /** Tags so frequent that taking out two players can decide whether wishes must be broken. */
  readonly #heavy: TagCounts;
  readonly #kinds: readonly Kind[];
  readonly #kindOf: ReadonlyMap<number, Kind>;
  readonly #known = new Map<string, number>();
  readonly #pairs = new Map<string, ReadonlyMap<Kind, number>>();
  #further: ReadonlyMap<Kind, number> | undefined;

  constructor(rules: Rules, members: readonly number[], leaves: boolean, next: Link | undefined) {
    this.#rules = rules;
    this.#members = members;
    this.#leaves = leaves;
    this.#next = next;
    this.#heavy = new Map(
      [...countTags(rules, members)].filter(([, count]) => 2 * count >= members.length - 2),
    );
    this.#kinds = listKinds(rules, members, this.#heavy);
    this.#kindOf = new Map(this.#kinds.flatMap((kind) => kind.members.map((rank) => [rank, kind] as const)));
  }

  floor(): number {
    return 0;
  }

  least(arrival: number | undefined): number {
    const key = arrival === undefined ? '' : getTags(this.#rules, arrival).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    let least = Infinity;
    for (const kind of this.#leaves ? this.#kinds : [undefined]) {
      const further = kind === undefined ? this.#nobodyLeaves() : (this.#furtherBy().get(kind) as number);
      least = Math.min(least, further + this.#inside(arrival, kind));
    }
    this.#known.set(key, least);
    return least;
  }

  take(arrival: number | undefined): Step | undefined {
    const leaver = this.#leaves ? this.#lowestLeaver(arrival) : undefined;
    if (this.#leaves && leaver === undefined) return undefined;
    const host = arrival === undefined ? undefined : this.#highestHost(arrival, leaver);
    if (arrival !== undefined && host === undefined) return undefined;
    return {
      ...(leaver === undefined ? {} : { leaver }),
      floats: arrival === undefined || host === undefined ? [] : [[arrival, host]],
      pools: [this.#members.filter((rank) => rank !== leaver && rank !== host)],
    };
  }

  #lowestLeaver(arrival: number | undefined): number | undefined {
    const least = this.least(arrival);
    return this.#members.findLast((rank) => {
      const inside = this.#inside(arrival, this.#kindOf.get(rank));
      return inside < Infinity && inside + this.#after(rank) === least;
    });
  }

  #highestHost(arrival: number, leaver: number | undefined): number | undefined {
    const kind = leaver === undefined ? undefined : this.#kindOf.get(leaver);
    const least = this.#inside(arrival, kind);
    return this.#members.find(
      (host) =>
        host !== leaver &&
        this.#rules.allowed(arrival, host) &&
        this.#rules.history.sharedTags(arrival, host) +
          this.#amongRest([kind, this.#kindOf.get(host)].filter((one) => one !== undefined)) ===
          least,
    );
  }

  #nobodyLeaves(): number {
    return this.#next?.least(undefined) ?? 0;
  }

  #after(leaver: number): number {
    return this.#next?.least(leaver) ?? 0;
  }

  /** Per kind of leaver the fewest wishes broken further down. */
  #furtherBy(): ReadonlyMap<Kind, number> {
    const floor = this.#next?.floor() ?? 0;
    this.#further ??= new Map(
      this.#kinds.map((kind) => {
        let least = Infinity;
        for (let at = kind.members.length - 1; at >= 0 && least > floor; at -= 1)
          least = Math.min(least, this.#after(kind.members[at] as number));
        return [kind, least];
      }),
    );
    return this.#further;
  }

  /** The fewest wishes that a group without a leaver of this kind breaks, its arrival's included. */
  #inside(arrival: number | undefined, leaver: Kind | undefined): number {
    const gone = leaver === undefined ? [] : [leaver];
    if (arrival === undefined) return this.#amongRest(gone);
    let least = Infinity;
    for (const [kind, shared] of this.#sharedBy(arrival)) {
      if (kind === leaver && kind.members.length === 1) continue;
      least = Math.min(least, shared + this.#amongRest([...gone, kind]));
    }
    return least;
  }

  /** Per kind of host the fewest tags that one of them shares with the arrival. */
  #sharedBy(arrival: number): ReadonlyMap<Kind, number> {
    const key = getTags(this.#rules, arrival).join();
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const { sharedTags } = this.#rules.history;
    const shared = new Map(
      this.#kinds.map((kind) => [kind, Math.min(...kind.samples.map((host) => sharedTags(arrival, host)))]),
    );
    this.#pairs.set(key, shared);
    return shared;
  }

  /** The bound for those who remain when players of these kinds leave or meet the arrival. */
  #amongRest(gone: readonly Kind[]): number {
    const size = this.#members.length - gone.length;
    let least = 0;
    for (const [tag, count] of this.#heavy) {
      least += countUnavoidable(count - gone.filter(({ heavy }) => heavy.includes(tag)).length, size);
    }
    return least;
  }
}

function listKinds(rules: Rules, members: readonly number[], heavy: TagCounts): Kind[] {
  const kinds = new Map<string, { heavy: number[]; members: number[]; samples: Map<string, number> }>();
  for (const rank of members) {
    const tags = getTags(rules, rank);
    const own = tags.filter((tag) => heavy.has(tag));
    const key = own.toSorted((a, b) => a - b).join();
    const kind = kinds.get(key) ?? { heavy: own, members: [], samples: new Map<string, number>() };
    kinds.set(key, kind);
    kind.members.push(rank);
    kind.samples.set(tags.join(), rank);
  }
  return [...kinds.values()].map((kind) => ({ ...kind, samples: [...kind.samples.values()] }));
}
