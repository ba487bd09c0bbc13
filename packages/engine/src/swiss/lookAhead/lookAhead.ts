import type { Admits } from '../bye.ts';
import { compareKeys } from '../compareKeys.ts';
import type { History } from '../history.ts';
import { pairingKey, partnersOf } from '../pairingKey.ts';
import type { RankPairing } from '../solve.ts';
import { solve, solveWithin } from '../solve.ts';
import type { GroupOrder, PairingKey } from '../types.ts';
import type { Budget } from './packing.ts';
import { canPlay, extend, MOST_VERTICES } from './packing.ts';
import { roomyTours, tourGraph } from './tourGraph.ts';
import type { TourGraph } from './tourGraph.ts';

/** A tour to be paired. Players are called by rank, ascending. */
export interface Task {
  readonly history: History;
  readonly order: GroupOrder;
  /** All who take part. */
  readonly present: readonly number[];
  /** What is set by hand; the bye is the pair with -1. */
  readonly aside: readonly (readonly [number, number])[];
  /** Those who are to be paired now. */
  readonly drawn: readonly number[];
}

/** What the later tours did to a pairing. */
export interface LookedAhead {
  readonly pairing: RankPairing;
  /** Later tours that are known to stay free of rematches and second byes, at least. */
  readonly toursKept: number;
  /** The best by criteria 1 to 5 would have left later tours without a pairing. */
  readonly changed: boolean;
}

/** Steps that one question may cost, and all branches of a tour together: past it the answer is safe, but may not be the best. */
export interface Limits {
  readonly question: number;
  readonly tour: number;
}

const LIMITS: Limits = { question: 30_000, tour: 500_000 };

/**
 * The best pairing after which the tours to come can all be drawn with no rematch and no second bye; where that is out of
 * reach, as many of them as can be. The pairings are taken in the order of their keys (Lawler 1972) until one will do.
 */
export function pairAhead(task: Task, toursLeft: number, limits: Limits = LIMITS): LookedAhead {
  const { history, drawn, present, aside } = task;
  const best = solve(history, task.order, drawn);
  const unchanged = { pairing: best, changed: false };
  const roomy = roomyTours(history, present);
  if (toursLeft <= roomy) return { ...unchanged, toursKept: toursLeft };
  if (!best.strict) return { ...unchanged, toursKept: 0 };
  if (isTooLarge(present)) return { ...unchanged, toursKept: roomy };
  const graph = tourGraph(history, present, aside);
  for (let tours = toursLeft; tours > 0; tours -= 1) {
    if (canPlay(graph.after(best), tours, { steps: limits.question }) === true) {
      return { ...unchanged, toursKept: tours };
    }
    const pairing = new Branches(task, graph, tours, limits).best();
    if (pairing !== undefined) return { pairing, toursKept: tours, changed: true };
  }
  return { ...unchanged, toursKept: 0 };
}

/** How many of so many tours stay playable after a pairing: at most those that the best pairing is known to keep. */
export function toursPlayableAfter(task: Task, pairing: RankPairing, toursLeft: number): number {
  const { history, present, aside } = task;
  if (toursLeft <= roomyTours(history, present)) return toursLeft;
  const after = tourGraph(history, present, aside).after(pairing);
  let tours = toursLeft;
  while (canPlay(after, tours, { steps: LIMITS.question }) !== true) tours -= 1;
  return tours;
}

/**
 * The most tours that are accepted for so many players. Up to 32, the bye included, the search looks ahead exactly; a
 * larger field is promised all its tours without a search while it is at least twice as large as their number (see
 * `roomyTours`), and beyond that nothing can be promised.
 */
export function mostTours(players: number): number {
  const size = players + (players % 2);
  return size <= MOST_VERTICES ? Infinity : size / 2;
}

function isTooLarge({ length }: readonly number[]): boolean {
  return length + (length % 2) > MOST_VERTICES;
}

/** The pairings that hold some pairs and avoid others, with the best of them. */
interface Branch {
  readonly required: readonly (readonly [number, number])[];
  readonly excluded: readonly (readonly [number, number])[];
  readonly pairing: RankPairing;
  readonly key: PairingKey;
}

class Branches {
  readonly #task: Task;
  readonly #graph: TourGraph;
  readonly #tours: number;
  readonly #open: Branch[] = [];
  /** Some pairing that will do, in case the search for the best one takes too long. */
  #fallback: RankPairing | undefined;
  readonly #limits: Limits;
  #steps: number;

  constructor(task: Task, graph: TourGraph, tours: number, limits: Limits) {
    this.#task = task;
    this.#graph = graph;
    this.#tours = tours;
    this.#limits = limits;
    this.#steps = limits.tour;
  }

  best(): RankPairing | undefined {
    this.#add([], []);
    while (this.#steps > 0) {
      const branch = this.#takeBest();
      if (branch === undefined) break;
      const after = this.#graph.after(branch.pairing);
      if (this.#within((budget) => canPlay(after, this.#tours, budget)) === true) return branch.pairing;
      this.#split(branch);
    }
    return this.#fallback;
  }

  /** Asks a question within what is left. */
  #within<T>(ask: (budget: Budget) => T): T {
    const granted = Math.min(this.#limits.question, this.#steps);
    const budget = { steps: granted };
    const answer = ask(budget);
    this.#steps -= granted - budget.steps + 1;
    return answer;
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

  /** Adds a branch that has a pairing after which the tours to come are playable. */
  #add(required: Branch['required'], excluded: Branch['excluded']): void {
    const graph = this.#graph;
    const partner = graph.partners(required);
    const first = graph.within(excluded);
    const some = this.#within((budget) => extend(graph.neighbours, first, partner, this.#tours, budget));
    if (some === undefined || some === 'unknown') return;
    this.#fallback ??= graph.pairingOf(some);
    const { history, order, drawn } = this.#task;
    const pairing = solveWithin(history, order, drawn, admitting(required, excluded));
    if (pairing === undefined) return;
    const key = pairingKey(history, order, partnersOf(pairing.pairs), pairing.bye);
    this.#open.push({ required, excluded, pairing, key });
  }
}

/** Admits the required pairs and, among the others, all but the excluded ones. */
function admitting(required: Branch['required'], excluded: Branch['excluded']): Admits {
  const held = new Map(required.flatMap(([u, v]) => [[u, v] as const, [v, u] as const]));
  const banned = new Set(excluded.flatMap(([u, v]) => [`${u} ${v}`, `${v} ${u}`]));
  return (u, v) => (held.has(u) || held.has(v) ? held.get(u) === v : !banned.has(`${u} ${v}`));
}
