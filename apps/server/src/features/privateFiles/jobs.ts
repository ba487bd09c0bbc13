import type { Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { recordDestruction } from '../../database/destruction.ts';
import type { Database } from '../../database/schema.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { FileStore } from '../../storage/storage.ts';
import { readNames, takeOrphans, deleteOutdated } from './repository.ts';

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
 * time. A file goes before its claim is committed, so that one that could not be removed is tried again.
 */
export function createPrivateFilesJob(parts: CleaningParts): Job {
  const { db, documents, media, abandonedSeconds = ABANDONED_SECONDS } = parts;
  return {
    name: 'private-files',
    async run(stopping) {
      let most = AT_ONCE;
      while (most === AT_ONCE && !stopping.aborted) {
        most = await db.transaction().execute(async (transaction) => {
          const orphans = await takeOrphans(
            transaction,
            { uploads: abandonedSeconds, logos: MONTH_SECONDS },
            AT_ONCE,
          );
          const outdated = await deleteOutdated(transaction, AT_ONCE);
          for (const { path, is_public: isPublic } of orphans)
            await (isPublic ? media : documents).remove(path);
          for (const { path } of outdated) await documents.remove(path);
          await recordAll(
            transaction,
            outdated.map(({ user_id: user }) => user),
          );
          return Math.max(orphans.length, outdated.length);
        });
      }
      await Promise.all([documents.sweep(abandonedSeconds), media.sweep(abandonedSeconds)]);
      return new Date(Date.now() + ABANDONED_SECONDS * 1000);
    },
  };
}

/** One act for each person whose documents are gone. */
async function recordAll(trx: Transaction<Database>, owners: readonly number[]): Promise<void> {
  if (owners.length === 0) return;
  const names = await readNames(trx, owners);
  for (const [userId, files] of Map.groupBy(owners, (owner) => owner))
    await recordDestruction(trx, {
      basis: 'retention',
      userId,
      subjectName: names.get(userId) ?? '',
      destroyed: [{ what: 'Документы', count: files.length }],
    });
}
