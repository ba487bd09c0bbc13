/** Programs that write PDF may add some bytes after its end. */
const TAIL_BYTES = 2048;
const END = Buffer.from('%%EOF');

/** Sees the end of a PDF as its bytes pass by. */
export class PdfEnd {
  #tail: Buffer = Buffer.alloc(0);

  read(chunk: Uint8Array): void {
    this.#tail = Buffer.from(Buffer.concat([this.#tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES));
  }

  /** Whether the file has come to its end, as one that was cut off has not. */
  get isWhole(): boolean {
    return this.#tail.includes(END);
  }
}
