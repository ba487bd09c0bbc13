import type { Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { recordDestruction } from '../../database/destruction.ts';
import type { Database } from '../../database/schema.ts';
import type { Job } from '../../jobs/jobs.ts';
import { StorageError, isUnanswered } from '../../storage/faults.ts';
import type { FileStore } from '../../storage/storage.ts';
import {
  forgetUploads,
  lockOrphans,
  lockOutdated,
  markDeleted,
  readNames,
  type Batch,
  type OutdatedFile,
} from './repository.ts';

/** Uploads that are under way say so each minute. */
const ABANDONED_SECONDS = 5 * 60;
/** A logo may wait in a draft for long before the form is saved. */
const MONTH_SECONDS = 30 * 24 * 3600;
const AT_ONCE = 100;

export interface CleaningParts {
  readonly db: Db;
  readonly documents: FileStore;
  readonly media: FileStore;
  /** So long after its last sign of life an upload counts as abandoned; five minutes by default. */
  readonly abandonedSeconds?: number;
}

/**
 * Removes files that nobody has: uploads whose request died, logos that were never saved, what nothing shows any more and what has had its
 * time. One that cannot be removed holds up no other; its row stays as it was, so that the next run tries it again.
 */
export function createPrivateFilesJob(parts: CleaningParts): Job {
  const { db, documents, media, abandonedSeconds = ABANDONED_SECONDS } = parts;
  const after = { uploads: abandonedSeconds, logos: MONTH_SECONDS };
  const orphansIn = (store: FileStore, isPublic: boolean): Removal<{ readonly path: string }> => ({
    store,
    lock: (trx, batch) => lockOrphans(trx, isPublic, after, batch),
    async settle(trx, gone) {
      await forgetUploads(trx, listPaths(gone));
    },
  });
  return {
    name: 'private-files',
    async run(stopping) {
      const outdated = { store: documents, lock: lockOutdated, settle: settleOutdated };
      const failures = [
        ...(await removeAll(db, outdated, stopping)),
        ...(await removeAll(db, orphansIn(documents, false), stopping)),
        ...(await removeAll(db, orphansIn(media, true), stopping)),
      ];
      const sweeps = [documents.sweep(abandonedSeconds), media.sweep(abandonedSeconds)];
      for (const swept of await Promise.allSettled(sweeps))
        if (swept.status === 'rejected') failures.push(explainError(swept.reason));
      if (failures.length > 0) throw new Error(failures.join('; '));
      return new Date(Date.now() + ABANDONED_SECONDS * 1000);
    },
  };
}

interface Removal<File extends { readonly path: string }> {
  readonly store: FileStore;
  /** Holds the next files that are to go. */
  readonly lock: (trx: Transaction<Database>, batch: Batch) => Promise<readonly File[]>;
  /** Notes which of them are gone. */
  readonly settle: (trx: Transaction<Database>, gone: readonly File[]) => Promise<void>;
}

/**
 * Tries each file once; gives why those that stay do. The rest waits for the next run where the store does not answer, or refuses all
 * files of a batch.
 */
async function removeAll<File extends { readonly path: string }>(
  db: Db,
  { store, lock, settle }: Removal<File>,
  stopping: AbortSignal,
): Promise<readonly string[]> {
  const failures = new Map<string, string>();
  let isMore = true;
  while (isMore && !stopping.aborted)
    isMore = await db.transaction().execute(async (trx) => {
      const files = await lock(trx, { tried: [...failures.keys()], most: AT_ONCE });
      const gone: File[] = [];
      let isAway = false;
      for (const file of files) {
        try {
          await store.remove(file.path);
          gone.push(file);
        } catch (error) {
          failures.set(file.path, explainError(error));
          isAway = isUnanswered(error instanceof StorageError ? error.cause : error);
          if (isAway) break;
        }
      }
      if (gone.length > 0) await settle(trx, gone);
      return files.length === AT_ONCE && gone.length > 0 && !isAway;
    });
  return [...failures].map(([path, reason]) => `${path}: ${reason}`);
}

const explainError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const listPaths = (files: readonly { readonly path: string }[]): string[] => files.map(({ path }) => path);

/** One act for each person whose documents are gone. */
async function settleOutdated(trx: Transaction<Database>, gone: readonly OutdatedFile[]): Promise<void> {
  await markDeleted(trx, listPaths(gone));
  const owners = gone.map(({ user_id: user }) => user);
  const names = await readNames(trx, owners);
  for (const [userId, files] of Map.groupBy(owners, (owner) => owner))
    await recordDestruction(trx, {
      basis: 'retention',
      userId,
      subjectName: names.get(userId) ?? '',
      destroyed: [{ what: 'Документы', count: files.length }],
    });
}
