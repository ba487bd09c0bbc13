import type { Command } from '@nardy/engine';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { createPaper } from '../accounts/testing/forms.ts';
import { Browser, logInAs, addUser } from '../accounts/testing/people.ts';
import { findTitles } from '../athletes/testing/people.ts';
import { changeLog, readState } from '../play/index.ts';
import { apply, addAthletes, addOffer, TEXTS, type Athlete } from './testing/applying.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

beforeEach(() => db.deleteFrom('attempts').execute());

const athletes = (count: number) => addAthletes(db, TEST_SECRET, count);
const athlete = async (): Promise<Athlete> => (await athletes(1))[0]!;
const dataOf = (answer: LightMyRequestResponse) =>
  answer.json<{ data: { application_id: number; status: string; position: number | null } }>().data;
const statusOf = async (id: number) =>
  (await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst())?.status;
const files = () => db.selectFrom('private_files').selectAll().execute();
const decide = (id: number, decision: string, reason = '') =>
  secretary.send('POST', `/api/admin/applications/${id}/decide`, { decision, reason });

function as({ token }: Athlete): Browser {
  return Object.assign(new Browser(app), { token });
}

describe('An application', () => {
  test('It is stored with its files by kind and its consents, and waits for the secretary', async () => {
    const one = await athlete();
    const tournament = await addOffer(db);
    const answer = await apply(app, tournament, one, {
      files: [
        { field: 'check', name: 'чек.bat', content: createPaper() },
        { field: 'certificateOfAdmission', content: createPaper() },
        { field: 'others', content: createPaper() },
        { field: 'others', content: createPaper() },
      ],
    });
    expect(answer.json()).toEqual({
      success: true,
      data: { application_id: expect.any(Number) as number, status: 'submitted', position: null },
    });
    const { application_id: id } = dataOf(answer);
    const seen = await secretary.send('GET', `/api/admin/applications?tournament_id=${tournament}`);
    const { data } = seen.json<{
      data: { documents: { file_id: number; kind: string; file_name: string }[] }[];
    }>();
    expect(data).toHaveLength(1);
    expect(data[0]!.documents.map(({ kind }) => kind)).toEqual([
      'check',
      'certificateOfAdmission',
      'others',
      'others',
    ]);
    const [check] = data[0]!.documents;
    expect(check!.file_name).toMatch(new RegExp(`^Чек-[А-Яа-яё\\d-]+-${check!.file_id}\\.pdf$`));
    const consents = await db
      .selectFrom('consents')
      .select('purpose')
      .where('user_id', '=', one.userId)
      .execute();
    expect(consents).toEqual([{ purpose: 'application_personal_data' }]);
    const own = await as(one).send('GET', '/api/users/me/applications');
    expect(own.json()).toMatchObject({
      data: [{ application_id: id, status: 'submitted', tournament_title: 'Кубок заявок' }],
      totalCount: 1,
    });
  });

  test('The secretary sees the honorary title of who applies, with the rank where there is one', async () => {
    const [one, other] = await athletes(2);
    const tournament = await addOffer(db);
    const { honorary, rank } = await findTitles(db);
    const give = ({ playerId }: Athlete, rankId: number | null) =>
      db
        .updateTable('players')
        .set({ rank_id: rankId, honorary_rank_id: honorary.id })
        .where('id', '=', playerId)
        .execute();
    await give(one!, null);
    await give(other!, rank.id);
    for (const applicant of [one!, other!]) await apply(app, tournament, applicant);
    const answer = await secretary.send('GET', `/api/admin/applications?tournament_id=${tournament}`);
    const titles = answer
      .json<{ data: { rank_title: string }[] }>()
      .data.map(({ rank_title: title }) => title);
    expect(titles).toEqual([honorary.short_title, `${honorary.short_title}, ${rank.short_title}`]);
  });

  test('Sent twice, also at once, it is one, and its files are kept once', async () => {
    const one = await athlete();
    const tournament = await addOffer(db, { players_max: 5 });
    const before = (await files()).length;
    const sent = { files: [{ field: 'check', content: createPaper() }] };
    const answers = await Promise.all([1, 2, 3].map(() => apply(app, tournament, one, sent)));
    answers.push(await apply(app, tournament, one, sent));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await files()).toHaveLength(before + 1);
    expect(await db.selectFrom('file_uploads').selectAll().execute()).toEqual([]);
  });

  test('What is missing is told at its field, a refused file at its kind; nothing is left of it', async () => {
    const one = await athlete();
    const tournament = await addOffer(db);
    await db
      .insertInto('documents')
      .values({
        tournament_id: tournament,
        title: 'Регламент',
        published_at: new Date(),
        file_path: 'a.pdf',
        file_name: 'a.pdf',
        file_size: 1,
        is_for_registration: true,
      })
      .execute();
    const empty = await apply(app, tournament, one, { texts: {} });
    expect([empty.statusCode, empty.json()]).toEqual([
      422,
      {
        success: false,
        message: {
          tournament: ['Введите название турнира'],
          fullName: ['Введите ФИО'],
          discipline: ['Выберите спортивную дисциплину'],
          consent_application_personal_data: ['Необходимо согласие на обработку персональных данных'],
          consent_application_documents: ['Необходимо ознакомиться с документами соревнования'],
        },
      },
    ]);
    const badFile = await apply(app, tournament, one, {
      files: [
        { field: 'check', content: createPaper() },
        { field: 'accidentInsurance', content: Buffer.from('<html>'.padEnd(500)) },
      ],
    });
    expect(badFile.json()).toMatchObject({
      message: { accidentInsurance: ['Допустимы файлы PNG, TIFF, JPG, PDF'] },
    });
    expect((await apply(app, tournament, one)).statusCode).toBe(200);
    const consents = await db
      .selectFrom('consents')
      .select('purpose')
      .where('user_id', '=', one.userId)
      .execute();
    expect(consents.map(({ purpose }) => purpose)).toEqual([
      'application_personal_data',
      'application_documents',
    ]);
    expect(await db.selectFrom('file_uploads').selectAll().execute()).toEqual([]);
  });

  test('Who does not meet the criteria is told each of them', async () => {
    const one = await athlete();
    const tournament = await addOffer(db, {
      gender: 'woman',
      birth_date_from: '2010-01-01',
      geo_cities_ids: [77],
    });
    const answer = await apply(app, tournament, one);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        success: false,
        message: {
          error: 'Не соблюдены критерии для регистрации на данное соревнование.',
          code: 'ineligible',
          reasons: [
            'Несоответствие возраста',
            'Несоответствие географическим требованиям',
            'Несоответствие пола',
          ],
        },
      },
    ]);
  });

  test('Who has no city may apply where no place is asked for, and nowhere else', async () => {
    const one = await athlete();
    const { country_id: country } = await db
      .updateTable('persons')
      .set({ city_id: null })
      .where('id', 'in', (eb) => eb.selectFrom('players').select('person_id').where('id', '=', one.playerId))
      .returning('country_id')
      .executeTakeFirstOrThrow();
    expect((await apply(app, await addOffer(db), one)).statusCode).toBe(200);
    const refused = await apply(app, await addOffer(db, { geo_countries_ids: [country!] }), one);
    expect(refused.json()).toMatchObject({
      message: { reasons: ['Несоответствие географическим требованиям'] },
    });
  });

  test('It is refused where none is taken, to who takes part, and to who is no athlete', async () => {
    const one = await athlete();
    const parent = await db
      .selectFrom('tournaments')
      .select('id')
      .where('is_parent', '=', true)
      .executeTakeFirstOrThrow();
    expect((await apply(app, await addOffer(db, { status: 'future' }), one)).json()).toMatchObject({
      message: { error: 'Регистрация на соревнование закрыта.' },
    });
    expect((await apply(app, parent.id, one)).json()).toMatchObject({
      message: { error: 'На главное соревнование заявка не подаётся: выберите дисциплину.' },
    });
    expect((await apply(app, 2_147_483_647, one)).statusCode).toBe(404);
    const { email } = await addUser(db);
    const nobody = await apply(app, parent.id, { token: (await logInAs(app, email)).token ?? '' });
    expect([nobody.statusCode, (await apply(app, parent.id, { token: 'x' })).statusCode]).toEqual([403, 401]);
  });
});

