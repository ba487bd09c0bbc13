import { AlternatingTree } from './matching/alternatingTree.ts';
import { matchFirst } from './matching/inOrder.ts';
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
 * A complete matching is kept all the time. To force a pair, its two former partners need one alternating path (Berge): mostly they
 * may meet each other. `hopeless` is asked, with the places of the whole pool, before a path is sought.
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

/** Places of the whole pool: the lower ones stand after the upper ones. */
class Halves {
  readonly #tree: AlternatingTree;
  readonly #half: number;
  readonly #hopeless: Hopeless;
  /** The lower places that are not fixed, in the order in which they are tried. */
  #lowers: number[];

  constructor(half: number, fold: boolean, mayMeet: MayMeet, hopeless: Hopeless) {
    this.#half = half;
    this.#hopeless = hopeless;
    this.#lowers = Array.from({ length: half }, (_, at) => half + (fold ? half - 1 - at : at));
    this.#tree = new AlternatingTree(2 * half, (one, other) => {
      const [upper, lower] = one < other ? [one, other] : [other, one];
      return upper < half && lower >= half && mayMeet(upper, lower - half);
    });
  }

  get lowerOf(): Int32Array {
    return this.#tree.mate.subarray(0, this.#half).map((lower) => lower - this.#half);
  }

  /** First everybody takes the first who is left, as the order wants it; then paths are sought for those without. */
  complete(): boolean {
    const free = new Set(this.#lowers);
    for (let upper = 0; upper < this.#half; upper += 1) {
      for (const lower of free) {
        if (!this.#tree.mayMatch(upper, lower)) continue;
        free.delete(lower);
        this.#tree.match(upper, lower);
        break;
      }
    }
    if (free.size === 0) return true;
    const all = this.#listLeft(0);
    return all.every(
      (place) => place >= this.#half || this.#tree.mate[place] !== NONE || this.#tree.matchMore(place, all),
    );
  }

  /** Gives an upper place the first lower one that leaves the rest a complete matching. */
  fix(upper: number): void {
    const current = this.#tree.mate[upper] as number;
    let left: number[] | undefined;
    const mayForce = (lower: number): boolean =>
      this.#tree.mayMatch(upper, lower) && !this.#hopeless((left ??= this.#listLeft(upper)), upper, lower);
    const at = this.#lowers.findIndex((lower) => lower === current || mayForce(lower));
    const chosen =
      this.#lowers[at] === current
        ? current
        : matchFirst(this.#tree, {
            vertex: upper,
            wanted: this.#lowers[at],
            wished: () => this.#lowers.slice(at).filter((lower) => this.#tree.mayMatch(upper, lower)),
            others: this.#listLeft(upper + 1),
          });
    this.#lowers = this.#lowers.filter((lower) => lower !== chosen);
  }

  /** The places that are not fixed, from this upper one on. */
  #listLeft(upper: number): number[] {
    return [...Array.from({ length: this.#half - upper }, (_, at) => upper + at), ...this.#lowers];
  }
}
