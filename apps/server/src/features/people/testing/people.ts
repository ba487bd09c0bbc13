import type { Person as Card } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';

export type Person = Card;

interface Given {
  readonly last_name?: string;
  readonly first_name?: string;
  readonly middle_name?: string;
  readonly birthday?: string;
}

let made = 0;

/** A person who is nothing yet. */
export async function addPerson(db: Db, given: Given = {}): Promise<number> {
  const { id } = await db
    .insertInto('persons')
    .values({ last_name: `Карточкин${(made += 1)}`, first_name: 'Иван', ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A person who is an athlete. */
export async function addAthlete(db: Db, given: Given = {}): Promise<{ personId: number; playerId: number }> {
  const personId = await addPerson(db, given);
  const { id: playerId } = await db
    .insertInto('players')
    .values({ person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { personId, playerId };
}
