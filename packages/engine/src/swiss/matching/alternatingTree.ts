/** Which vertices may be matched. */
export type MayMatch = (first: number, second: number) => boolean;

const NONE = -1;
const UNKNOWN = 0;
const YES = 1;
const NO = 2;

/**
 * A matching of some vertices by pairs that may be, and alternating paths in it from one vertex (Edmonds 1965, with contracted
 * blossoms). Once a path was sought, no pair is asked about twice.
 */
export class AlternatingTree {
  readonly mate: Int32Array;
  readonly #size: number;
  readonly #mayMatch: MayMatch;
  /** The answer for each pair; large, and most matchings need no path. */
  #asked: Uint8Array | undefined;
  /** Whether an alternating path of even length leads to a vertex: it could be left without a partner in place of the root. */
  readonly #even: Uint8Array;
  /** From whom a vertex was reached over a pair that is not of the matching. */
  readonly #reachedFrom: Int32Array;
  /** The vertex that stands for the contracted blossom around each. */
  readonly #base: Int32Array;

  constructor(size: number, mayMatch: MayMatch, mate: Int32Array = new Int32Array(size).fill(NONE)) {
    this.mate = mate;
    this.#size = size;
    this.#mayMatch = mayMatch;
    this.#even = new Uint8Array(size);
    this.#reachedFrom = new Int32Array(size);
    this.#base = new Int32Array(size);
  }

  mayMatch(first: number, second: number): boolean {
    const asked = this.#asked;
    if (asked === undefined) return this.#mayMatch(first, second);
    const at = first * this.#size + second;
    if (asked[at] === UNKNOWN) {
      const answer = this.#mayMatch(first, second) ? YES : NO;
      asked[at] = answer;
      asked[second * this.#size + first] = answer;
    }
    return asked[at] === YES;
  }

  match(first: number, second: number): void {
    this.mate[first] = second;
    this.mate[second] = first;
  }

  /** Matches two without partners with each other or, if that may not be, by splitting one other pair of these vertices. */
  join(first: number, second: number, among: readonly number[]): boolean {
    if (this.mayMatch(first, second)) {
      this.match(first, second);
      return true;
    }
    for (const vertex of among) {
      const mate = this.mate[vertex] as number;
      if (mate === NONE || [vertex, mate].some((end) => end === first || end === second)) continue;
      if (!this.mayMatch(first, vertex) || !this.mayMatch(second, mate)) continue;
      this.match(first, vertex);
      this.match(second, mate);
      return true;
    }
    return false;
  }

  /** Finds a partner for a vertex without one, among these vertices; false when there is none. */
  matchMore(root: number, among: readonly number[]): boolean {
    const free = this.#grow(root, among, NONE);
    if (free !== NONE) this.#turn(free);
    return free !== NONE;
  }

  /**
   * Matches `root`, who has lost the partner, leaving out in its place the first of these who can be: the tree grows until the
   * first of them is in it, or nobody more comes. Gives whom it leaves out; the last should be `root` itself.
   */
  leaveOut(inOrder: readonly number[], root: number, among: readonly number[]): number {
    this.#grow(root, among, inOrder[0] as number);
    const left = inOrder.find((vertex) => this.#even[vertex] === 1) ?? root;
    if (left !== root) this.#turn(this.mate[left] as number);
    return left;
  }

  /** Gives a vertex without a partner that was reached, or NONE: also when `wanted` has become even. */
  #grow(root: number, among: readonly number[], wanted: number): number {
    this.#asked ??= new Uint8Array(this.#size * this.#size);
    this.#even.fill(0);
    this.#reachedFrom.fill(NONE);
    for (let vertex = 0; vertex < this.#size; vertex += 1) this.#base[vertex] = vertex;
    this.#even[root] = 1;
    const queue = [root];
    for (const even of queue) {
      for (const other of among) {
        // Who is odd already has nothing to add, and is not asked about.
        if (this.#even[other] === 0 && this.#reachedFrom[other] !== NONE) continue;
        if (this.#base[even] === this.#base[other] || !this.mayMatch(even, other)) continue;
        if (this.#even[other] === 1) this.#contract(even, other, among, queue);
        else if (this.#reach(even, other, queue)) return other;
        if (wanted !== NONE && this.#even[wanted] === 1) return NONE;
      }
    }
    return NONE;
  }

  /** Gives true where the vertex reached has no partner, else its partner goes on. */
  #reach(even: number, other: number, queue: number[]): boolean {
    this.#reachedFrom[other] = even;
    const mate = this.mate[other] as number;
    if (mate === NONE) return true;
    this.#even[mate] = 1;
    queue.push(mate);
    return false;
  }

  /** Two even vertices may be matched: everybody on the ring that their paths close can be reached both ways. */
  #contract(first: number, second: number, among: readonly number[], queue: number[]): void {
    const stem = this.#commonBase(first, second);
    const ring = new Set<number>();
    this.#mark(first, stem, second, ring);
    this.#mark(second, stem, first, ring);
    for (const vertex of among) {
      if (!ring.has(this.#base[vertex] as number)) continue;
      this.#base[vertex] = stem;
      if (this.#even[vertex] === 1) continue;
      this.#even[vertex] = 1;
      queue.push(vertex);
    }
  }

  #commonBase(first: number, second: number): number {
    const above = new Set<number>();
    for (let at = this.#base[first] as number; ;) {
      above.add(at);
      const mate = this.mate[at] as number;
      if (mate === NONE) break;
      at = this.#base[this.#reachedFrom[mate] as number] as number;
    }
    let at = this.#base[second] as number;
    while (!above.has(at)) at = this.#base[this.#reachedFrom[this.mate[at] as number] as number] as number;
    return at;
  }

  #mark(from: number, stem: number, child: number, ring: Set<number>): void {
    let [vertex, below] = [from, child];
    while (this.#base[vertex] !== stem) {
      const mate = this.mate[vertex] as number;
      ring.add(this.#base[vertex] as number).add(this.#base[mate] as number);
      this.#reachedFrom[vertex] = below;
      below = mate;
      vertex = this.#reachedFrom[mate] as number;
    }
  }

  /** Turns the path from the root to a vertex that needs a partner. */
  #turn(end: number): void {
    for (let vertex = end; vertex !== NONE;) {
      const before = this.#reachedFrom[vertex] as number;
      const next = this.mate[before] as number;
      this.match(vertex, before);
      vertex = next;
    }
  }
}
