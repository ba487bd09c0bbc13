import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../storage/storage.ts';
import type { CopiedFile } from './manifest.ts';
import { forEach } from './parallel.ts';

const SECRET_MODE = 0o600;

/** Writes what `open` gives to the new file `name` below `folder`, onto the disk, and says what was written. */
export async function writeCopy(
  open: () => Readable,
  folder: string,
  name: string,
  mode = SECRET_MODE,
): Promise<CopiedFile> {
  const place = path.join(folder, name);
  await mkdir(path.dirname(place), { recursive: true, mode: mode === SECRET_MODE ? 0o700 : 0o755 });
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  // Opened only now: a fault before would have no listener.
  await pipeline(open(), counted, createWriteStream(place, { flags: 'wx', mode, flush: true }));
  return { path: name, size, sha256: hash.digest('hex') };
}

/** Writes a text of our own. */
export function writeText(text: string, folder: string, name: string): Promise<CopiedFile> {
  return writeCopy(() => Readable.from([Buffer.from(text)]), folder, name);
}

/** Copies the file `from`. */
export function copyFile(from: string, folder: string, name: string, mode?: number): Promise<CopiedFile> {
  return writeCopy(() => createReadStream(from), folder, name, mode);
}

/**
 * Copies the files of a store into the folder `name`, as often as it is asked: what is new since the last time. A file never
 * changes under its path. Those of after `until` are left out: they belong to rows that a database of that moment has not.
 */
export class StoreCopy {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #name: string;
  readonly #copied = new Map<string, CopiedFile>();

  constructor(store: FileStore, folder: string, name: string) {
    this.#store = store;
    this.#folder = folder;
    this.#name = name;
  }

  async copyNew(until?: Date): Promise<void> {
    await forEach(this.#store.list(), async ({ path: filePath, modified }) => {
      if (this.#copied.has(filePath) || (until && modified > until)) return;
      const copy = await this.#copy(filePath);
      if (copy) this.#copied.set(filePath, copy);
    });
  }

  /** Undefined: the file was removed meanwhile. */
  async #copy(filePath: string): Promise<CopiedFile | undefined> {
    const file = await this.#store.open(filePath);
    if (!file) return undefined;
    // A fault is that of whoever reads on; without a listener it would end the process before.
    file.content.on('error', () => undefined);
    return writeCopy(() => file.content, this.#folder, `${this.#name}/${filePath}`);
  }

  files(): readonly CopiedFile[] {
    return [...this.#copied.values()];
  }
}
