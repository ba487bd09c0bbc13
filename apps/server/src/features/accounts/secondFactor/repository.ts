import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';

/** The second factor of an account, with the recovery codes that are left. */
export function findFactor(db: Db, userId: number) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .select((count) => count.fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .as('codes_left'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The second factor of an account, held while a code of it is looked at. */
export function lockFactor(trx: Transaction<Database>, userId: number) {
  return trx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a secret that waits for its first code. */
export async function savePendingSecret(db: Db, userId: number, sealed: Buffer): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, pending_secret: sealed, secret: null, last_step: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: sealed }))
    .execute();
}

/** The secret that waited is the one that holds. */
export async function confirmSecret(
  trx: Transaction<Database>,
  userId: number,
  lastStep: number,
): Promise<void> {
  await trx
    .updateTable('second_factors')
    .set((eb) => ({
      secret: eb.ref('pending_secret'),
      pending_secret: null,
      confirmed_at: sql<Date>`now()`,
      last_step: lastStep,
    }))
    .where('user_id', '=', userId)
    .execute();
}

export async function noteStep(trx: Transaction<Database>, userId: number, step: number): Promise<void> {
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  trx: Transaction<Database>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up; false for one that is used or was never made. */
export async function useRecoveryCode(
  trx: Transaction<Database>,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Takes the second factor away, with its recovery codes; false when there was none. */
export async function dropFactor(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const dropped = await trx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}
