import type { LetterName, LetterText } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { selectNamedAccounts } from '../../accounts/index.ts';
import type { LetterTextRow } from '../texts/repository.ts';

export interface LetterChange {
  readonly letter: string;
  readonly name: string | null;
}

/** Who wrote each text last. */
export function findAuthors(db: Db): Promise<LetterChange[]> {
  return db
    .selectFrom('letter_texts as text')
    .innerJoin(selectNamedAccounts(db).as('author'), 'author.id', 'text.changed_by')
    .select(['text.letter', 'author.name'])
    .execute();
}

/** Nobody else writes letters meanwhile; gives what has been written of this one. */
export async function lockText(db: Db, letter: LetterName): Promise<LetterTextRow | undefined> {
  await sql`lock table letter_texts in share row exclusive mode`.execute(db);
  return db.selectFrom('letter_texts').selectAll().where('letter', '=', letter).executeTakeFirst();
}

/** Keeps a text; none is the standard one. */
export async function saveText(
  db: Db,
  letter: LetterName,
  text: LetterText | undefined,
  userId: number,
): Promise<void> {
  const { subject = null, body = null, button = null } = text ?? {};
  const values = { subject, body, button, changed_by: userId };
  await db
    .insertInto('letter_texts')
    .values({ letter, ...values })
    .onConflict((conflict) =>
      conflict.column('letter').doUpdateSet({
        ...values,
        version: sql<number>`letter_texts.version + 1`,
        changed_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

export async function readEmail(db: Db, userId: number): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
