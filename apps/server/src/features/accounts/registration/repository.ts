import { sql, type Insertable, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import type { RegistrationsTable } from '../../../database/schema/accounts.ts';

export type NewRegistration = Omit<Insertable<RegistrationsTable>, 'user_id'>;

/** Which of the things that a form names by their ids are there; a new form chooses among what is offered. */
export async function findChoices(
  db: Db,
  ids: { readonly role: number; readonly city: number; readonly rank: number | null },
  isNew: boolean,
): Promise<{ role: boolean; city: boolean; rank: boolean }> {
  const { rows } = await sql<{ role: boolean; city: boolean; rank: boolean }>`
    select
      exists (select from desired_roles where id = ${ids.role} and not (is_retired and ${isNew})) as role,
      exists (select from cities where id = ${ids.city} and not (is_retired and ${isNew})) as city,
      ${ids.rank}::int is null or exists (
        select from ranks where id = ${ids.rank} and not (is_retired and ${isNew})
      ) as rank
  `.execute(db);
  return rows[0] ?? { role: false, city: false, rank: false };
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found !== undefined;
}

/** Who sent this form and has not confirmed the address, with `kind name size` of the files, sorted. */
export async function findUnconfirmed(
  db: Db,
  email: string,
  registration: NewRegistration,
): Promise<{ userId: number; passwordHash: string; files: readonly string[] } | undefined> {
  const found = await db
    .selectFrom('registrations as registration')
    .innerJoin('users as user', 'user.id', 'registration.user_id')
    .selectAll('registration')
    .select('user.password_hash')
    .where('user.email', '=', email)
    .where('user.state', '=', 'registered')
    .where('registration.decided_at', 'is', null)
    .executeTakeFirst();
  if (!found?.password_hash) return undefined;
  const values: Readonly<Record<string, unknown>> = found;
  if (Object.entries(registration).some(([name, value]) => values[name] !== value)) return undefined;
  const files = await db
    .selectFrom('registration_files as link')
    .innerJoin('private_files as file', 'file.id', 'link.file_id')
    .select(['link.kind', 'file.file_name', 'file.size'])
    .where('link.user_id', '=', found.user_id)
    .execute();
  return {
    userId: found.user_id,
    passwordHash: found.password_hash,
    files: files.map((file) => [file.kind, file.file_name, file.size].join(' ')).toSorted(),
  };
}

/** The account of a registration; undefined when the e-mail was taken by another one meanwhile. */
export async function insertUser(
  trx: Transaction<Database>,
  user: { readonly email: string; readonly passwordHash: string },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      role: 'member',
      state: 'registered',
      person_id: null,
      blocked_from: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertRegistration(
  trx: Transaction<Database>,
  userId: number,
  registration: NewRegistration,
): Promise<void> {
  await trx
    .insertInto('registrations')
    .values({ ...registration, user_id: userId })
    .execute();
}

/** Everything that was written, anew; nothing is decided about it yet. */
export async function updateRegistration(
  trx: Transaction<Database>,
  userId: number,
  registration: NewRegistration,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ ...registration, decided_at: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function insertFileKinds(
  trx: Transaction<Database>,
  userId: number,
  files: readonly { readonly kind: string; readonly fileId: number }[],
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('registration_files')
    .values(files.map(({ kind, fileId }) => ({ user_id: userId, kind, file_id: fileId })))
    .execute();
}

/** Confirms the e-mail of a registration; false when there was nothing to confirm. */
export async function confirmUser(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const confirmed = await trx
    .updateTable('users')
    .set({ state: 'confirmed', confirmed_at: sql`now()` })
    .where('id', '=', userId)
    .where('state', '=', 'registered')
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}
