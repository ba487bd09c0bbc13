import { sql } from 'kysely';
import type { Db } from '../../../../database/connection.ts';

/** Names of those who judge a competition and are not graded, but for `own`, the most senior role first. */
export async function listUngraded(db: Db, tournamentId: number, own: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('tournament_referees')
    .innerJoin('referees', 'referees.id', 'referee_id')
    .innerJoin('persons', 'persons.id', 'person_id')
    .innerJoin('referee_roles as role', 'role.id', 'role_id')
    .select(sql<string>`concat_ws(' ', last_name, first_name)`.as('name'))
    .where('tournament_id', '=', tournamentId)
    .where('grade', 'is', null)
    .where('referee_id', 'is distinct from', own)
    .orderBy('role.position')
    .orderBy('role_id')
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  return rows.map(({ name }) => name);
}
