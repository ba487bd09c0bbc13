import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { SecondFactorsTable } from '../../../database/schema/accounts.ts';
import type { Database } from '../../../database/schema.ts';

/** How the second factor of an account stands: authenticator, recovery codes that are left, passkeys. */
export function findFactorState(db: Db, userId: number) {
  return db
    .selectFrom('users as user')
    .leftJoin('second_factors as factor', 'factor.user_id', 'user.id')
    .select((eb) => [
      'factor.confirmed_at',
      eb
        .selectFrom('recovery_codes as code')
        .select((of) => of.fn.countAll<number>().as('left'))
        .whereRef('code.user_id', '=', 'user.id')
        .where('code.used_at', 'is', null)
        .as('codes_left'),
      eb
        .selectFrom('passkeys as passkey')
        .select((of) => of.fn.countAll<number>().as('held'))
        .whereRef('passkey.user_id', '=', 'user.id')
        .as('passkeys'),
    ])
    .where('user.id', '=', userId)
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

/** Something sealed, with the mark of the SECRET_KEY that it is under. */
export interface Sealed {
  readonly sealed: Buffer;
  readonly fingerprint: string;
}

/** A row says under which SECRET_KEY it is as long as all of it is under one. */
const fingerprintWith = (fingerprint: string) =>
  sql<
    string | null
  >`case when second_factors.key_fingerprint = ${fingerprint} then second_factors.key_fingerprint end`;

/** Keeps a secret that waits for its first code. */
export async function savePendingSecret(
  db: Db,
  userId: number,
  { sealed, fingerprint }: Sealed,
): Promise<void> {
  const pending = { pending_secret: sealed, key_fingerprint: fingerprint };
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...pending, secret: null, last_step: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...pending, key_fingerprint: fingerprintWith(fingerprint) }),
    )
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
  { hashes, codesKey }: { readonly hashes: readonly Buffer[]; readonly codesKey: Sealed },
): Promise<void> {
  const { sealed, fingerprint } = codesKey;
  const key = { codes_key: sealed, key_fingerprint: fingerprint };
  // Who has only passkeys has no row yet.
  await trx
    .insertInto('second_factors')
    .values({ user_id: userId, ...key, secret: null, pending_secret: null, last_step: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...key, key_fingerprint: fingerprintWith(fingerprint) }),
    )
    .execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up, by what it may be known by; false for one that is used or was never made. */
export async function useRecoveryCode(
  trx: Transaction<Database>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where((eb) => eb('code_hash', '=', eb.fn.any(eb.val([...hashes]))))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Takes authenticator, passkeys and recovery codes away; false when there was neither of the first two. */
export async function dropFactors(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const authenticator = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const passkeys = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return authenticator.numDeletedRows + passkeys.numDeletedRows > 0n;
}

/** How many are under which SECRET_KEY, by its fingerprint. */
export function countFactorsByFingerprint(
  db: Db,
): Promise<readonly { readonly fingerprint: string | null; readonly count: number }[]> {
  return db
    .selectFrom('second_factors')
    .select((eb) => ['key_fingerprint as fingerprint', eb.fn.countAll<number>().as('count')])
    .groupBy('key_fingerprint')
    .execute();
}

/** Holds the next that are not known to be under the SECRET_KEY of that fingerprint. */
export function lockFactorsUnderOthers(
  trx: Transaction<Database>,
  {
    fingerprint,
    after,
    most,
  }: { readonly fingerprint: string; readonly after: number; readonly most: number },
) {
  return trx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '>', after)
    .where('key_fingerprint', 'is distinct from', fingerprint)
    .orderBy('user_id')
    .limit(most)
    .forUpdate()
    .execute();
}

type SealedColumns = Pick<
  Selectable<SecondFactorsTable>,
  'secret' | 'pending_secret' | 'codes_key' | 'key_fingerprint'
>;

export async function replaceSealed(
  trx: Transaction<Database>,
  userId: number,
  sealed: SealedColumns,
): Promise<void> {
  await trx.updateTable('second_factors').set(sealed).where('user_id', '=', userId).execute();
}
