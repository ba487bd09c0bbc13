import { sql, type Expression, type SqlBool } from 'kysely';
import { holdsAsTyped } from '../../../database/search.ts';

/** Whether a normalised column has every word, at the start of a word of its own or anywhere. */
export function holdsAll(
  column: Expression<string>,
  words: readonly string[],
  anywhere: boolean,
): Expression<SqlBool> {
  const conditions = words.map((word) => (anywhere ? holdsAsTyped(column, word) : startsWord(column, word)));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Words begin at the beginning, after a blank and after a hyphen, as `rows_holding` of the database has it. */
function startsWord(column: Expression<string>, word: string): Expression<SqlBool> {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const pattern = sql`searchable(${literal}) || '%'`;
  return sql<SqlBool>`(${column} like ${pattern} or ${column} like '% ' || ${pattern} or ${column} like '%-' || ${pattern})`;
}

/** The trigram index has nothing to look for in shorter ones. */
const LEAST_ANYWHERE = 3;

export function canBeAnywhere(words: readonly string[]): boolean {
  return words.every((word) => word.length >= LEAST_ANYWHERE);
}
