/** A stretch of a stream: gathers the bytes from `start` on, `length` of them, as chunks pass by. */
export class StreamWindow {
  readonly #start: number;
  readonly #bytes: Buffer;
  #filled = 0;

  constructor(start: number, length: number) {
    this.#start = start;
    this.#bytes = Buffer.alloc(length);
  }

  /** `at` is the place of the chunk in the stream. Gives the bytes once all are there. */
  take(chunk: Uint8Array, at: number): Buffer | undefined {
    const wanted = this.#start + this.#filled;
    const from = wanted - at;
    if (from >= 0 && from < chunk.length && this.#filled < this.#bytes.length) {
      const part = chunk.subarray(from, from + this.#bytes.length - this.#filled);
      this.#bytes.set(part, this.#filled);
      this.#filled += part.length;
    }
    return this.#filled === this.#bytes.length ? this.#bytes : undefined;
  }
}
