import type { Hopeless } from './neighbourPairs.ts';
import type { GroupOrder } from './types.ts';

/** Which places of a pool may meet: one of the upper half, one of the lower half (both counted from 0). */
type MayMeet = (upper: number, lower: number) => boolean;

const NONE = -1;

/**
 * Pairs the upper half of a pool with the lower half: from the top, each gets the first in the order of `fold` or `slide`
 * that still lets all the others be paired. Gives the partner of each upper place, or undefined where the halves cannot be
 * paired completely.
 *
 * A complete matching is kept all the time. To force a pair, its two former partners need one alternating path (Berge):
 * mostly they may meet each other. `hopeless` is asked, with the places of the whole pool, before a path is sought.
 */
export function crossPairs(
  half: number,
  order: Exclude<GroupOrder, 'monrad'>,
  mayMeet: MayMeet,
  hopeless: Hopeless,
): Int32Array | undefined {
  const state = new Halves(half, order === 'fold', mayMeet, hopeless);
  if (!state.complete()) return undefined;
  for (let upper = 0; upper < half; upper += 1) state.fix(upper);
  return state.lowerOf;
}

class Halves {
  readonly lowerOf: Int32Array;
  readonly #upperOf: Int32Array;
  /** The lower places that are not fixed, as a list in the order in which they are tried; `half` stands before the first. */
  readonly #next: Int32Array;
  readonly #half: number;
  readonly #mayMeet: MayMeet;
  readonly #hopeless: Hopeless;
  readonly #order: number[];
  #fixed = 0;
  /** The places of the pool that are not fixed, listed when first asked for. */
  #left: number[] | undefined;

  constructor(half: number, fold: boolean, mayMeet: MayMeet, hopeless: Hopeless) {
    this.#half = half;
    this.#mayMeet = mayMeet;
    this.#hopeless = hopeless;
    this.lowerOf = new Int32Array(half).fill(NONE);
    this.#upperOf = new Int32Array(half).fill(NONE);
    this.#order = Array.from({ length: half }, (_, at) => (fold ? half - 1 - at : at));
    this.#next = new Int32Array(half + 1).fill(NONE);
    this.#relink();
  }

  #relink(): void {
    let before = this.#half;
    for (const lower of this.#order) {
      this.#next[before] = lower;
      before = lower;
    }
    this.#next[before] = NONE;
  }

  /** First everybody takes the first who is left, as the order wants it; then paths are sought for those without. */
  complete(): boolean {
    for (let upper = 0; upper < this.#half; upper += 1) this.#takeFirst(upper);
    this.#relink();
    for (let upper = 0; upper < this.#half; upper += 1) {
      if (this.lowerOf[upper] === NONE && !this.#reroute(upper, NONE, NONE)) return false;
    }
    return true;
  }

  #takeFirst(upper: number): void {
    let before = this.#half;
    for (let lower = this.#next[before] as number; lower !== NONE; lower = this.#next[before] as number) {
      if (this.#mayMeet(upper, lower)) {
        this.#next[before] = this.#next[lower] as number;
        this.#match(upper, lower);
        return;
      }
      before = lower;
    }
  }

  /** Gives an upper place the first lower one that leaves the rest a complete matching. */
  fix(upper: number): void {
    this.#fixed = upper + 1;
    this.#left = undefined;
    let before = this.#half;
    for (let lower = this.#next[before] as number; lower !== NONE; lower = this.#next[before] as number) {
      if (this.lowerOf[upper] === lower || this.#force(upper, lower)) {
        this.#next[before] = this.#next[lower] as number;
        return;
      }
      before = lower;
    }
  }

  #force(upper: number, lower: number): boolean {
    if (!this.#mayMeet(upper, lower)) return false;
    const left = this.#upperOf[lower] as number;
    const free = this.lowerOf[upper] as number;
    if (this.#mayMeet(left, free)) this.#match(left, free);
    else if (this.#isHopeless(upper, lower) || !this.#reroute(left, free, lower)) return false;
    this.#match(upper, lower);
    return true;
  }

  #isHopeless(upper: number, lower: number): boolean {
    if (this.#left === undefined) {
      this.#left = [];
      for (let place = upper; place < this.#half; place += 1) this.#left.push(place);
      for (let at = this.#next[this.#half] as number; at !== NONE; at = this.#next[at] as number) {
        this.#left.push(this.#half + at);
      }
    }
    return this.#hopeless(this.#left, upper, this.#half + lower);
  }

  #match(upper: number, lower: number): void {
    this.lowerOf[upper] = lower;
    this.#upperOf[lower] = upper;
  }

  /** Finds `start` a lower place by an alternating path to `free` (NONE: to any unmatched one), never over `avoided`. */
  #reroute(start: number, free: number, avoided: number): boolean {
    const reachedFrom = new Int32Array(this.#half).fill(NONE);
    const queue = [start];
    for (const upper of queue) {
      for (
        let lower = this.#next[this.#half] as number;
        lower !== NONE;
        lower = this.#next[lower] as number
      ) {
        if (lower === avoided || reachedFrom[lower] !== NONE || !this.#mayMeet(upper, lower)) continue;
        reachedFrom[lower] = upper;
        const owner = this.#upperOf[lower] as number;
        if (lower === free || (free === NONE && owner === NONE)) {
          this.#turn(start, lower, reachedFrom);
          return true;
        }
        if (owner >= this.#fixed) queue.push(owner);
      }
    }
    return false;
  }

  #turn(start: number, end: number, reachedFrom: Int32Array): void {
    let lower = end;
    for (;;) {
      const upper = reachedFrom[lower] as number;
      const before = this.lowerOf[upper] as number;
      this.#match(upper, lower);
      if (upper === start) return;
      lower = before;
    }
  }
}
