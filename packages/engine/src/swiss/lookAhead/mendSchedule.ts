import { countBits } from './packing.ts';
import type { Budget, Matching, Neighbours } from './packing.ts';

/** Tours one after another, each as the partner of every vertex; no pair comes twice. */
export type Schedule = readonly Matching[];

const NONE = -1;

/**
 * Makes a schedule whole again: `allowed` is who may meet whom in each tour, `start` the tours as they were, with gaps (-1)
 * and with pairs that are no longer possible. Hill climbing after Dinitz and Stinson, "A hill-climbing algorithm for the
 * construction of one-factorizations and Room squares" (1987): a gap is filled, at most one other pair gives way, so that
 * pairs never get fewer but for a rare step out of a dead end. It finds what a search for proofs takes too long for, and
 * cannot say that there is nothing: `undefined` when the budget ran out. The same input gives the same schedule.
 */
export function mendSchedule(
  allowed: readonly Neighbours[],
  start: Schedule,
  budget: Budget,
): Schedule | undefined {
  if (allowed.some((graph) => graph.includes(0))) return undefined;
  const tours = new Tours(allowed);
  tours.take(start);
  for (let tour = tours.nextOpen(); tour !== NONE; tour = tours.nextOpen()) {
    if (budget.steps <= 0) return undefined;
    budget.steps -= 1;
    tours.fillGap(tour);
  }
  return tours.partners;
}

class Tours {
  readonly partners: number[][];
  readonly #allowed: readonly Neighbours[];
  /** Per vertex those whom it meets in no tour yet, and per tour the vertices with a gap, as bits. */
  readonly #unused: number[];
  readonly #gaps: number[];
  /** The tour of each pair that is in use. */
  readonly #tourOf: Int8Array;
  #word = 1;

  constructor(allowed: readonly Neighbours[]) {
    const size = allowed[0]?.length ?? 0;
    this.#allowed = allowed;
    this.partners = allowed.map(() => Array.from({ length: size }, () => NONE));
    this.#unused = Array.from({ length: size }, () => -1);
    this.#gaps = allowed.map(() => (size === 32 ? -1 : (1 << size) - 1));
    this.#tourOf = new Int8Array(size * size).fill(NONE);
  }

  /** Takes over every pair of a schedule that may still be played where it stands. */
  take(start: Schedule): void {
    for (const [tour, partners] of start.slice(0, this.partners.length).entries()) {
      for (const [u, v] of partners.entries()) {
        const open = u < v && this.#has(this.#gaps, tour, u) && this.#has(this.#gaps, tour, v);
        if (open && this.#has(this.#allowed[tour], u, v) && this.#has(this.#unused, u, v))
          this.#add(tour, u, v);
      }
    }
  }

  nextOpen(): number {
    const { length } = this.#gaps;
    const from = this.#random(Math.max(1, length));
    for (let step = 0; step < length; step += 1) {
      const tour = (from + step) % length;
      if (this.#gaps[tour] !== 0) return tour;
    }
    return NONE;
  }

  /** Gives one who is without a partner in a tour somebody: who costs no other pair, else one pair, else two. */
  fillGap(tour: number): void {
    const gaps = this.#gaps[tour] as number;
    const u = this.#anyOf(gaps);
    const allowed = this.#allowed[tour]?.[u] as number;
    const unused = this.#unused[u] as number;
    const free = allowed & unused & gaps;
    const cheap = allowed & (unused | gaps);
    const stuck = cheap === 0 || (free === 0 && this.#random(64) === 0);
    this.#force(tour, u, this.#anyOf(stuck ? allowed : free === 0 ? cheap : free));
  }

  #force(tour: number, u: number, v: number): void {
    const before = this.#tourOf[this.#at(u, v)] as number;
    if (before !== NONE) this.#drop(before, u, v);
    const displaced = this.partners[tour]?.[v] as number;
    if (displaced !== NONE) this.#drop(tour, v, displaced);
    this.#add(tour, u, v);
  }

  #add(tour: number, u: number, v: number): void {
    this.#set(tour, u, v, v, u);
    this.#tourOf[this.#at(u, v)] = tour;
  }

  #drop(tour: number, u: number, v: number): void {
    this.#set(tour, u, v, NONE, NONE);
    this.#tourOf[this.#at(u, v)] = NONE;
  }

  #set(tour: number, u: number, v: number, partnerOfU: number, partnerOfV: number): void {
    const partners = this.partners[tour] as number[];
    partners[u] = partnerOfU;
    partners[v] = partnerOfV;
    this.#gaps[tour] = (this.#gaps[tour] as number) ^ (1 << u) ^ (1 << v);
    this.#unused[u] = (this.#unused[u] as number) ^ (1 << v);
    this.#unused[v] = (this.#unused[v] as number) ^ (1 << u);
  }

  #at(u: number, v: number): number {
    return Math.min(u, v) * this.#unused.length + Math.max(u, v);
  }

  #has(rows: readonly number[] | undefined, row: number, bit: number): boolean {
    return (((rows?.[row] as number) >>> bit) & 1) === 1;
  }

  #anyOf(bits: number): number {
    let left = bits;
    for (let skip = this.#random(countBits(bits)); skip > 0; skip -= 1) left &= left - 1;
    return 31 - Math.clz32(left & -left);
  }

  /** A whole number below `limit` by Marsaglia's xorshift (2003), always from the same start. */
  #random(limit: number): number {
    this.#word ^= this.#word << 13;
    this.#word ^= this.#word >>> 17;
    this.#word ^= this.#word << 5;
    return (this.#word >>> 0) % limit;
  }
}
