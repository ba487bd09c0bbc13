import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { connect, type Db } from '../database/connection.ts';
import { startEmbeddedDatabase } from '../database/embedded/index.ts';
import { createPrivateFiles, type PrivateFiles } from '../features/privateFiles/index.ts';
import { findStoredKeys } from '../keys/keyFiles.ts';
import type { SecretKeys } from '../keys/secretKeys.ts';
import { openLocalStorage } from '../storage/open.ts';
import type { FileStore } from '../storage/storage.ts';
import { BackupError } from './faults.ts';

/** So many documents are opened and read to their end, the newest ones. */
const SAMPLE = 20;

export interface Checking {
  readonly dataDir: string;
  /** The backup, for sentences. */
  readonly from: string;
  readonly audited: readonly [number, number];
  /** Undefined: those of the data folder, if there are any; else no document is opened. */
  readonly keys: SecretKeys | undefined;
  /** Programs of the PostgreSQL of an older backup; absent: they are fetched. */
  readonly olderPrograms?: string | undefined;
}

export interface Checked {
  readonly audited: number;
  readonly documents: number;
  /** Those that were decrypted and read. */
  readonly opened: number;
}

/** Starts the database of a restored place, compares what it holds with the backup's word, and opens documents. */
export async function checkRestored(checking: Checking): Promise<Checked> {
  const { dataDir, from, audited, keys: given, olderPrograms } = checking;
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, olderPrograms });
  const { db } = connect(database.url, { max: 2 });
  try {
    const count = await countAudited(db);
    if (count < audited[0] || count > audited[1])
      throw new BackupError(
        `The backup ${from} is damaged: its database has ${count} entries in audit_log, of ${audited[0]} to ${audited[1]}.`,
      );
    const { documents } = openLocalStorage(dataDir);
    const ids = await findDocuments(db, documents, from);
    const keys = given ?? (await findStoredKeys(dataDir));
    const opened = keys === undefined ? 0 : await openSample({ db, documents, ids, keys, from });
    return { audited: count, documents: ids.length, opened };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new BackupError(`The backup ${from} is damaged: its database says: ${error.message}.`);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function countAudited(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_log`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All documents that somebody has, the newest first; each must have its file. */
async function findDocuments(db: Db, documents: FileStore, from: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('private_files')
    .select(['id', 'path'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  for (const { id, path: filePath } of rows)
    if (!(await documents.facts(filePath)))
      throw new BackupError(`The backup ${from} is damaged: document ${id} has no file.`);
  return rows.map(({ id }) => id);
}

interface Sample {
  readonly db: Db;
  readonly documents: FileStore;
  readonly ids: readonly number[];
  readonly keys: SecretKeys;
  readonly from: string;
}

async function openSample({ db, documents, ids, keys, from }: Sample): Promise<number> {
  const files = createPrivateFiles({ db, documents, keys });
  const sample = ids.slice(0, SAMPLE);
  for (const id of sample) {
    if (!(await opens(files, id)))
      throw new BackupError(`The backup ${from} is damaged: document ${id} does not open.`);
  }
  return sample.length;
}

/** Whether the whole of a document is decrypted to as many bytes as were given in. */
async function opens(files: PrivateFiles, id: number): Promise<boolean> {
  try {
    const file = await files.open(id);
    return file !== undefined && (await buffer(file.content)).byteLength === file.row.size;
  } catch {
    return false;
  }
}
