import type { Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import type { FileStore } from '../../storage/storage.ts';
import { forgetUploads, noteAbandoned, notePublicUploads, takeUploads } from './repository.ts';
import { UploadsUnderWay } from './underWay.ts';

interface Parts {
  readonly db: Db;
  readonly media: FileStore;
}

/** Stores files for everybody that something is about to show. */
export interface PublicUpload extends Pick<FileStore, 'put'> {
  /** Lets all of them stay, in the transaction by which something shows them. */
  claim(transaction: Transaction<Database>): Promise<void>;
}

/**
 * Lets `work` store files for everybody. Each path is noted before its first byte is written; what is not claimed when the work ends
 * is removed, and what a process has left that died meanwhile is removed by the cleaning.
 */
export async function uploadPublic<T>(
  { db, media }: Parts,
  work: (upload: PublicUpload) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  const underWay = new UploadsUnderWay(db);
  let isClaimed = false;
  try {
    return await work({
      async put(path, content) {
        await notePublicUploads(db, [path]);
        paths.push(path);
        underWay.add(path);
        return media.put(path, content);
      },
      async claim(transaction) {
        const claimed = await forgetUploads(transaction, paths);
        if (claimed !== paths.length) throw new Error('an upload was taken for an orphan');
        isClaimed = true;
      },
    });
  } catch (error) {
    isClaimed = false;
    throw error;
  } finally {
    underWay.delete(paths);
    if (!isClaimed) await discardUploads(db, media, paths);
  }
}

/**
 * Removes files that are still noted: of a change whose answer was lost nobody knows whether it happened but the database. What cannot
 * be removed now is left to the cleaning.
 */
export async function discardUploads(db: Db, store: FileStore, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await db
    .transaction()
    .execute(async (transaction) => {
      for (const path of await takeUploads(transaction, paths)) await store.remove(path);
    })
    .catch(() => undefined);
}

/** Says in a transaction after which nothing shows these files that they are to go: `discardUploads` removes them, else the cleaning. */
export async function abandonPublic(
  transaction: Transaction<Database>,
  paths: readonly string[],
): Promise<void> {
  if (paths.length > 0) await noteAbandoned(transaction, paths);
}
