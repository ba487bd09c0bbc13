import { minimumMatching } from './matching/minimumMatching.ts';

/** Which places of a pool may meet. */
type MayMeet = (first: number, second: number) => boolean;

/** Whether those left, without two of them, can be told to have no complete pairing. */
export type Hopeless = (left: readonly number[], first: number, second: number) => boolean;

const NONE = -1;

/**
 * Monrad: from the top, each gets the next lower one who still lets all the others be paired. Gives the partner of each
 * place, or undefined where not everybody can be paired.
 *
 * A complete matching is kept all the time. To force a pair, its two former partners need one alternating path (Berge):
 * mostly they may meet each other, or swap with another pair; only when neither helps is a matching sought anew. `hopeless`
 * may tell that without two of the places that are left none can exist.
 */
export function neighbourPairs(size: number, mayMeet: MayMeet, hopeless: Hopeless): Int32Array | undefined {
  const pool = new Neighbours(size, mayMeet, hopeless);
  if (!pool.complete()) return undefined;
  while (pool.fixNext());
  return pool.partnerOf;
}

class Neighbours {
  readonly partnerOf: Int32Array;
  readonly #mayMeet: MayMeet;
  readonly #hopeless: Hopeless;
  /** The places that are not fixed. */
  #left: number[];

  constructor(size: number, mayMeet: MayMeet, hopeless: Hopeless) {
    this.partnerOf = new Int32Array(size).fill(NONE);
    this.#mayMeet = mayMeet;
    this.#hopeless = hopeless;
    this.#left = Array.from({ length: size }, (_, place) => place);
  }

  complete(): boolean {
    const open: number[] = [];
    for (const place of this.#left) {
      if (this.partnerOf[place] !== NONE) continue;
      const other = this.#left.find(
        (next) => next > place && this.partnerOf[next] === NONE && this.#mayMeet(place, next),
      );
      if (other === undefined) open.push(place);
      else this.#match(place, other);
    }
    while (open.length > 1) {
      const [a, b] = [open.pop() as number, open.pop() as number];
      if (!this.#join(a, b, this.#left)) return this.#matchAnew(this.#left);
    }
    return true;
  }

  /** Fixes the pair of the highest place that is left; false when none is. */
  fixNext(): boolean {
    const first = this.#left[0];
    if (first === undefined) return false;
    const second = this.#left.find((place) => this.partnerOf[first] === place || this.#force(first, place));
    this.#left = this.#left.filter((place) => place !== first && place !== second);
    return true;
  }

  #force(first: number, second: number): boolean {
    if (first === second || !this.#mayMeet(first, second)) return false;
    if (this.#hopeless(this.#left, first, second)) return false;
    const [a, b] = [this.partnerOf[first] as number, this.partnerOf[second] as number];
    const left = this.#left.filter((place) => place !== first && place !== second);
    if (!this.#join(a, b, left) && !this.#matchAnew(left)) return false;
    this.#match(first, second);
    return true;
  }

  /** Pairs two who are without a partner, if need be by splitting another pair. */
  #join(a: number, b: number, left: readonly number[]): boolean {
    if (this.#mayMeet(a, b)) {
      this.#match(a, b);
      return true;
    }
    for (const place of left) {
      const other = this.partnerOf[place] as number;
      if (other === NONE || [place, other].some((end) => end === a || end === b)) continue;
      if (!this.#mayMeet(a, place) || !this.#mayMeet(b, other)) continue;
      this.#match(a, place);
      this.#match(b, other);
      return true;
    }
    return false;
  }

  #matchAnew(left: readonly number[]): boolean {
    const [from, to, cost]: [number[], number[], number[]] = [[], [], []];
    for (const [u, a] of left.entries()) {
      for (let v = u + 1; v < left.length; v += 1) {
        if (!this.#mayMeet(a, left[v] as number)) continue;
        from.push(u);
        to.push(v);
        cost.push(0);
      }
    }
    const found = minimumMatching({ size: left.length, from, to, cost });
    for (const [u, v] of found?.mate.entries() ?? []) this.partnerOf[left[u] as number] = left[v] as number;
    return found !== undefined;
  }

  #match(a: number, b: number): void {
    this.partnerOf[a] = b;
    this.partnerOf[b] = a;
  }
}
