import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addOffer } from '../../applications/testing/applying.ts';
import { changeLog } from '../../play/index.ts';
import { addReferee, appoint } from '../../referees/testing/referees.ts';
import { addUser, logInAs } from '../testing/people.ts';

const { app, db } = await openTestServer();

test('What the federation has noted of the athlete and referee is taken along too', async () => {
  const user = await addUser(db, { isPlayer: true });
  const { id: playerId, person_id: personId } = await db
    .selectFrom('players')
    .select(['id', 'person_id'])
    .where('id', '=', user.playerId)
    .executeTakeFirstOrThrow();
  const order = { order_number: '17', order_date: '2026-03-01', given_by: user.id };
  await db
    .insertInto('awards')
    .values({
      person_id: personId,
      kind: 'rank',
      rank_id: 2,
      category_id: null,
      previous_id: null,
      ...order,
    })
    .execute();
  const { id: clubId } = await db
    .insertInto('clubs')
    .values({ title: 'Клуб переносимых' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('player_clubs').values({ player_id: playerId, club_id: clubId }).execute();
  const tournamentId = await addOffer(db);
  await changeLog(db, { tournamentId, userId: null }, (log) =>
    log.act({ type: 'enter', participants: [{ id: 1, persons: [playerId], rating: 1700 }] }),
  );
  await appoint(db, await addReferee(db, {}, personId), tournamentId, 5, 'pass');
  const rating = { player_id: playerId, discipline_id: 1, rating: 1701, is_provisional: false };
  await db
    .insertInto('player_ratings')
    .values({ ...rating, exact_rating: 1700.5, experience: 400, games: 0 })
    .execute();
  await sql`
    insert into rating_list_lines (player_id, discipline_id, period, rating, position, is_provisional)
    select ${playerId}, discipline_id, max(period), 1701, 1, false from rating_lists
    where discipline_id = 1 group by discipline_id
  `.execute(db);
  const answer = await (await logInAs(app, user.email)).send('GET', '/api/users/me/export');
  expect(answer.statusCode, answer.body).toBe(200);
  const competition = { tournament_id: tournamentId, tournament: 'Кубок заявок' };
  expect(answer.json()).toMatchObject({
    awards: [{ kind: 'rank', rank_id: 2, order_number: '17' }],
    clubs: ['Клуб переносимых'],
    entries: [{ ...competition, number: 1, status: 'in', rating: 1700 }],
    appointments: [{ ...competition, grade: 'pass' }],
    ratings: [{ discipline_id: 1, exact_rating: 1700.5 }],
    rating_lists: [{ discipline_id: 1, rating: 1701, position: 1 }],
  });
  expect(answer.body).not.toContain('given_by');
});

test('Letters are those of the account, and not of who had the address before', async () => {
  const former = await addUser(db);
  const letter = {
    recipient: former.email,
    text_body: 'Письмо',
    html_body: null,
    name: null,
    last_error: null,
  };
  await db
    .insertInto('letters')
    .values({ ...letter, user_id: former.id, subject: 'Заявка отклонена' })
    .execute();
  const setEmail = (id: number, email: string) =>
    db.updateTable('users').set({ email }).where('id', '=', id).execute();
  const renamed = `new-${former.email}`;
  await setEmail(former.id, renamed);
  const next = await addUser(db);
  await setEmail(next.id, former.email);
  const lettersOf = async (email: string) =>
    (await (await logInAs(app, email)).send('GET', '/api/users/me/export')).json<{ letters: object[] }>()
      .letters;
  expect(await lettersOf(renamed)).toMatchObject([{ subject: 'Заявка отклонена' }]);
  expect(await lettersOf(former.email)).toEqual([]);
});
