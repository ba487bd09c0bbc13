import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import type { PrivateFilesTable } from '../../database/schema/accounts.ts';

export type PrivateFileRow = Selectable<PrivateFilesTable>;

export async function noteUpload(db: Db, path: string): Promise<void> {
  await db.insertInto('file_uploads').values({ path }).execute();
}

/** Says that uploads are still under way. */
export async function refreshUploads(db: Db, paths: readonly string[]): Promise<void> {
  await db
    .updateTable('file_uploads')
    .set({ started_at: sql<Date>`now()` })
    .where('path', 'in', paths)
    .execute();
}

/** Files for everybody that nothing shows yet. */
export async function notePublicUploads(db: Db, paths: readonly string[]): Promise<void> {
  await db
    .insertInto('file_uploads')
    .values(paths.map((path) => ({ path, is_public: true })))
    .execute();
}

/** Files for everybody that nothing shows any more. */
export async function noteAbandoned(
  transaction: Transaction<Database>,
  paths: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('file_uploads')
    .values(paths.map((path) => ({ path, is_public: true, started_at: sql<Date>`'epoch'::timestamptz` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Something shows them now: they stay. */
export async function claimPublicUploads(db: Db, paths: readonly string[]): Promise<void> {
  await db.deleteFrom('file_uploads').where('path', 'in', paths).where('is_public', '=', true).execute();
}

/** They have rows now; gives how many were still noted. */
export async function forgetUploads(
  transaction: Transaction<Database>,
  paths: readonly string[],
): Promise<number> {
  return (await takeUploads(transaction, paths)).length;
}

/** Takes the notes of those that are still noted; gives their paths. */
export async function takeUploads(
  transaction: Transaction<Database>,
  paths: readonly string[],
): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const rows = await transaction
    .deleteFrom('file_uploads')
    .where('path', 'in', [...paths])
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

export interface NewPrivateFile {
  readonly path: string;
  readonly fileName: string;
  readonly mediaType: PrivateFileRow['media_type'];
  readonly size: number;
  readonly wrappedKey: Buffer;
  readonly keyFingerprint: string;
}

/**
 * Makes files somebody's: from now on they have a row. Gives their ids in the given order. Throws when the cleaning has taken
 * one of them for an orphan meanwhile.
 */
export async function insertFiles(
  transaction: Transaction<Database>,
  userId: number,
  files: readonly NewPrivateFile[],
): Promise<number[]> {
  if (files.length === 0) return [];
  const paths = files.map(({ path }) => path);
  const taken = await forgetUploads(transaction, paths);
  if (taken !== files.length) throw new Error('an upload was taken for an orphan');
  const rows = await transaction
    .insertInto('private_files')
    .values(
      files.map((file) => ({
        user_id: userId,
        path: file.path,
        file_name: file.fileName,
        media_type: file.mediaType,
        size: file.size,
        wrapped_key: file.wrappedKey,
        key_fingerprint: file.keyFingerprint,
        delete_after: null,
      })),
    )
    .returning(['id', 'path'])
    .execute();
  const ids = new Map(rows.map(({ id, path }) => [path, id]));
  return paths.map((path) => ids.get(path) ?? 0);
}

/** A file that is still there. */
export function findFile(db: Db, id: number): Promise<PrivateFileRow | undefined> {
  return db
    .selectFrom('private_files')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface Batch {
  /** Paths that are left alone. */
  readonly tried: readonly string[];
  readonly most: number;
}

/** In this order many files that cannot be removed hold up the others for some runs, and not for ever. */
const ANY_ORDER = sql`random()`;

const isUntried = (tried: readonly string[]) => sql<boolean>`path <> all (${[...tried]}::text[])`;

/** Holds uploads that count as given up: after so many seconds, of logos after others. */
export function lockOrphans(
  transaction: Transaction<Database>,
  isPublic: boolean,
  after: { readonly uploads: number; readonly logos: number },
  { tried, most }: Batch,
): Promise<readonly { readonly path: string }[]> {
  return transaction
    .selectFrom('file_uploads')
    .select('path')
    .where('is_public', '=', isPublic)
    .where(
      'started_at',
      '<',
      sql<Date>`now() - make_interval(secs => case when is_public and path like 'logos/%' then ${after.logos} else ${after.uploads} end::int)`,
    )
    .where(isUntried(tried))
    .orderBy(ANY_ORDER)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Holds files whose time is over. */
export function lockOutdated(
  transaction: Transaction<Database>,
  { tried, most }: Batch,
): Promise<readonly OutdatedFile[]> {
  return transaction
    .selectFrom('private_files')
    .select(['path', 'user_id'])
    .where('deleted_at', 'is', null)
    .where('delete_after', '<', sql<string>`current_date`)
    .where(isUntried(tried))
    .orderBy(ANY_ORDER)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export type OutdatedFile = Pick<PrivateFileRow, 'path' | 'user_id'>;

/** Their rows stay, and say that they are gone. */
export async function markDeleted(
  transaction: Transaction<Database>,
  paths: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('private_files')
    .set({ deleted_at: sql`now()` })
    .where('path', 'in', paths)
    .execute();
}

/** Says after how many days a job removes files, at once where that is over; never where it is `null`. */
export async function outdateFiles(
  transaction: Transaction<Database>,
  ids: readonly number[],
  days: number | null,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('private_files')
    .set({ delete_after: sql<string | null>`current_date + ${days}::int` })
    .where('id', 'in', [...ids])
    .execute();
}

/** What accounts are called, by their ids: by the registration, else by the address. */
export async function readNames(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('users as user')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id')
    .leftJoin('persons as person', 'person.id', 'user.person_id')
    .select('user.id')
    .select(
      sql<string>`coalesce(
        nullif(concat_ws(' ', coalesce(person.last_name, registration.last_name),
          coalesce(person.first_name, registration.first_name),
          coalesce(person.middle_name, registration.middle_name)), ''), "user".email)`.as('name'),
    )
    .where('user.id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of files that are still there: how many are under which SECRET_KEY, by its fingerprint. */
export function countFilesByFingerprint(
  db: Db,
): Promise<readonly { readonly fingerprint: string | null; readonly count: number }[]> {
  return db
    .selectFrom('private_files')
    .select((eb) => ['key_fingerprint as fingerprint', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('key_fingerprint')
    .execute();
}

/** Holds the next files that are not known to be under the SECRET_KEY of that fingerprint. */
export function lockFilesUnderOthers(
  trx: Transaction<Database>,
  {
    fingerprint,
    after,
    most,
  }: { readonly fingerprint: string; readonly after: number; readonly most: number },
) {
  return trx
    .selectFrom('private_files')
    .select(['id', 'path', 'wrapped_key'])
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('key_fingerprint', 'is distinct from', fingerprint)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

export async function replaceWrappedKey(
  trx: Transaction<Database>,
  id: number,
  { wrappedKey, keyFingerprint }: Pick<NewPrivateFile, 'wrappedKey' | 'keyFingerprint'>,
): Promise<void> {
  await trx
    .updateTable('private_files')
    .set({ wrapped_key: wrappedKey, key_fingerprint: keyFingerprint })
    .where('id', '=', id)
    .execute();
}
