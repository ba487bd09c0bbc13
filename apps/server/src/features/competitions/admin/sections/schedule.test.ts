import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { addTournament } from '../../testing/competition.ts';

const { app, db, ask } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const at = (id: number): string => `/api/admin/tournaments/${id}/schedule`;

interface Read {
  readonly version: string;
  readonly events: readonly object[];
}

const read = async (id: number): Promise<Read> =>
  (await secretary.send('GET', at(id))).json<{ data: Read }>().data;

const EVENTS = [
  { date: '2027-02-01', time: '09:30', title: 'Регистрация' },
  { date: '2027-02-01', time: '10:00', title: 'Тур 1' },
  { date: '2027-02-02', time: '12:00', title: 'Финал' },
];

test('A schedule is saved whole, in the order of time, and what stays keeps its id', async () => {
  const id = await addTournament(db);
  const { version } = await read(id);
  const saved = await secretary.send('PUT', at(id), { version, events: EVENTS.toReversed() });
  expect(saved.statusCode, saved.body).toBe(200);
  const now = await read(id);
  expect(now.events).toEqual(EVENTS);
  expect(saved.json()).toMatchObject({ data: { version: now.version } });
  const shown = async () => (await ask('listScheduleDays', { params: { id } })).data;
  const before = await shown();
  expect(before.map(({ date, events }) => [date, events.length])).toEqual([
    ['2027-02-01', 2],
    ['2027-02-02', 1],
  ]);
  const [, ...others] = EVENTS;
  await secretary.send('PUT', at(id), { version: now.version, events: others });
  const after = await shown();
  expect(after[0]?.events).toEqual(before[0]?.events.slice(1));
  expect(after[1]).toEqual(before[1]);
  const { after: noted } = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'change-competition-schedule')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(noted).toEqual({ events: others });
});

test('The second of two is told, and a line that is wrong is named by its number', async () => {
  const id = await addTournament(db);
  const { version } = await read(id);
  await secretary.send('PUT', at(id), { version, events: EVENTS });
  const second = await secretary.send('PUT', at(id), { version, events: [] });
  expect([second.statusCode, second.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
  const wrong = [...EVENTS, { date: '2027-02-30', time: '9:00', title: ' ' }];
  const refused = await secretary.send('PUT', at(id), { version: (await read(id)).version, events: wrong });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      message: {
        events: [
          'Строка 4: Ожидается дата: 14.12.2026',
          'Строка 4: Ожидается время: 09:30',
          'Строка 4: Что будет в это время?',
        ],
      },
    },
  ]);
  expect((await secretary.send('GET', at(999_999))).statusCode).toBe(404);
});
