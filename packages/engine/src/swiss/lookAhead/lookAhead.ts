import type { Admits } from '../bye.ts';
import { compareKeys } from '../compareKeys.ts';
import type { History } from '../history.ts';
import { pairingKey, partnersOf } from '../pairingKey.ts';
import type { RankPairing } from '../solve.ts';
import { solve, solveWithin } from '../solve.ts';
import type { GroupOrder, PairingKey } from '../types.ts';
import type { Budget } from './packing.ts';
import { canPlay, extend, MOST_VERTICES } from './packing.ts';
import { isRoomy, tourGraph } from './tourGraph.ts';
import type { TourGraph } from './tourGraph.ts';

/** What the later tours did to a pairing. */
export interface LookedAhead {
  readonly pairing: RankPairing;
  /** Later tours that are known to stay free of rematches and second byes, at least. */
  readonly toursKept: number;
  /** The best by criteria 1 to 5 would have left later tours without a pairing. */
  readonly changed: boolean;
}

/** How much a tour may spend: enough for every event that has been tried; past it the answer is safe, not the best. */
const STEPS = 300_000;
const BRANCHES = 400;

/**
 * The best pairing after which the tours to come can all be drawn with no rematch and no second bye; where that is out of
 * reach, as many of them as can be. The pairings are taken in the order of their keys (Lawler 1972) until one will do.
 */
export function pairAhead(
  history: History,
  order: GroupOrder,
  drawn: readonly number[],
  toursLeft: number,
): LookedAhead {
  const best = solve(history, order, drawn);
  if (toursLeft === 0 || isRoomy(history, drawn, toursLeft)) {
    return { pairing: best, toursKept: toursLeft, changed: false };
  }
  if (!best.strict || drawn.length >= MOST_VERTICES) return { pairing: best, toursKept: 0, changed: false };
  const graph = tourGraph(history, drawn);
  for (let tours = toursLeft; tours > 0; tours -= 1) {
    if (canPlay(graph.neighbours, tours + 1, { steps: STEPS }) === false) continue;
    if (canPlay(graph.after(best), tours, { steps: STEPS }) === true) {
      return { pairing: best, toursKept: tours, changed: false };
    }
    const pairing = new Branches(history, order, drawn, graph, tours).best();
    if (pairing !== undefined) return { pairing, toursKept: tours, changed: true };
  }
  return { pairing: best, toursKept: 0, changed: false };
}

/** The pairings that hold some pairs and avoid others, with the best of them. */
interface Branch {
  readonly required: readonly (readonly [number, number])[];
  readonly excluded: readonly (readonly [number, number])[];
  readonly pairing: RankPairing;
  readonly key: PairingKey;
}

class Branches {
  readonly #history: History;
  readonly #order: GroupOrder;
  readonly #drawn: readonly number[];
  readonly #graph: TourGraph;
  readonly #tours: number;
  readonly #open: Branch[] = [];
  /** Some pairing that will do, in case the search for the best one takes too long. */
  #fallback: RankPairing | undefined;

  constructor(
    history: History,
    order: GroupOrder,
    drawn: readonly number[],
    graph: TourGraph,
    tours: number,
  ) {
    this.#history = history;
    this.#order = order;
    this.#drawn = drawn;
    this.#graph = graph;
    this.#tours = tours;
  }

  best(): RankPairing | undefined {
    this.#add([], []);
    for (let taken = 0; taken < BRANCHES; taken += 1) {
      const branch = this.#takeBest();
      if (branch === undefined) return undefined;
      const budget: Budget = { steps: STEPS };
      if (canPlay(this.#graph.after(branch.pairing), this.#tours, budget) === true) return branch.pairing;
      this.#split(branch);
    }
    return this.#fallback;
  }

  #takeBest(): Branch | undefined {
    let best = 0;
    for (const [at, branch] of this.#open.entries()) {
      if (compareKeys(branch.key, (this.#open[best] as Branch).key) < 0) best = at;
    }
    return this.#open.splice(best, 1)[0];
  }

  /** Everything but the branch's own pairing, as branches that do not overlap. */
  #split({ required, excluded, pairing }: Branch): void {
    const held = new Set(required.flat());
    const pairs = this.#graph.edgesOf(pairing).filter(([u]) => !held.has(u));
    for (const [at, pair] of pairs.entries()) {
      this.#add([...required, ...pairs.slice(0, at)], [...excluded, pair]);
    }
  }

  /** Adds a branch, unless none of its pairings leaves the tours to come playable. */
  #add(required: Branch['required'], excluded: Branch['excluded']): void {
    const graph = this.#graph;
    const partner = graph.partners(required);
    const first = graph.within(excluded);
    const budget: Budget = { steps: STEPS };
    const some = extend(graph.neighbours, first, partner, this.#tours, budget);
    if (some === undefined) return;
    if (some !== 'unknown') this.#fallback ??= graph.pairingOf(some);
    const pairing = solveWithin(this.#history, this.#order, this.#drawn, admitting(required, excluded));
    if (pairing === undefined || !pairing.strict) return;
    const key = pairingKey(this.#history, this.#order, partnersOf(pairing.pairs), pairing.bye);
    this.#open.push({ required, excluded, pairing, key });
  }
}

/** Admits the required pairs and, among the others, all but the excluded ones. */
function admitting(required: Branch['required'], excluded: Branch['excluded']): Admits {
  const held = new Map(required.flatMap(([u, v]) => [[u, v] as const, [v, u] as const]));
  held.delete(-1);
  const bye = required.find(([, v]) => v === -1)?.[0];
  const banned = new Set(excluded.flatMap(([u, v]) => [`${u} ${v}`, `${v} ${u}`]));
  return (u, v) => {
    if (v === -1 && bye !== undefined) return u === bye;
    if (held.has(u)) return held.get(u) === v;
    if (held.has(v)) return held.get(v) === u;
    return !banned.has(`${u} ${v}`);
  };
}
