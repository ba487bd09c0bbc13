import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import type { PasskeysTable } from '../../../database/schema/accounts.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** Those of an account, the oldest first. */
export function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findByCredential(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export async function hasPasskey(trx: Transaction<Database>, id: number): Promise<boolean> {
  const row = await trx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** False when the same credential is known already, of whomever. */
export async function insertPasskey(
  trx: Transaction<Database>,
  passkey: Omit<PasskeyRow, 'id' | 'created_at' | 'used_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Notes that a passkey was used. False when its count of signatures has not grown, which a copy of it would bring about; many
 * authenticators do not count and always say 0.
 */
export async function noteUse(db: Db, id: number, count: number): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ sign_count: count, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => (count === 0 ? eb('sign_count', '=', 0) : eb('sign_count', '<', count)))
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Gives the former name; undefined of one that is not the account's. */
export async function renamePasskey(
  trx: Transaction<Database>,
  { userId, id, name }: { readonly userId: number; readonly id: number; readonly name: string },
): Promise<string | undefined> {
  const before = await trx
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (before) await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
  return before?.name;
}

export async function deletePasskey(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', id).execute();
}
