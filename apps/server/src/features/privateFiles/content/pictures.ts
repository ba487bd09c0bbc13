import { StreamWindow } from './window.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Finds the size of a picture as its bytes pass by, without keeping them; `size` is absent until it was met. */
export interface SizeReader {
  /** `at` is the place of the chunk in the file. */
  read(chunk: Uint8Array, at: number): void;
  readonly size: PictureSize | undefined;
}

/** The header chunk comes first: width and height are the words after its name. */
export class PngSize implements SizeReader {
  size: PictureSize | undefined;
  readonly #header = new StreamWindow(12, 12);

  read(chunk: Uint8Array, at: number): void {
    const bytes = this.#header.take(chunk, at);
    if (bytes?.toString('latin1', 0, 4) === 'IHDR')
      this.size = { width: bytes.readUInt32BE(4), height: bytes.readUInt32BE(8) };
  }
}

/** Frame headers SOF0 to SOF15, but for the three markers among them that mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** The end of the picture, and the scan, after which no frame header comes. */
const isLast = (marker: number): boolean => marker === 0xd9 || marker === 0xda;

/** Bytes of a segment that are needed: its marker, its length, and of a frame the precision, height and width. */
const SEGMENT_BYTES = 9;

/** From marker to marker: each segment says its length, one of them the size. */
export class JpegSize implements SizeReader {
  size: PictureSize | undefined;
  #next = 2;
  #ended = false;
  /** A segment may begin in one chunk and be shorter than what is looked at. */
  #before: Uint8Array = new Uint8Array();

  read(chunk: Uint8Array, at: number): void {
    if (this.#ended) return;
    const bytes = Buffer.concat([this.#before, chunk]);
    const start = at - this.#before.length;
    while (!this.#ended && this.#next + SEGMENT_BYTES <= start + bytes.length)
      this.#segment(bytes.subarray(this.#next - start));
    this.#before = Buffer.from(bytes.subarray(-SEGMENT_BYTES));
  }

  #segment(bytes: Buffer): void {
    const marker = bytes.readUInt8(1);
    if (bytes.readUInt8(0) !== 0xff || isLast(marker)) this.#ended = true;
    else if (isFrame(marker)) {
      this.#ended = true;
      this.size = { height: bytes.readUInt16BE(5), width: bytes.readUInt16BE(7) };
    } else if (marker === 0xff) this.#next += 1;
    else this.#next += hasNoLength(marker) ? 2 : 2 + Math.max(2, bytes.readUInt16BE(2));
  }
}

const WIDTH_TAG = 256;
const HEIGHT_TAG = 257;
const TAG_BYTES = 12;
const MOST_TAGS = 4096;
/** A value of two bytes; others that are of interest have four. */
const SHORT = 3;

/** The header says where the first directory of tags lies, which may be at the very end. */
export class TiffSize implements SizeReader {
  size: PictureSize | undefined;
  readonly #header = new StreamWindow(0, 8);
  #count: StreamWindow | undefined;
  #directory: StreamWindow | undefined;
  #isLittle = true;

  read(chunk: Uint8Array, at: number): void {
    const header = this.#header.take(chunk, at);
    if (!header) return;
    this.#isLittle = header[0] === 0x49;
    const place = this.#long(header, 4);
    this.#count ??= new StreamWindow(place, 2);
    const count = this.#count.take(chunk, at);
    if (!count) return;
    this.#directory ??= new StreamWindow(place + 2, TAG_BYTES * Math.min(this.#short(count, 0), MOST_TAGS));
    const tags = this.#directory.take(chunk, at);
    const width = tags && this.#valueOf(tags, WIDTH_TAG);
    const height = tags && this.#valueOf(tags, HEIGHT_TAG);
    if (width && height) this.size = { width, height };
  }

  /** A tag has its number, its type, how many values, and a value that fits. */
  #valueOf(tags: Buffer, tag: number): number | undefined {
    for (let at = 0; at + TAG_BYTES <= tags.length; at += TAG_BYTES) {
      if (this.#short(tags, at) !== tag) continue;
      return this.#short(tags, at + 2) === SHORT ? this.#short(tags, at + 8) : this.#long(tags, at + 8);
    }
    return undefined;
  }

  #short(bytes: Buffer, at: number): number {
    return this.#isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  }

  #long(bytes: Buffer, at: number): number {
    return this.#isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  }
}
