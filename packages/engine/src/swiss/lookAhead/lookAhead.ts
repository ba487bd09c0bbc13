import type { Admits } from '../bye.ts';
import { compareKeys } from '../compareKeys.ts';
import type { History } from '../history.ts';
import { computePairingKey, mapPartners } from '../pairingKey.ts';
import type { RankPairing } from '../solve.ts';
import { solve, solveWithin } from '../solve.ts';
import type { GroupOrder, PairingKey } from '../types.ts';
import { orderClosestFirst, findTours, findToursFrom } from './findTours.ts';
import type { Found } from './findTours.ts';
import type { Schedule } from './mendSchedule.ts';
import type { Budget, Matching } from './packing.ts';
import { MOST_VERTICES } from './packing.ts';
import { findRoomyTours, buildTourGraph } from './tourGraph.ts';
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
  /** The tours from this one on by which an earlier draw could keep its promise; who has left since is not in them. */
  readonly promised?: readonly (readonly (readonly [number, number])[])[];
}

/** What the later tours did to a pairing. */
export interface LookedAhead {
  readonly pairing: RankPairing;
  /** Later tours that are known to stay free of rematches and second byes, at least. */
  readonly toursKept: number;
  /** The best by criteria 1 to 5 would have left later tours without a pairing. */
  readonly changed: boolean;
  /** Such tours; empty where they are certain whatever is drawn. The bye is the pair with -1. */
  readonly tours: readonly (readonly (readonly [number, number])[])[];
}

/** Steps that one question may cost, and all branches of a tour together: past it the answer is safe, but may not be the best. */
export interface Limits {
  readonly question: number;
  readonly tour: number;
}

const LIMITS: Limits = { question: 8_000, tour: 150_000 };

/**
 * The best pairing after which the tours to come can all be drawn with no rematch and no second bye; where that is out of
 * reach, as many of them as can be. The pairings are taken in the order of their keys (Lawler 1972) until one will do. What
 * was promised is kept also when that search takes too long: the promised tours are mended, and one of them is drawn.
 */
export function pairAhead(task: Task, toursLeft: number, limits: Limits = LIMITS): LookedAhead {
  const { history, drawn, present, aside, promised = [] } = task;
  const best = solve(history, task.order, drawn);
  const unchanged = { pairing: best, changed: false, tours: [] };
  const roomy = findRoomyTours(history, present);
  if (toursLeft <= roomy) return { ...unchanged, toursKept: toursLeft };
  if (!best.strict) return { ...unchanged, toursKept: 0 };
  if (isTooLarge(present)) return { ...unchanged, toursKept: roomy };
  const graph = buildTourGraph(history, present, aside);
  const hint = graph.scheduleOf(promised);
  for (let tours = toursLeft; tours > 0; tours -= 1) {
    const after = findToursAfter(graph, best, tours, hint);
    if (after !== undefined) return { ...unchanged, toursKept: tours, tours: graph.toursOf(after) };
    const found = new Branches(task, graph, tours, limits, hint).best();
    if (found === undefined) continue;
    const { pairing, later } = found;
    return { pairing, toursKept: tours, changed: true, tours: graph.toursOf(later) };
  }
  return { ...unchanged, toursKept: 0 };
}

/** How many of so many tours stay playable after a pairing: at most those that the best pairing is known to keep. */
export function countToursPlayableAfter(task: Task, pairing: RankPairing, toursLeft: number): number {
  const { history, present, aside, promised = [] } = task;
  if (toursLeft <= findRoomyTours(history, present)) return toursLeft;
  const graph = buildTourGraph(history, present, aside);
  const hint = graph.scheduleOf(promised);
  let tours = toursLeft;
  while (findToursAfter(graph, pairing, tours, hint) === undefined) tours -= 1;
  return tours;
}

/** So many tours after a pairing; undefined where there are none, or none were found. */
function findToursAfter(
  graph: TourGraph,
  pairing: RankPairing,
  tours: number,
  hint: Schedule,
): Schedule | undefined {
  const later = listLaterTours(graph, pairing, hint);
  return findTours(graph.after(pairing), tours, later, { steps: LIMITS.question }) || undefined;
}

/** A schedule without the tour that is most like a pairing. */
function listLaterTours(graph: TourGraph, pairing: RankPairing, schedule: Schedule): Schedule {
  return orderClosestFirst(schedule, graph.partners(graph.edgesOf(pairing))).slice(1);
}

