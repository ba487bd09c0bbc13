import type { Transaction } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import type { SecretKeys } from './secretKeys.ts';

/** Rows of one table that hold something sealed under SECRET_KEY, and say under which by `key_fingerprint`. */
export interface SealedRows {
  /** How many rows say that they are under each key; the fingerprint is null where that is not known. */
  countByFingerprint(
    db: Db,
  ): Promise<readonly { readonly fingerprint: string | null; readonly count: number }[]>;
  /**
   * Seals rows with an id above `after` anew that are not known to be under the current key, some at a time. Undefined when
   * there are no more.
   */
  resealSome(
    trx: Transaction<Database>,
    keys: SecretKeys,
    after: number,
  ): Promise<{ readonly last: number; readonly closed: number } | undefined>;
}

/** So many rows are held at a time. */
export const ROWS_AT_ONCE = 100;
