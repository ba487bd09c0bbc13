import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { readPage, type Paging } from '../../../database/paging.ts';
import { holdsWords } from '../../../database/search.ts';
import { selectAccountName, selectSearchableAccount, withNames } from '../names.ts';
import { hasSecondFactor } from '../sessions/repository.ts';

/** Accounts with a role in the console, by name. */
export function listStaffMembers(
  db: Db,
  { name, page, pageSize }: Paging & { readonly name?: string | undefined },
) {
  let found = withNames(db)
    .leftJoin('second_factors as factor', 'factor.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.role', 'user.state', 'user.person_id', 'user.is_invited'])
    .select(hasSecondFactor().as('has_factor'))
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('seen_at').as('seen_at'))
        .whereRef('sessions.user_id', '=', 'user.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .as('seen_at'),
    )
    .select(selectAccountName().as('full_name'))
    .where('user.role', '<>', 'member')
    .where('user.deleted_at', 'is', null)
    .orderBy(sql`${selectAccountName()} collate russian`)
    .orderBy('user.id');
  found = found.where(holdsWords(selectSearchableAccount(), name));
  return readPage(found, { page, pageSize });
}

/** Whether the invitation of an account still waits. */
export async function isStillInvited(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_invited').where('id', '=', userId).executeTakeFirst();
  return row?.is_invited ?? false;
}

/** The account of an e-mail, held until the end of the transaction. */
export function lockByEmail(trx: Transaction<Database>, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'role', 'state', 'person_id'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** A new account of somebody who is to choose a password; undefined where the e-mail has one. */
export function insertStaffMember(
  trx: Transaction<Database>,
  member: { readonly email: string; readonly role: string; readonly passwordHash: string },
) {
  return trx
    .insertInto('users')
    .values({
      email: member.email,
      role: member.role,
      password_hash: member.passwordHash,
      state: 'active',
      person_id: null,
      blocked_from: null,
      confirmed_at: sql<Date>`now()`,
      is_invited: true,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function setRole(trx: Transaction<Database>, userId: number, role: string): Promise<void> {
  await trx.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

export async function setPerson(trx: Transaction<Database>, userId: number, personId: number): Promise<void> {
  await trx.updateTable('users').set({ person_id: personId }).where('id', '=', userId).execute();
}

export type StaffRow = Awaited<ReturnType<typeof listStaffMembers>>['rows'][number];
