/** A graph of at most 32 vertices: per vertex its neighbours as bits. */
export type Neighbours = readonly number[];

export const MOST_VERTICES = 32;

/** How many pairs a search may still try; it stops with `undefined`, neither yes nor no, when nothing is left. */
export interface Budget {
  steps: number;
}

/** A perfect matching as the partner of each vertex. */
export type Matching = readonly number[];

/**
 * Whether `rounds` tours can be drawn one after another with no pair twice: whether the graph holds as many disjoint perfect
 * matchings. Exact by search; `undefined` when the budget ran out. `found` takes the matchings, from the last one, as far as
 * it had to look.
 */
export function canPlay(
  graph: Neighbours,
  rounds: number,
  budget: Budget,
  found: Matching[] = [],
): boolean | undefined {
  return new Packing(budget, found).fits(graph, rounds);
}

/** Who may still meet, who may in the next tour, and the pairs that this is to hold (partner or -1 per vertex). */
export interface NextTour {
  readonly graph: Neighbours;
  readonly first: Neighbours;
  readonly required: Matching;
}

/**
 * A perfect matching with the pairs `required` and only edges of `first`, after which `rounds`
 * more can be played in `graph`; `undefined` when there is none, `'unknown'` when the budget ran out. `found` as above.
 */
export function extend(
  { graph, first, required }: NextTour,
  rounds: number,
  budget: Budget,
  found: Matching[] = [],
): Matching | 'unknown' | undefined {
  const packing = new Packing(budget, found);
  for (const matching of listMatchings(first, required, budget)) {
    if (packing.fits(dropMatching(graph, matching), rounds) === true) return matching;
  }
  return budget.steps <= 0 ? 'unknown' : undefined;
}

class Packing {
  readonly #budget: Budget;
  readonly #found: Matching[];
  readonly #dead = new Set<string>();

  constructor(budget: Budget, found: Matching[]) {
    this.#budget = budget;
    this.#found = found;
  }

  fits(graph: Neighbours, rounds: number): boolean | undefined {
    if (rounds <= 0) return true;
    const degrees = graph.map(countBits);
    const least = Math.min(...degrees);
    if (least < rounds) return false;
    if (least >= graph.length / 2 + rounds - 1) return true;
    const key = `${rounds} ${graph.join()}`;
    if (this.#dead.has(key)) return false;
    const found = this.#search(graph, rounds, degrees.indexOf(least), least === rounds);
    if (found === false) this.#dead.add(key);
    return found;
  }

  /** All edges of a vertex with as many as there are rounds get used, so one of them may be taken to be in this round. */
  #search(graph: Neighbours, rounds: number, vertex: number, tight: boolean): boolean | undefined {
    const required = graph.map(() => -1);
    if (tight) {
      const other = 31 - Math.clz32(graph[vertex] as number);
      required[vertex] = other;
      required[other] = vertex;
    }
    for (const matching of listMatchings(graph, required, this.#budget)) {
      if (this.fits(dropMatching(graph, matching), rounds - 1) !== true) continue;
      this.#found.push(matching);
      return true;
    }
    return this.#budget.steps <= 0 ? undefined : false;
  }
}

/** Every perfect matching that holds the required pairs, as far as the budget goes. */
function* listMatchings(graph: Neighbours, required: Matching, budget: Budget): Generator<Matching> {
  const partner = [...required];
  let free = 0;
  for (const [vertex, other] of required.entries()) if (other < 0) free |= 1 << vertex;
  yield* complete(graph, partner, free, budget);
}

function* complete(graph: Neighbours, partner: number[], free: number, budget: Budget): Generator<Matching> {
  if (free === 0) {
    yield [...partner];
    return;
  }
  const vertex = pickMostBound(graph, free);
  let others = (graph[vertex] as number) & free;
  while (others !== 0 && budget.steps > 0) {
    budget.steps -= 1;
    const other = pickScattered(others, vertex);
    others &= ~(1 << other);
    partner[vertex] = other;
    partner[other] = vertex;
    yield* complete(graph, partner, free & ~(1 << vertex) & ~(1 << other), budget);
    partner[vertex] = -1;
    partner[other] = -1;
  }
}

function pickMostBound(graph: Neighbours, free: number): number {
  let chosen = -1;
  let fewest = Infinity;
  for (let left = free; left !== 0; left &= left - 1) {
    const vertex = 31 - Math.clz32(left & -left);
    const count = countBits((graph[vertex] as number) & free);
    if (count >= fewest) continue;
    fewest = count;
    chosen = vertex;
  }
  return chosen;
}

/** One of the bits, chosen unevenly: always the first neighbour would build regular patterns that run into dead ends. */
function pickScattered(bits: number, salt: number): number {
  let skip = (Math.imul(bits ^ (salt * 0x9e_37_79_b1), 0x85_eb_ca_6b) >>> 16) % countBits(bits);
  let left = bits;
  while (skip > 0) {
    left &= left - 1;
    skip -= 1;
  }
  return 31 - Math.clz32(left & -left);
}

function dropMatching(graph: Neighbours, matching: Matching): Neighbours {
  return graph.map((others, vertex) => others & ~(1 << (matching[vertex] as number)));
}

export function countBits(bits: number): number {
  let pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  pairs = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
