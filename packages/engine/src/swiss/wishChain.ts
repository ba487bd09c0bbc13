import type { Group } from './groups.ts';
import type { Rules } from './rules.ts';
import type { TagCounts } from './tagBounds.ts';
import { countTags, tagsOf, unavoidable } from './tagBounds.ts';

/** A group through which one player at most is passed down. */
interface Link {
  readonly members: readonly number[];
  readonly arrives: boolean;
  readonly leaves: boolean;
  /** Tags so frequent that taking out two players can decide whether wishes must be broken. */
  readonly heavy: TagCounts;
  /** Members by what their absence does to the heavy tags; one per set of tags is enough. */
  readonly kinds: ReadonlyMap<string, readonly number[]>;
}

/** Who leaves a group and whom its arrival meets. */
export interface ChainStep {
  readonly leaver?: number;
  readonly arrival?: number;
  readonly host?: number;
}

/**
 * Wishes where a region or club holds half of a group, so that some must be broken. All groups are firewalls, so the floats
 * are known: one player goes down wherever the number is odd. Whom that should be is decided from the top, by the fewest
 * wishes broken in all. The count used is a lower bound (`unavoidable` per group, plus the float pairs): what it rules out
 * is really worse, and the caller proves the rest by pairing every group at that bound. Undefined when no choice fits.
 */
export function chooseDown(rules: Rules, groups: readonly Group[]): ChainStep[] | undefined {
  const links = linksOf(rules, groups);
  const least = new LeastBroken(rules, links);
  const steps: ChainStep[] = [];
  let arrival: number | undefined;
  for (const [at, link] of links.entries()) {
    const leaver = link.leaves ? least.lowestLeaver(at, arrival) : undefined;
    if (link.leaves && leaver === undefined) return undefined;
    const host = arrival === undefined ? undefined : least.highestHost(at, arrival, leaver);
    if (arrival !== undefined && host === undefined) return undefined;
    steps.push({
      ...(leaver === undefined ? {} : { leaver }),
      ...(arrival === undefined || host === undefined ? {} : { arrival, host }),
    });
    arrival = leaver;
  }
  return steps;
}

function linksOf(rules: Rules, groups: readonly Group[]): Link[] {
  let arrives = false;
  return groups.map(({ members }) => {
    const leaves = (members.length + (arrives ? 1 : 0)) % 2 === 1;
    const heavy = new Map(
      [...countTags(rules, members)].filter(([, count]) => 2 * count >= members.length - 2),
    );
    const kinds = new Map<string, number[]>();
    const known = new Set<string>();
    for (const rank of members) {
      const tags = tagsOf(rules, rank);
      if (known.has(tags.join())) continue;
      known.add(tags.join());
      const kind = tags.filter((tag) => heavy.has(tag)).join();
      kinds.set(kind, [...(kinds.get(kind) ?? []), rank]);
    }
    const link = { members, arrives, leaves, heavy, kinds };
    arrives = leaves;
    return link;
  });
}

class LeastBroken {
  readonly #rules: Rules;
  readonly #links: readonly Link[];
  /** Per group, by the arrival's tags, the fewest wishes broken from there down. */
  readonly #known: readonly Map<string, number>[];

  constructor(rules: Rules, links: readonly Link[]) {
    this.#rules = rules;
    this.#links = links;
    this.#known = links.map(() => new Map());
  }

  lowestLeaver(at: number, arrival: number | undefined): number | undefined {
    const link = this.#links[at] as Link;
    const least = this.#from(at, arrival);
    return link.members.findLast((leaver) => this.#withLeaver(at, arrival, leaver) === least);
  }

  highestHost(at: number, arrival: number, leaver: number | undefined): number | undefined {
    const link = this.#links[at] as Link;
    const least = this.#withLeaver(at, arrival, leaver);
    const after = this.#after(at, leaver);
    return link.members.find(
      (host) =>
        host !== leaver &&
        this.#rules.allowed(arrival, host) &&
        after + this.#inGroup(link, leaver, host) + this.#inPair(arrival, host) === least,
    );
  }

  #from(at: number, arrival: number | undefined): number {
    const key = arrival === undefined ? '' : tagsOf(this.#rules, arrival).join();
    const known = this.#known[at]?.get(key);
    if (known !== undefined) return known;
    const link = this.#links[at] as Link;
    let least = link.leaves ? Infinity : this.#withLeaver(at, arrival, undefined);
    for (const leaver of link.leaves ? [...link.kinds.values()].flat() : []) {
      least = Math.min(least, this.#withLeaver(at, arrival, leaver));
    }
    this.#known[at]?.set(key, least);
    return least;
  }

  #withLeaver(at: number, arrival: number | undefined, leaver: number | undefined): number {
    const link = this.#links[at] as Link;
    const after = this.#after(at, leaver);
    if (arrival === undefined) return after + this.#inGroup(link, leaver, undefined);
    let least = Infinity;
    for (const hosts of link.kinds.values()) {
      const inGroup = this.#inGroup(link, leaver, hosts[0]);
      const inPair = Math.min(...hosts.map((host) => this.#inPair(arrival, host)));
      least = Math.min(least, inGroup + inPair);
    }
    return after + least;
  }

  #after(at: number, leaver: number | undefined): number {
    return at + 1 < this.#links.length ? this.#from(at + 1, leaver) : 0;
  }

  #inPair(arrival: number, host: number): number {
    return this.#rules.history.sharedTags(arrival, host);
  }

  /** The bound for those who remain when one leaves and one meets the arrival. */
  #inGroup(link: Link, leaver: number | undefined, host: number | undefined): number {
    const gone = [leaver, host].filter((rank) => rank !== undefined);
    const size = link.members.length - gone.length;
    let least = 0;
    for (const [tag, count] of link.heavy) {
      const carriers = gone.filter((rank) => tagsOf(this.#rules, rank).includes(tag)).length;
      least += unavoidable(count - carriers, size);
    }
    return least;
  }
}
