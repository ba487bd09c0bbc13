import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** The names that the three tables of an account have in a query. */
interface Tables {
  readonly user: string;
  readonly person: string;
  readonly registration: string;
}

const USUAL: Tables = { user: 'user', person: 'person', registration: 'registration' };

/** What an account is called in a query: by its person, else by its registration, else by its address; that of a destroyed one is nobody's. */
export function selectAccountName(of = USUAL) {
  const either = (column: string) =>
    sql`coalesce(${sql.ref(`${of.person}.${column}`)}, ${sql.ref(`${of.registration}.${column}`)})`;
  return sql<string | null>`
    coalesce(
      nullif(concat_ws(' ', ${either('last_name')}, ${either('first_name')}, ${either('middle_name')}), ''),
      case when ${sql.ref(`${of.user}.deleted_at`)} is null then ${sql.ref(`${of.user}.email`)} else 'Удалённый аккаунт' end
    )
  `;
}

/** The same with the e-mail, to look words up in. */
export function selectSearchableAccount(of = USUAL) {
  return sql<string>`searchable(concat(${selectAccountName(of)}, ' ', ${sql.ref(`${of.user}.email`)}))`;
}

/** Whether `letter` is an account's: addresses change and pass on to others, so only one about no account is known by its own. */
export const selectIsOwnLetter = (account: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${account}.id`)} = letter.user_id
    or letter.user_id is null and ${sql.ref(`${account}.email`)} = letter.recipient)`;

/** Accounts with all that they are called by. */
export const withNames = (db: Db) =>
  db
    .selectFrom('users as user')
    .leftJoin('persons as person', 'person.id', 'user.person_id')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id');

/** Accounts and what they are called: joined wherever a query says whose something is, or who has done it. */
export const selectNamedAccounts = (db: Db) =>
  withNames(db)
    .select(['user.id', 'user.email', 'user.role'])
    .select([selectAccountName().as('name'), selectSearchableAccount().as('searchable')]);
