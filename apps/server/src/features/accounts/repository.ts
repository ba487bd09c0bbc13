import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import { selectOffered } from '../../database/handbooks.ts';
import { readPage, type Page, type Paging } from '../../database/paging.ts';
import type { DesiredRolesTable, UsersTable } from '../../database/schema/accounts.ts';

export type DesiredRoleRow = Selectable<DesiredRolesTable>;

type UserState = Selectable<UsersTable>['state'];

export interface LoginRow {
  id: number;
  password_hash: string;
  role: string;
  state: UserState;
  player_id: number | null;
  /** Why a registration was returned. */
  reason: string | null;
}

export function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  return db
    .selectFrom('users as user')
    .leftJoin('players as player', 'player.person_id', 'user.person_id')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id')
    .select([
      'user.id',
      'user.password_hash',
      'user.role',
      'user.state',
      'player.id as player_id',
      'registration.decision_reason as reason',
    ])
    .where('user.email', '=', email)
    .executeTakeFirst();
}

/** Whether an account still has the password and the state that were looked at; it keeps them until the transaction ends. */
export async function lockUnchanged(
  trx: Transaction<Database>,
  { id, password_hash: passwordHash, state }: Pick<LoginRow, 'id' | 'password_hash' | 'state'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('state', '=', state)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export function listDesiredRoles(db: Db, paging: Paging): Promise<Page<DesiredRoleRow>> {
  return readPage(selectOffered(db.selectFrom('desired_roles').selectAll()), paging);
}

export function findDesiredRole(db: Db, id: number): Promise<DesiredRoleRow | undefined> {
  return db.selectFrom('desired_roles').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface AddresseeRow {
  id: number;
  email: string;
  role: string;
  state: UserState;
  firstName: string | null;
}

const selectAddressees = (db: Db) =>
  db
    .selectFrom('users as user')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id')
    .leftJoin('persons as person', 'person.id', 'user.person_id')
    .select([
      'user.id',
      'user.email',
      'user.role',
      'user.state',
      sql<string | null>`coalesce(person.first_name, registration.first_name)`.as('firstName'),
    ]);

/** Whom a letter goes to. */
export function findAddressee(db: Db, userId: number): Promise<AddresseeRow | undefined> {
  return selectAddressees(db).where('user.id', '=', userId).executeTakeFirst();
}

/** Whom letters of one change go to, by their accounts. */
export async function findAddressees(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, AddresseeRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectAddressees(db)
    .where('user.id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function findByEmail(db: Db, email: string): Promise<AddresseeRow | undefined> {
  return selectAddressees(db).where('user.email', '=', email).executeTakeFirst();
}

/** The account with the person behind it; one that is not approved yet has the names of its registration. */
export function findUser(db: Db, userId: number) {
  return db
    .selectFrom('users as user')
    .leftJoin('persons as person', 'person.id', 'user.person_id')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id')
    .leftJoin('players as player', 'player.person_id', 'user.person_id')
    .leftJoin('referees as referee', 'referee.person_id', 'user.person_id')
    .select([
      'user.id',
      'user.email',
      'user.role',
      'user.state',
      'user.password_hash',
      'user.deletion_requested_at',
      'person.photo_path',
      'player.id as player_id',
      'referee.id as referee_id',
      sql<string | null>`coalesce(person.first_name, registration.first_name)`.as('first_name'),
      sql<string | null>`coalesce(person.last_name, registration.last_name)`.as('last_name'),
      sql<string | null>`coalesce(person.middle_name, registration.middle_name)`.as('middle_name'),
    ])
    .where('user.id', '=', userId)
    .executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  const chosen = { password_hash: passwordHash, is_invited: false };
  await db.updateTable('users').set(chosen).where('id', '=', userId).execute();
}
