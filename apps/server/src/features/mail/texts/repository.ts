import type { LetterName, LetterText } from '@nardy/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { LetterTextsTable } from '../../../database/schema.ts';

export type LetterTextRow = Selectable<LetterTextsTable>;

/** What editors have written of these letters, or of all. */
export function findTexts(db: Db, names?: readonly LetterName[]): Promise<LetterTextRow[]> {
  const found = db.selectFrom('letter_texts').selectAll();
  return (names ? found.where('letter', 'in', [...names]) : found).execute();
}

/** The texts that editors have written, by letter; one that follows the standard text is not among them. */
export async function readCurrentTexts(
  db: Db,
  names: readonly LetterName[],
): Promise<ReadonlyMap<string, LetterText>> {
  const rows = await findTexts(db, names);
  return new Map(
    rows.flatMap(({ letter, subject, body, button }) =>
      subject === null || body === null ? [] : [[letter, { subject, body, button }] as const],
    ),
  );
}
