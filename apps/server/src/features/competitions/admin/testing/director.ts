import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../database/connection.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { addReferee, appoint } from '../../../referees/testing/referees.ts';
import { addTournament } from '../../testing/competition.ts';

/** A director who is logged in, a competition that he is the chief referee of, and one that he has no part in. */
export async function createDirector(db: Db, app: FastifyInstance) {
  const user = await addUser(db, { role: 'director', isPlayer: true });
  const director = await logInAs(app, user.email);
  const { person_id: person } = await db
    .selectFrom('users')
    .select('person_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const [own, foreign] = [await addTournament(db), await addTournament(db)];
  const referee = await addReferee(db, {}, person ?? undefined);
  await appoint(db, referee, own, 1);
  return { director, own, foreign, referee };
}
