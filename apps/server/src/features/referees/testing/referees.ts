import type { Insertable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { PersonsTable } from '../../../database/schema.ts';

/** A referee with a person of their own, or of the person given; gives the referee's id. */
export async function addReferee(
  db: Db,
  { category_id = null, ...person }: Partial<Insertable<PersonsTable>> & { category_id?: number | null },
  personId?: number,
): Promise<number> {
  const person_id =
    personId ??
    (
      await db
        .insertInto('persons')
        .values({ last_name: 'Судьин', first_name: 'Тест', ...person })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const row = { person_id, category_id };
  return (await db.insertInto('referees').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function appoint(
  db: Db,
  referee_id: number,
  tournament_id: number,
  role_id: number,
  grade: 'pass' | 'fail' | null = null,
): Promise<void> {
  await db.insertInto('tournament_referees').values({ referee_id, tournament_id, role_id, grade }).execute();
}
