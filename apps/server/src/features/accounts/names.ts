import { sql } from 'kysely';

/**
 * What an account is called in a query: by its person, else by its registration, else by its address. `of` are the names of
 * the three tables in it.
 */
export function accountName(of: {
  readonly user: string;
  readonly person: string;
  readonly registration: string;
}) {
  const either = (column: string) =>
    sql`coalesce(${sql.ref(`${of.person}.${column}`)}, ${sql.ref(`${of.registration}.${column}`)})`;
  return sql<string | null>`
    coalesce(
      nullif(concat_ws(' ', ${either('last_name')}, ${either('first_name')}, ${either('middle_name')}), ''),
      ${sql.ref(`${of.user}.email`)}
    )
  `;
}

/** The same with the e-mail, to look words up in. */
export function searchableAccount(of: Parameters<typeof accountName>[0]) {
  return sql<string>`searchable(concat(${accountName(of)}, ' ', ${sql.ref(`${of.user}.email`)}))`;
}
