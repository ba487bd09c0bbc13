import { AlternatingTree } from './matching/alternatingTree.ts';
import { matchFirst } from './matching/inOrder.ts';

/** Which places of a pool may meet. */
type MayMeet = (first: number, second: number) => boolean;

/** Whether those left, without two of them, can be told to have no complete pairing. */
export type Hopeless = (left: readonly number[], first: number, second: number) => boolean;

const NONE = -1;

/**
 * Monrad: from the top, each gets the next lower one who still lets all the others be paired. Gives the partner of each
 * place, or undefined where not everybody can be paired.
 *
 * A complete matching is kept all the time. To force a pair, its two former partners need one alternating path (Berge): mostly they
 * may meet each other. `hopeless` may say that without two of the places that are left no complete pairing can exist.
 */
export function pairNeighbours(size: number, mayMeet: MayMeet, hopeless: Hopeless): Int32Array | undefined {
  const pool = new Neighbours(size, mayMeet, hopeless);
  if (!pool.complete()) return undefined;
  while (pool.fixNext());
  return pool.partnerOf;
}

class Neighbours {
  readonly #tree: AlternatingTree;
  readonly #hopeless: Hopeless;
  /** The places that are not fixed. */
  #left: number[];

  constructor(size: number, mayMeet: MayMeet, hopeless: Hopeless) {
    this.#tree = new AlternatingTree(size, mayMeet);
    this.#hopeless = hopeless;
    this.#left = Array.from({ length: size }, (_, place) => place);
  }

  get partnerOf(): Int32Array {
    return this.#tree.mate;
  }

  /** First everybody takes the next one; then partners are sought for those without. */
  complete(): boolean {
    const open: number[] = [];
    for (const place of this.#left) {
      if (this.partnerOf[place] !== NONE) continue;
      const other = this.#left.find(
        (next) => next > place && this.partnerOf[next] === NONE && this.#tree.mayMatch(place, next),
      );
      if (other === undefined) open.push(place);
      else this.#tree.match(place, other);
    }
    while (open.length > 1) {
      const [a, b] = [open.pop() as number, open.pop() as number];
      if (this.#tree.join(a, b, this.#left)) continue;
      open.push(a, b);
      return open.every((place) => this.partnerOf[place] !== NONE || this.#tree.matchMore(place, this.#left));
    }
    return true;
  }

  /** Fixes the pair of the highest place that is left; false when none is. */
  fixNext(): boolean {
    const [first, ...others] = this.#left;
    if (first === undefined) return false;
    const at = others.findIndex((place) => this.partnerOf[first] === place || this.#mayForce(first, place));
    const second = matchFirst(this.#tree, {
      vertex: first,
      wanted: others[at],
      wished: () => others.slice(at).filter((place) => this.#tree.mayMatch(first, place)),
      others,
    });
    this.#left = others.filter((place) => place !== second);
    return true;
  }

  #mayForce(first: number, second: number): boolean {
    return this.#tree.mayMatch(first, second) && !this.#hopeless(this.#left, first, second);
  }
}
