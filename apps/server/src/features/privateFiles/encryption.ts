import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { createSealer } from '../../keys/sealing.ts';
import type { SecretKeys } from '../../keys/secretKeys.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes that are sealed together: none of them leaves before all of them have been proven. */
const PIECE_BYTES = 65_536;

export class TamperedFileError extends Error {
  constructor() {
    super('a private file is not what was written, or SECRET_KEY is another one');
    this.name = 'TamperedFileError';
  }
}

/** Keys of files under the server's secret: each file has its own, which is stored encrypted beside its path. */
export function createFileKeys(keys: SecretKeys) {
  const sealer = createSealer(keys, 'private files');
  return {
    /** The mark of the SECRET_KEY that wraps. */
    fingerprint: sealer.fingerprint,
    make: (): Buffer => randomBytes(KEY_BYTES),

    /** A key that is wrapped for one path opens the file of no other. */
    wrap: (key: Uint8Array, path: string): Buffer => sealer.seal(key, path),

    unwrap(wrapped: Uint8Array, path: string): Buffer {
      const key = sealer.open(wrapped, path);
      if (!key) throw new TamperedFileError();
      return key;
    },
  };
}

/**
 * The nonce of a piece: its number, and whether it is the last. A key serves one file only, so no nonce comes twice; pieces
 * that were swapped, or a file that was cut short, do not open.
 */
function buildNonce(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 7);
  nonce.writeUInt32BE(piece, 8);
  return nonce;
}

/** Gathers bytes into pieces of one size; only the last one may be shorter. */
class Pieces extends Transform {
  #waiting: Buffer = Buffer.alloc(0);
  #number = 0;
  readonly #size: number;
  readonly #work: (piece: Buffer, nonce: Buffer) => Buffer;

  constructor(size: number, work: (piece: Buffer, nonce: Buffer) => Buffer) {
    super();
    this.#size = size;
    this.#work = work;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk]);
    try {
      // A whole piece waits until more comes: it could be the last.
      while (this.#waiting.length > this.#size) {
        this.push(this.#work(this.#waiting.subarray(0, this.#size), buildNonce(this.#number++, false)));
        this.#waiting = this.#waiting.subarray(this.#size);
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      done(null, this.#work(this.#waiting, buildNonce(this.#number, true)));
    } catch (error) {
      done(error as Error);
    }
  }
}

export function createEncrypting(key: Uint8Array): Transform {
  return new Pieces(PIECE_BYTES, (piece, nonce) => {
    const cipher = createCipheriv(ALGORITHM, key, nonce);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
}

/** Gives only what was proven to be what `encrypting` was given; fails with `TamperedFileError` otherwise. */
export function createDecrypting(key: Uint8Array): Transform {
  return new Pieces(PIECE_BYTES + TAG_BYTES, (piece, nonce) => {
    if (piece.length < TAG_BYTES) throw new TamperedFileError();
    const decipher = createDecipheriv(ALGORITHM, key, nonce);
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new TamperedFileError();
    }
  });
}