/**
 * The most tours that are accepted for so many players. Up to 32, the bye included, the search looks ahead exactly; a
 * larger field is promised all its tours without a search while it is at least twice as large as their number (see
 * `findRoomyTours`), and beyond that nothing can be promised.
 */
export function countMostTours(players: number): number {
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

/** A pairing with a schedule for the tours after it. */
interface Candidate {
  readonly pairing: RankPairing;
  readonly later: Schedule;
}

class Branches {
  readonly #task: Task;
  readonly #graph: TourGraph;
  readonly #tours: number;
  readonly #open: Branch[] = [];
  /** Some pairing that will do, in case the search for the best one takes too long. */
  #fallback: Candidate | undefined;
  readonly #limits: Limits;
  #hint: Schedule;
  #steps: number;

  constructor(task: Task, graph: TourGraph, tours: number, limits: Limits, hint: Schedule) {
    this.#task = task;
    this.#graph = graph;
    this.#tours = tours;
    this.#limits = limits;
    this.#hint = hint;
    this.#steps = limits.tour;
  }

  best(): Candidate | undefined {
    // The promise does not depend on how many steps are granted.
    const whole = this.#some([], [], { steps: LIMITS.question });
    if (whole === false || whole === undefined) return undefined;
    this.#hint = whole;
    this.#fallback = this.#bestOf(whole);
    this.#open.push(...this.#branch([], []));
    while (this.#steps > 0) {
      const branch = this.#takeBest();
      if (branch === undefined) break;
      const { pairing } = branch;
      const after = this.#graph.after(pairing);
      const hint = listLaterTours(this.#graph, pairing, this.#hint);
      const later = this.#within((budget) => findTours(after, this.#tours, hint, budget));
      if (later !== false && later !== undefined) return { pairing, later };
      this.#split(branch);
    }
    return this.#fallback;
  }

  /** The tour of a schedule that is the best to be drawn now, with the others. */
  #bestOf(schedule: Schedule): Candidate {
    const candidates = schedule
      .map((matching, at) => ({ matching, at }))
      .filter(({ matching }) => this.#fits(matching));
    const keyed = candidates.map(({ matching, at }) => {
      const pairing = this.#graph.pairingOf(matching);
      return { pairing, key: this.#keyOf(pairing), later: schedule.toSpliced(at, 1) };
    });
    return keyed.reduce((best, one) => (compareKeys(one.key, best.key) < 0 ? one : best));
  }

  /** Whether a tour holds what is set by hand. */
  #fits(matching: Matching): boolean {
    return this.#graph.partners([]).every((v, u) => v < 0 || matching[u] === v);
  }

  #keyOf({ pairs, bye }: RankPairing): PairingKey {
    return computePairingKey(this.#task.history, this.#task.order, mapPartners(pairs), bye);
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
      const more = [...required, ...pairs.slice(0, at)];
      const less = [...excluded, pair];
      const some = this.#within((budget) => this.#some(more, less, budget));
      if (some !== false && some !== undefined) this.#open.push(...this.#branch(more, less));
    }
  }

  /** A schedule that begins with a tour of a branch. */
  #some(required: Branch['required'], excluded: Branch['excluded'], budget: Budget): Found {
    const graph = this.#graph;
    const partner = graph.partners(required);
    const question = { graph: graph.neighbours, first: graph.within(excluded), required: partner };
    return findToursFrom(question, this.#tours, orderClosestFirst(this.#hint, partner), budget);
  }

  #branch(required: Branch['required'], excluded: Branch['excluded']): Branch[] {
    const { history, order, drawn } = this.#task;
    const pairing = solveWithin(history, order, drawn, createAdmits(required, excluded));
    return pairing === undefined ? [] : [{ required, excluded, pairing, key: this.#keyOf(pairing) }];
  }
}

/** Admits the required pairs and, among the others, all but the excluded ones. */
function createAdmits(required: Branch['required'], excluded: Branch['excluded']): Admits {
  const held = new Map(required.flatMap(([u, v]) => [[u, v] as const, [v, u] as const]));
  const banned = new Set(excluded.flatMap(([u, v]) => [`${u} ${v}`, `${v} ${u}`]));
  return (u, v) => (held.has(u) || held.has(v) ? held.get(u) === v : !banned.has(`${u} ${v}`));
}
