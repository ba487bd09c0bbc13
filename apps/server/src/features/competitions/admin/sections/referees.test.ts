import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { addReferee, appoint } from '../../../referees/testing/referees.ts';
import { addTournament } from '../../testing/competition.ts';
import { createDirector } from '../testing/director.ts';
import { listUngraded } from './ungraded.ts';

const { app, db, ask } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const at = (id: number): string => `/api/admin/tournaments/${id}/referees`;

interface Read {
  readonly version: string;
  readonly referees: readonly object[];
  readonly roles: readonly { readonly title: string }[];
}

const read = async (id: number): Promise<Read> =>
  (await secretary.send('GET', at(id))).json<{ data: Read }>().data;

test('Referees are saved with roles and grades, which the portal shows', async () => {
  const id = await addTournament(db, { status: 'past' });
  const chief = await addReferee(db, { last_name: 'Главнов', category_id: 1 });
  const other = await addReferee(db, { last_name: 'Второв' });
  const { version, roles } = await read(id);
  expect(roles.map(({ title }) => title)).toContain('Главный секретарь');
  const saved = await secretary.send('PUT', at(id), {
    version,
    referees: [
      { referee_id: other, role_id: 5, grade_title: 'Незачёт' },
      { referee_id: chief, role_id: 1, grade_title: 'Зачёт' },
    ],
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const now = await read(id);
  expect(now.referees).toEqual([
    {
      referee_id: chief,
      role_id: 1,
      grade_title: 'Зачёт',
      fullName: 'Главнов Тест',
      category_title: 'ССВК',
    },
    {
      referee_id: other,
      role_id: 5,
      grade_title: 'Незачёт',
      fullName: 'Второв Тест',
      category_title: null,
    },
  ]);
  expect(saved.json()).toMatchObject({ data: { version: now.version } });
  const { data } = await ask('listTournamentReferees', { params: { id } });
  expect(data.map(({ last_name, role }) => [last_name, role?.role_title])).toEqual([
    ['Главнов', 'Главный судья'],
    ['Второв', 'Судья'],
  ]);
  const judged = await ask('listRefereeTournaments', { params: { id: other } });
  expect(judged.data).toMatchObject([{ tournament_id: id, grade_title: 'Незачёт' }]);
  const { action, before, after } = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'tournaments')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([action, before, after]).toEqual([
    'change-competition-referees',
    { referees: [] },
    { referees: ['Главнов Тест, Главный судья, Зачёт', 'Второв Тест, Судья, Незачёт'] },
  ]);
});

test('Chiefs change places, and the second of two is told', async () => {
  const id = await addTournament(db);
  const one = await addReferee(db, {});
  const two = await addReferee(db, {});
  await appoint(db, one, id, 1);
  await appoint(db, two, id, 2);
  const { version } = await read(id);
  const swapped = [
    { referee_id: one, role_id: 2 },
    { referee_id: two, role_id: 1 },
  ];
  expect((await secretary.send('PUT', at(id), { version, referees: swapped })).statusCode).toBe(200);
  const second = await secretary.send('PUT', at(id), { version, referees: [] });
  expect([second.statusCode, second.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
});

test('What is wrong is named by its line', async () => {
  const id = await addTournament(db);
  const one = await addReferee(db, {});
  const { version } = await read(id);
  const refused = async (...referees: object[]): Promise<unknown> => {
    const answer = await secretary.send('PUT', at(id), { version, referees });
    return [answer.statusCode, answer.json<{ message: object }>().message];
  };
  expect(await refused({ referee_id: one, role_id: 1 }, { referee_id: one, role_id: 1 })).toMatchObject([
    422,
    {
      referees: [
        'Строка 2: Этот судья уже в списке',
        'Строка 2: Эта роль уже занята: главный судья и главный секретарь могут быть только по одному',
      ],
    },
  ]);
  const unknown = [
    { referee_id: one, role_id: 99 },
    { referee_id: 2_147_483_647, role_id: 5 },
  ];
  expect(await refused(...unknown)).toMatchObject([
    422,
    { referees: ['Строка 1: Выберите из списка', 'Строка 2: Выберите из списка'] },
  ]);
  expect((await secretary.send('GET', at(999_999))).statusCode).toBe(404);
});

test('A director grades who judges with him in his own competition, and appoints nobody', async () => {
  const { director, own, foreign, referee } = await createDirector(db, app);
  const other = await addReferee(db, { last_name: 'Второв' });
  await appoint(db, other, own, 5);
  expect((await director.send('GET', at(own))).json()).toMatchObject({ data: { own_referee_id: referee } });
  expect((await director.send('GET', at(foreign))).statusCode).toBe(404);
  const { version } = await read(own);
  const himself = { referee_id: referee, role_id: 1, grade_title: null };
  const second = { referee_id: other, role_id: 5, grade_title: 'Зачёт' };
  const put = (id: number, ...referees: object[]) => director.send('PUT', at(id), { version, referees });
  expect((await put(foreign)).statusCode).toBe(404);
  const refused = [
    [himself],
    [himself, { ...second, role_id: 2 }],
    [himself, second, { referee_id: await addReferee(db, {}), role_id: 5, grade_title: null }],
    [{ ...himself, grade_title: 'Зачёт' }, second],
  ];
  for (const lines of refused)
    expect((await put(own, ...lines)).json()).toEqual({
      success: false,
      message: { error: 'Судей и роли назначает секретарь. Вы можете поставить оценки всем, кроме себя.' },
    });
  expect((await put(own, second, himself)).statusCode).toBe(200);
  expect((await read(own)).referees).toMatchObject([himself, second]);
});

test('Referees stand in the order that the console gives their roles', async () => {
  const id = await addTournament(db, { status: 'past' });
  const add = async (last_name: string, role: number) =>
    appoint(db, await addReferee(db, { last_name }), id, role);
  await add('Главнов', 1);
  await add('Секретарёв', 2);
  await add('Судьин', 5);
  const setPosition = (role: number, position: number) =>
    db.updateTable('referee_roles').set({ position }).where('id', '=', role).execute();
  await setPosition(5, -1);
  await setPosition(2, 0);
  const { referees } = await read(id);
  expect(referees).toMatchObject([{ role_id: 5 }, { role_id: 2 }, { role_id: 1 }]);
  const { data } = await ask('listTournamentReferees', { params: { id } });
  expect(data.map(({ last_name }) => last_name)).toEqual(['Судьин', 'Секретарёв', 'Главнов']);
  expect(await listUngraded(db, id, null)).toEqual(['Судьин Тест', 'Секретарёв Тест', 'Главнов Тест']);
  await setPosition(5, 5);
  await setPosition(2, 2);
});
