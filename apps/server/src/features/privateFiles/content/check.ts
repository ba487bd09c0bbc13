import { Transform, type TransformCallback } from 'node:stream';
import {
  FILE_HEAD_BYTES,
  FILE_LIMITS,
  FILE_MESSAGES,
  findFileSizeFault,
  detectFileType,
  PHOTO_LEAST_SIDE,
  type FileType,
} from '@nardy/contract';
import { MOST_PIXELS } from '../../../storage/drawing/limits.ts';
import { PdfEnd } from './pdfEnd.ts';
import { JpegSize, PngSize, TiffSize, type SizeReader } from './pictures.ts';

/** A file that is not taken, with the sentence for its field. */
export class FileRefusedError extends Error {
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.name = 'FileRefusedError';
    this.sentence = sentence;
  }
}

const SIZE_READERS: Partial<Record<FileType, () => SizeReader>> = {
  'image/png': () => new PngSize(),
  'image/jpeg': () => new JpegSize(),
  'image/tiff': () => new TiffSize(),
};

/**
 * Lets a file through and finds out on the way what it is, whatever its name says. Fails with `FileRefusedError` as soon as
 * something is wrong, at the latest at the end; a photo must be a picture of 400 x 400 or more. `most` are bytes. What is in a
 * PDF is looked at once it is there as a whole (`refuseUnsafePdf`).
 */
export class ContentCheck extends Transform {
  size = 0;
  type: FileType | undefined;
  readonly #isPhoto: boolean;
  readonly #most: number;
  #head: Buffer = Buffer.alloc(0);
  #picture: SizeReader | undefined;
  readonly #pdf = new PdfEnd();

  constructor({ isPhoto, most = FILE_LIMITS.most }: { readonly isPhoto: boolean; readonly most?: number }) {
    super();
    this.#isPhoto = isPhoto;
    this.#most = most;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const fault = this.#read(chunk);
    if (fault === undefined) done(null, chunk);
    else done(new FileRefusedError(fault));
  }

  override _flush(done: TransformCallback): void {
    const fault = findFileSizeFault({ size: this.size }, this.#most) ?? this.#faultAtEnd();
    done(fault === undefined ? null : new FileRefusedError(fault));
  }

  #read(chunk: Buffer): string | undefined {
    const at = this.size;
    this.size += chunk.length;
    if (this.size > this.#most) return findFileSizeFault({ size: this.size }, this.#most);
    if (this.type !== undefined) return this.#look(chunk, at);
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#head.length < FILE_HEAD_BYTES) return undefined;
    this.type = detectFileType(this.#head);
    if (this.type === undefined || (this.#isPhoto && this.type === 'application/pdf'))
      return this.#wrongKind();
    this.#picture = SIZE_READERS[this.type]?.();
    return this.#look(this.#head, 0);
  }

  #look(chunk: Buffer, at: number): string | undefined {
    if (!this.#picture) {
      this.#pdf.read(chunk);
      return undefined;
    }
    this.#picture.read(chunk, at);
    return this.#sizeFault();
  }

  #sizeFault(): string | undefined {
    const size = this.#picture?.size;
    if (!size) return undefined;
    if (size.width === 0 || size.height === 0) return FILE_MESSAGES.broken;
    if (size.width * size.height > MOST_PIXELS) return FILE_MESSAGES.tooManyPixels;
    const isSmall = Math.min(size.width, size.height) < PHOTO_LEAST_SIDE;
    return this.#isPhoto && isSmall ? FILE_MESSAGES.photoSmall : undefined;
  }

  #faultAtEnd(): string | undefined {
    if (this.type === undefined) return this.#wrongKind();
    const isRead = this.#picture ? this.#picture.size !== undefined : this.#pdf.isWhole;
    return isRead ? undefined : FILE_MESSAGES.broken;
  }

  #wrongKind(): string {
    return this.#isPhoto ? FILE_MESSAGES.photoKind : FILE_MESSAGES.kind;
  }
}
