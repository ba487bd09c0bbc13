import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import { lockRatings } from '../../ratings/index.ts';

const CHANGED = 'Карточки спортсменов изменились: выберите файл ещё раз.';

/** Whom a file was found to name: athletes, and people who are none yet. */
export interface NamedCards {
  readonly players: ReadonlySet<number>;
  readonly persons: ReadonlySet<number>;
}

/** Nobody of them is merged into another card until the transaction ends; refuses where somebody was since the file was checked. */
export async function holdCards(trx: Transaction<Database>, { players, persons }: NamedCards): Promise<void> {
  // A merge takes this lock first, too; and a computation under way may publish what is about to change.
  await lockRatings(trx);
  const { rows: heldPlayers } = await sql`
    select from players where id = any(${[...players]}::int[]) order by id for key share
  `.execute(trx);
  const { rows: heldPersons } = await sql`
    select from persons where id = any(${[...persons]}::int[])
      and not exists (select from players where person_id = persons.id) order by id for key share
  `.execute(trx);
  if (heldPlayers.length < players.size || heldPersons.length < persons.size)
    throw new RefusalError(409, { error: CHANGED });
}
