import { randomUUID } from 'node:crypto';
import type { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import type { IncomingFile } from '../../http/form.ts';
import type { SecretKeys } from '../../keys/secretKeys.ts';
import { StorageError } from '../../storage/faults.ts';
import type { FileStore } from '../../storage/storage.ts';
import { ContentCheck } from './content/check.ts';
import { refuseUnsafePdf } from './content/refusePdf.ts';
import { createDecrypting, createEncrypting, createFileKeys } from './encryption.ts';
import { toPlainName } from './names.ts';
import {
  findFile,
  insertFiles,
  noteUpload,
  outdateFiles,
  type NewPrivateFile,
  type PrivateFileRow,
} from './repository.ts';
import { discardUploads } from './publicUploads.ts';
import { UploadsUnderWay } from './underWay.ts';

/** A file that was stored and has no row yet: it becomes somebody's by `attach`, or goes by `discard`. */
export interface StoredFile extends NewPrivateFile {
  readonly field: string;
}

export interface PrivateFiles {
  /** Writes a file encrypted, and checks what it is. Throws `FileRefusedError`; nothing is left of it then. */
  keep(file: IncomingFile, options?: { readonly isPhoto?: boolean }): Promise<StoredFile>;
  attach(transaction: Transaction<Database>, userId: number, files: readonly StoredFile[]): Promise<number[]>;
  /** Lets them go; those that are somebody's stay. */
  discard(files: readonly StoredFile[]): Promise<void>;
  /** The file in plain; undefined when it is gone. */
  open(id: number): Promise<{ readonly row: PrivateFileRow; readonly content: Readable } | undefined>;
  /** Lets the files be removed after so many days; `null` lets those stay that are still there. */
  outdate(transaction: Transaction<Database>, ids: readonly number[], days: number | null): Promise<void>;
}

/**
 * Files that hardly anybody may see. Each is encrypted on its way to the store with a key of its own. Its path is noted before
 * the first byte is written, so that whatever dies, no file is forgotten.
 */
export function createPrivateFiles(parts: {
  readonly db: Db;
  readonly documents: FileStore;
  readonly keys: SecretKeys;
}): PrivateFiles {
  const { db, documents } = parts;
  const keys = createFileKeys(parts.keys);
  const underWay = new UploadsUnderWay(db);

  async function discard(paths: readonly string[]): Promise<void> {
    underWay.delete(paths);
    await discardUploads(db, documents, paths);
  }

  return {
    async keep({ field, name, content, signal }, { isPhoto = false } = {}) {
      const path = `people/${randomUUID()}`;
      const key = keys.make();
      const check = new ContentCheck({ isPhoto });
      await noteUpload(db, path);
      underWay.add(path);
      try {
        await store(documents, path, content, [check, createEncrypting(key)]);
        if (check.type === 'application/pdf')
          await refuseUnsafePdf(() => readBack(documents, path, key), signal);
      } catch (error) {
        await discard([path]);
        throw error;
      }
      if (check.type === undefined) throw new Error('a file was kept without a type');
      return {
        field,
        path,
        fileName: toPlainName(name, 'file'),
        mediaType: check.type,
        size: check.size,
        wrappedKey: keys.wrap(key, path),
        keyFingerprint: keys.fingerprint,
      };
    },

    async attach(transaction, userId, files) {
      const ids = await insertFiles(transaction, userId, files);
      underWay.delete(files.map(({ path }) => path));
      return ids;
    },

    discard: (files) => discard(files.map(({ path }) => path)),

    async open(id) {
      const row = await findFile(db, id);
      if (!row) return undefined;
      // Before the file is opened, which nobody would close if the key were another one.
      const key = keys.unwrap(row.wrapped_key, row.path);
      const file = await documents.open(row.path);
      if (!file) return undefined;
      const plain = createDecrypting(key);
      // A fault of either side is the fault of what is read.
      void pipeline(file.content, plain).catch(() => undefined);
      return { row, content: plain };
    },

    outdate: outdateFiles,
  };
}

/** What was written, in plain: read back, so that no slow sender keeps a file in memory. */
async function readBack(documents: FileStore, path: string, key: Uint8Array): Promise<Buffer> {
  const file = await documents.open(path);
  if (!file) throw new Error('a file is gone that was just written');
  const plain = createDecrypting(key);
  const [bytes] = await Promise.all([buffer(plain), pipeline(file.content, plain)]);
  return bytes;
}

/** A fault on the way to the store, as of the check, must reach the store, or it would wait for ever. */
async function store(
  documents: FileStore,
  path: string,
  content: Readable,
  [check, cipher]: readonly [Transform, Transform],
): Promise<void> {
  if (content.destroyed) throw content.errored ?? new Error('a file was cut off before it was read');
  content.once('error', (error) => check.destroy(error));
  content.pipe(check);
  // The rest of a file that is refused is let through to nowhere: what comes after it is still wanted.
  const checked = pipeline(check, cipher).finally(() => content.unpipe(check).resume());
  const [way, stored] = await Promise.allSettled([checked, documents.put(path, cipher)]);
  // A store that fails ends the way to it too, which says less.
  if (stored.status === 'rejected' && stored.reason instanceof StorageError) throw stored.reason;
  if (way.status === 'rejected') throw way.reason;
  if (stored.status === 'rejected') throw stored.reason;
}
