/** What a paper has no use for: scripts, programs to start, files inside of files. */
const UNWANTED = ['/JavaScript', '/Launch', '/EmbeddedFile'].map((word) => Buffer.from(word));
const LONGEST = Math.max(...UNWANTED.map(({ length }) => length));
/** Programs that write PDF may add some bytes after its end. */
const TAIL_BYTES = 2048;
const END = Buffer.from('%%EOF');

/** Looks through a PDF as its bytes pass by. */
export class PdfLook {
  isUnsafe = false;
  #tail: Buffer = Buffer.alloc(0);

  read(chunk: Uint8Array): void {
    const joined = Buffer.concat([this.#tail, chunk]);
    const fresh = joined.subarray(Math.max(0, this.#tail.length - LONGEST));
    this.isUnsafe ||= UNWANTED.some((word) => fresh.includes(word));
    this.#tail = Buffer.from(joined.subarray(-TAIL_BYTES));
  }

  /** Whether the file has come to its end, as one that was cut off has not. */
  get isWhole(): boolean {
    return this.#tail.includes(END);
  }
}
