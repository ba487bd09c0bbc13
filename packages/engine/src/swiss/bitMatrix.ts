/** A symmetric relation among the numbers below `size`, one bit per ordered pair. */
export class BitMatrix {
  readonly #words: Uint32Array;
  readonly #stride: number;

  constructor(size: number) {
    this.#stride = (size + 31) >>> 5;
    this.#words = new Uint32Array(size * this.#stride);
  }

  /** False also for numbers beyond the size, so that an empty relation needs no room. */
  has(u: number, v: number): boolean {
    return (((this.#words[u * this.#stride + (v >>> 5)] ?? 0) >>> (v & 31)) & 1) === 1;
  }

  /** Gives whether the pair is new. */
  add(u: number, v: number): boolean {
    if (this.has(u, v)) return false;
    this.#set(u, v);
    this.#set(v, u);
    return true;
  }

  #set(u: number, v: number): void {
    const word = u * this.#stride + (v >>> 5);
    this.#words[word] = (this.#words[word] as number) | (1 << (v & 31));
  }
}