describe('A decision', () => {
  test('Approved, the athlete is a participant, and is told so', async () => {
    const one = await athlete();
    const tournament = await addOffer(db, { players_max: 2 });
    const { application_id: id } = dataOf(await apply(app, tournament, one));
    const answer = await decide(id, 'approved');
    expect(answer.statusCode, answer.body).toBe(200);
    const members = await app.inject({ url: `/api/tournaments/${tournament}/members` });
    expect(members.json()).toMatchObject({ totalCount: 1, data: [{ player_id: one.playerId }] });
    expect(await statusOf(id)).toBe('approved');
    const letter = await db.selectFrom('letters').select('subject').orderBy('id', 'desc').executeTakeFirst();
    expect(letter?.subject).toBe('Заявка принята');
    expect((await decide(id, 'approved')).statusCode).toBe(409);
    expect((await apply(app, tournament, one)).json()).toMatchObject({ data: { status: 'approved' } });
  });

  test('Who was taken out before the start applies anew, and is in again once that is approved', async () => {
    const one = await athlete();
    const tournament = await addOffer(db, { players_max: 2 });
    const act = (command: Command) =>
      changeLog(db, { tournamentId: tournament, userId: null }, (log) => log.act(command));
    const readBid = async () => {
      const answer = await as(one).send(
        'GET',
        `/api/players/${one.playerId}/tournaments?bids=1&statuses=app`,
      );
      return answer.json<{ data: { bid: object }[] }>().data.map(({ bid }) => bid);
    };
    const { application_id: id } = dataOf(await apply(app, tournament, one));
    await decide(id, 'approved');
    await act({ type: 'withdraw', participant: 1 });
    expect(await readBid()).toEqual([{ status: 'withdrawn', reason: null }]);
    expect(dataOf(await apply(app, tournament, one))).toEqual({
      application_id: id,
      status: 'submitted',
      position: null,
    });
    expect(await readBid()).toEqual([{ status: 'submitted', reason: null }]);
    await decide(id, 'approved');
    expect((await readState(db, tournament)).participants).toMatchObject([{ id: 1, status: 'in' }]);
    expect(await readBid()).toEqual([{ status: 'approved', reason: null }]);
    await act({ type: 'disqualify', participant: 1, reason: 'Неспортивное поведение' });
    expect(dataOf(await apply(app, tournament, one)).status).toBe('approved');
  });

  test('Returned with the reason, it keeps its place and is sent once more', async () => {
    const one = await athlete();
    const tournament = await addOffer(db, { players_max: 2 });
    const { application_id: id } = dataOf(await apply(app, tournament, one));
    expect((await decide(id, 'returned')).json()).toMatchObject({ message: { reason: ['Укажите причину'] } });
    await decide(id, 'returned', 'Чек не читается.');
    const own = await as(one).send('GET', '/api/users/me/applications');
    expect(own.json()).toMatchObject({ data: [{ status: 'returned', reason: 'Чек не читается.' }] });
    const consents = () => db.selectFrom('consents').select('id').where('user_id', '=', one.userId).execute();
    const given = (await consents()).length;
    // What was sent stays, and what was agreed to is not asked for again.
    const again = await apply(app, tournament, one, {
      files: [{ field: 'check', content: createPaper() }],
      texts: { tournament: TEXTS.tournament, fullName: TEXTS.fullName, discipline: TEXTS.discipline },
    });
    expect(dataOf(again)).toEqual({ application_id: id, status: 'submitted', position: null });
    expect(await consents()).toHaveLength(given);
    const mended = await as(one).send('GET', `/api/users/me/applications?tournament_id=${tournament}`);
    expect(mended.json()).toMatchObject({ data: [{ documents: [{ kind: 'check' }] }] });
    expect(
      (await as(one).send('GET', '/api/users/me/applications?tournament_id=2147483647')).json(),
    ).toMatchObject({ totalCount: 0 });
  });

  test('Returned once the registration is over, it is sent once more all the same, until the play begins', async () => {
    const one = await athlete();
    const tournament = await addOffer(db);
    const change = (to: { status?: 'app-end' | 'current'; application_end_at?: Date }) =>
      db.updateTable('tournaments').set(to).where('id', '=', tournament).execute();
    const { application_id: id } = dataOf(await apply(app, tournament, one));
    await change({ status: 'app-end', application_end_at: new Date(Date.now() - 1000) });
    await decide(id, 'returned', 'Чек не читается.');
    expect(dataOf(await apply(app, tournament, one)).status).toBe('submitted');
    expect((await apply(app, tournament, await athlete())).statusCode).toBe(409);
    await decide(id, 'returned', 'Чек не читается.');
    await change({ status: 'current' });
    expect((await apply(app, tournament, one)).json()).toMatchObject({
      message: { error: 'Регистрация на соревнование закрыта.' },
    });
  });

  test('A place that becomes free goes to who has waited longest, with a letter', async () => {
    const [first, second, third] = await athletes(3);
    const tournament = await addOffer(db, { players_max: 2 });
    await db.updateTable('tournaments').set({ players_max: 2 }).where('id', '=', tournament).execute();
    const [extra] = await athletes(1);
    const places = [];
    for (const one of [first!, extra!, second!, third!])
      places.push(dataOf(await apply(app, tournament, one)));
    expect(places.map(({ status, position }) => [status, position])).toEqual([
      ['submitted', null],
      ['submitted', null],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    await decide(places[0]!.application_id, 'rejected', 'Нет взноса.');
    const [, , next, last] = places;
    expect([await statusOf(next!.application_id), await statusOf(last!.application_id)]).toEqual([
      'submitted',
      'waiting',
    ]);
    const letters = await db.selectFrom('letters').select('subject').orderBy('id', 'desc').limit(2).execute();
    expect(letters.map(({ subject }) => subject)).toEqual(['Для вас освободилось место', 'Заявка отклонена']);
    const withdrawn = await as(second!).send(
      'POST',
      `/api/users/me/applications/${next!.application_id}/withdraw`,
    );
    expect(withdrawn.statusCode).toBe(200);
    expect(await statusOf(last!.application_id)).toBe('submitted');
    expect((await apply(app, tournament, first!)).json()).toMatchObject({
      message: { error: 'Ваша заявка на это соревнование отклонена.' },
    });
    expect(dataOf(await apply(app, tournament, second!))).toMatchObject({ status: 'waiting', position: 1 });
    const foreign = await as(first!).send(
      'POST',
      `/api/users/me/applications/${last!.application_id}/withdraw`,
    );
    expect(foreign.statusCode).toBe(404);
  });

  test('Who waits and was entered at the desk meanwhile takes no place, and keeps nobody behind', async () => {
    const [first, second, entered, next] = await athletes(4);
    const tournament = await addOffer(db, { players_max: 2 });
    const ids: number[] = [];
    for (const one of [first!, second!, entered!, next!])
      ids.push(dataOf(await apply(app, tournament, one)).application_id);
    for (const id of ids.slice(0, 2)) await decide(id, 'approved');
    await changeLog(db, { tournamentId: tournament, userId: null }, (log) =>
      log.act({ type: 'enter', participants: [{ id: 3, persons: [entered!.playerId] }] }),
    );
    const readOwn = async (one: Athlete) =>
      (await as(one).send('GET', '/api/users/me/applications')).json<{ data: { position: number }[] }>()
        .data[0];
    expect((await readOwn(next!))?.position).toBe(1);
    await db.updateTable('tournaments').set({ players_max: 4 }).where('id', '=', tournament).execute();
    // A place that there is more is given with the next application, to who waits.
    expect(dataOf(await apply(app, tournament, await athlete()))).toMatchObject({
      status: 'waiting',
      position: 1,
    });
    expect([await statusOf(ids[2]!), await statusOf(ids[3]!)]).toEqual(['waiting', 'submitted']);
    // All places are taken now, and this one needs none.
    expect((await decide(ids[2]!, 'approved')).statusCode).toBe(200);
    expect(await statusOf(ids[2]!)).toBe('approved');
  });

  test('Once the competition has begun a place that becomes free is nobody’s', async () => {
    const [first, second, third] = await athletes(3);
    const tournament = await addOffer(db, { players_max: 2 });
    const places = [];
    for (const one of [first!, second!, third!]) places.push(dataOf(await apply(app, tournament, one)));
    await db.updateTable('tournaments').set({ status: 'current' }).where('id', '=', tournament).execute();
    const path = `/api/users/me/applications/${places[0]!.application_id}/withdraw`;
    expect((await as(first!).send('POST', path)).statusCode).toBe(200);
    expect(await statusOf(places[2]!.application_id)).toBe('waiting');
  });
});

test('Of 2,000 at once onto the last place exactly one gets it, and the others learn their turn', async () => {
  const tournament = await addOffer(db, { players_max: 2 });
  await apply(app, tournament, await athlete());
  const many = await athletes(2_000);
  const answers = await Promise.all(many.map((one) => apply(app, tournament, one, { texts: TEXTS })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const places = answers.map((answer) => dataOf(answer));
  expect(places.filter(({ status }) => status === 'submitted')).toHaveLength(1);
  const positions = places.flatMap(({ position }) => position ?? []).toSorted((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: 1_999 }, (_, index) => index + 1));
});
