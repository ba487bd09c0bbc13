import { mendSchedule } from './mendSchedule.ts';
import type { Schedule } from './mendSchedule.ts';
import { canPlay, countBits, extend } from './packing.ts';
import type { Budget, Matching, Neighbours, NextTour } from './packing.ts';

/** A schedule, `false` when it is proven that there is none, `undefined` when the budget ran out. */
export type Found = Schedule | false | undefined;

/** Steps of the first attempt to prove, and of repair: nearly every question is answered by one of them. */
const SHORT = 300;
const REPAIR = 5_000;

/** So many tours one after another with no pair twice. `hint` is a schedule that may need repair. */
export function findTours(graph: Neighbours, rounds: number, hint: Schedule, budget: Budget): Found {
  if (rounds <= 0) return [];
  if (graph.some((others) => countBits(others) < rounds)) return false;
  const allowed = Array.from({ length: rounds }, () => graph);
  return proveOrRepair(allowed, hint, budget, (part, found) => canPlay(graph, rounds, part, found));
}

/** The same for a next tour that holds the pairs `required` and otherwise only edges of `first`, and `rounds` more. */
export function findToursFrom(tour: NextTour, rounds: number, hint: Schedule, budget: Budget): Found {
  const next = holdRequired(tour.first, tour.required);
  const allowed = [next, ...Array.from({ length: rounds }, () => tour.graph)];
  return proveOrRepair(allowed, hint, budget, (part, found) => {
    const matching = extend(tour, rounds, part, found);
    if (matching === 'unknown') return undefined;
    if (matching !== undefined) found.push(matching);
    return matching !== undefined;
  });
}

/** Search proves soon what is certain either way; in between, repair finds at once what a search would take long for. */
function proveOrRepair(
  allowed: readonly Neighbours[],
  hint: Schedule,
  budget: Budget,
  prove: (part: Budget, found: Matching[]) => boolean | undefined,
): Found {
  const proveWithin = (steps: number): Found => {
    const found: Matching[] = [];
    const answer = spend(budget, steps, (part) => prove(part, found));
    // What the search left out as certain is dense, so that repair completes it.
    return answer === true ? mendSchedule(allowed, found.toReversed(), { steps: 20 * REPAIR }) : answer;
  };
  const repaired = (): Found => spend(budget, REPAIR, (part) => mendSchedule(allowed, hint, part));
  return proveWithin(SHORT) ?? repaired() ?? proveWithin(Infinity);
}

function spend<T>(budget: Budget, most: number, ask: (part: Budget) => T): T {
  const granted = Math.min(most, budget.steps);
  const part = { steps: granted };
  const answer = ask(part);
  budget.steps -= granted - part.steps;
  return answer;
}

/** The edges of which every perfect matching holds the required pairs. */
function holdRequired(graph: Neighbours, required: Matching): Neighbours {
  let held = 0;
  for (const [u, v] of required.entries()) if (v >= 0) held |= 1 << u;
  return graph.map((others, u) => {
    const v = required[u] as number;
    return v >= 0 ? 1 << v : others & ~held;
  });
}

/** The tours of a schedule, the one first that has the most pairs in common with some. */
export function orderClosestFirst(schedule: Schedule, partner: Matching): Schedule {
  const common = (matching: Matching): number => matching.filter((v, u) => v >= 0 && v === partner[u]).length;
  let closest = 0;
  for (const [at, matching] of schedule.entries()) {
    if (common(matching) > common(schedule[closest] as Matching)) closest = at;
  }
  return [
    ...schedule.slice(closest, closest + 1),
    ...schedule.slice(0, closest),
    ...schedule.slice(closest + 1),
  ];
}
