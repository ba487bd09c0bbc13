import { beforeEach, expect, test } from 'vitest';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { addUser, Browser, logInAs } from '../accounts/testing/people.ts';
import { addAthletes, addOffer, apply } from './testing/applying.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

beforeEach(() => db.deleteFrom('attempts').execute());

async function applied(count: number, offer: Parameters<typeof addOffer>[1] = {}) {
  const tournamentId = await addOffer(db, offer);
  const athletes = await addAthletes(db, TEST_SECRET, count);
  const ids: number[] = [];
  for (const athlete of athletes) {
    const answer = await apply(app, tournamentId, athlete);
    ids.push(answer.json<{ data: { application_id: number } }>().data.application_id);
  }
  return { tournamentId, athletes, ids };
}

async function decide(
  ids: readonly number[],
  decision: string,
  reason = 'Чек не читается.',
): Promise<number> {
  const body = { application_ids: ids, decision, reason };
  const answer = await secretary.send('POST', '/api/admin/applications/decide', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { decision_id: number } }>().data.decision_id;
}

const undo = (id: number) => secretary.send('POST', `/api/admin/applications/decisions/${id}/undo`);

const findApplication = (id: number) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const CHANGED = { message: { error: 'Заявки уже изменились: отменить решение целиком нельзя.' } };

test('An application that was sent again and returned again is not that of the first decision', async () => {
  const { tournamentId, athletes, ids } = await applied(1);
  const first = await decide(ids, 'returned', 'Чек не читается.');
  await apply(app, tournamentId, athletes[0]!);
  const second = await decide(ids, 'returned', 'Нужна справка.');
  expect((await undo(first)).json()).toMatchObject(CHANGED);
  expect(await findApplication(ids[0]!)).toMatchObject({ status: 'returned', reason: 'Нужна справка.' });
  expect((await undo(second)).statusCode).toBe(200);
  expect((await findApplication(ids[0]!)).status).toBe('submitted');
});

test('Who got a place by a decision, withdrew and applied anew does not lose the place that is free', async () => {
  const { tournamentId, athletes, ids } = await applied(3, { players_max: 2 });
  const rejected = await decide(ids.slice(0, 1), 'rejected', 'Нет взноса.');
  const own = new Browser(app);
  own.token = athletes[2]!.token;
  expect((await own.send('POST', `/api/users/me/applications/${ids[2]}/withdraw`)).statusCode).toBe(200);
  await apply(app, tournamentId, athletes[2]!);
  expect((await undo(rejected)).json()).toMatchObject(CHANGED);
  expect((await findApplication(ids[2]!)).status).toBe('submitted');
});

test('What was decided before stands again with its day once a later decision is undone', async () => {
  const { ids } = await applied(2);
  await decide(ids, 'returned');
  const before = await findApplication(ids[0]!);
  const rejected = await decide(ids, 'rejected', 'Нет взноса.');
  expect((await undo(rejected)).statusCode).toBe(200);
  expect(await findApplication(ids[0]!)).toEqual(before);
});

test('An application whose consent was withdrawn since does not come back to be decided', async () => {
  const { athletes, ids } = await applied(1);
  const decision = await decide(ids, 'rejected');
  const own = new Browser(app);
  own.token = athletes[0]!.token;
  const consent = await own.send('DELETE', '/api/users/me/consents/application_personal_data');
  expect(consent.statusCode, consent.body).toBe(200);
  expect((await undo(decision)).json()).toMatchObject(CHANGED);
  expect((await findApplication(ids[0]!)).status).toBe('rejected');
});

const listWaiting = (athletes: readonly { readonly userId: number }[]) =>
  db
    .selectFrom('letters')
    .select('name')
    .where('status', '=', 'waiting')
    .where(
      'user_id',
      'in',
      athletes.map(({ userId }) => userId),
    )
    .execute();

test('Who has withdrawn is written neither of a place nor of something to mend', async () => {
  const { athletes, ids } = await applied(3, { players_max: 2 });
  await decide(ids.slice(0, 1), 'rejected', 'Нет взноса.');
  await decide(ids.slice(1, 2), 'returned');
  expect(await listWaiting(athletes.slice(1))).toHaveLength(2);
  for (const index of [1, 2]) {
    const own = new Browser(app);
    own.token = athletes[index]!.token;
    const answer = await own.send('POST', `/api/users/me/applications/${ids[index]}/withdraw`);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(await listWaiting(athletes.slice(1))).toEqual([]);
  expect(await listWaiting(athletes.slice(0, 1))).toEqual([{ name: 'application-rejected' }]);
});

test('Who has mended an application and sent it again is not asked to mend it', async () => {
  const { tournamentId, athletes, ids } = await applied(2);
  await decide(ids, 'returned');
  await apply(app, tournamentId, athletes[0]!);
  expect((await findApplication(ids[0]!)).status).toBe('submitted');
  expect(await listWaiting(athletes.slice(0, 1))).toEqual([]);
  expect(await listWaiting(athletes.slice(1))).toEqual([{ name: 'application-returned' }]);
});
