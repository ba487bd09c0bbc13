import { sql, type Expression, type SqlBool } from 'kysely';

/** The words of a search; commas separate words as blanks do. */
export function splitWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** Whether it holds each word of a search; without words all do. */
export function holdsWords(column: Expression<string>, text = ''): Expression<SqlBool> {
  const words = splitWords(text);
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => holds(column, word)),
        sql` and `,
      );
}

/**
 * Whether a column normalised by the database's `searchable` holds `word` anywhere: case does not count, ё is е.
 * Characters that LIKE would read as wildcards stand for themselves.
 */
export function holds(column: Expression<string>, word: string): Expression<SqlBool> {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<SqlBool>`${column} like '%' || searchable(${literal}) || '%'`;
}
