import { typeOnRussianKeyboard } from '@nardy/contract/keyboard';
import { sql, type Expression, type SqlBool } from 'kysely';

/** Blanks, commas, and dots after initials and at the end of words. */
const BETWEEN_WORDS = /[\s,]+|\.+(?=[\s,]|$)|(?<=(?:^|[\s,.])\p{L})\.+/u;

/** The words of a search. */
export function splitWords(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== '');
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

const LATIN = /[a-z]/i;

/**
 * Whether a column normalised by the database's `searchable` holds `word` anywhere: case does not count, ё is е. What has Latin
 * letters may have been typed with the wrong keyboard on.
 */
export function holds(column: Expression<string>, word: string): Expression<SqlBool> {
  if (!LATIN.test(word)) return holdsAsTyped(column, word);
  return sql<SqlBool>`(${holdsAsTyped(column, word)} or ${holdsAsTyped(column, typeOnRussianKeyboard(word))})`;
}

/** The same of the word as it stands. Characters that LIKE would read as wildcards stand for themselves. */
export function holdsAsTyped(column: Expression<string>, word: string): Expression<SqlBool> {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<SqlBool>`${column} like '%' || searchable(${literal}) || '%'`;
}
