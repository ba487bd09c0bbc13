import { expect, test } from 'vitest';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { createPaper } from '../accounts/testing/forms.ts';
import { Browser, logInAs, addUser } from '../accounts/testing/people.ts';
import { createApplicationDocumentsJob } from './index.ts';
import { apply, addAthletes, addOffer } from './testing/applying.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function applied() {
  const [athlete] = await addAthletes(db, TEST_SECRET, 1);
  const tournament = await addOffer(db);
  const answer = await apply(app, tournament, athlete!, {
    files: [{ field: 'check', content: createPaper() }],
  });
  const { application_id: id } = answer.json<{ data: { application_id: number } }>().data;
  return { id, tournament, athlete: athlete! };
}

async function dueOf(applicationId: number): Promise<string | null> {
  await createApplicationDocumentsJob({ db }).run(new AbortController().signal);
  const { delete_after: day } = await db
    .selectFrom('application_files as link')
    .innerJoin('private_files as file', 'file.id', 'link.file_id')
    .select('file.delete_after')
    .where('link.application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return day;
}

const setEnd = (id: number, day: string) => {
  const noon = new Date(`${day}T09:00:00Z`);
  return db
    .updateTable('tournaments')
    .set({ start_at: noon, end_at: noon, status: 'app-end' })
    .where('id', '=', id)
    .execute();
};

const setDue = (days: number) =>
  db
    .updateTable('private_files')
    .set({ delete_after: dayAfter(days) })
    .execute();

test('Documents of an application go 90 days after the competition, and the list of what is due says so', async () => {
  const { id, tournament, athlete } = await applied();
  expect(await dueOf(id)).toBeNull();
  await setEnd(tournament, dayAfter(-10));
  expect(await dueOf(id)).toBe(dayAfter(80));
  const due = await secretary.send('GET', '/api/admin/retention?kind=documents&pageSize=100');
  const { data } = due.json<{ data: { user_id: number; due: string; documents: number }[] }>();
  expect(data.find(({ user_id: userId }) => userId === athlete.userId)).toMatchObject({
    due: dayAfter(81),
    documents: 1,
  });
});

test('Those of a competition that is moved after its day stay until 90 days after the new one', async () => {
  const { id, tournament } = await applied();
  await setEnd(tournament, dayAfter(-1));
  expect(await dueOf(id)).toBe(dayAfter(89));
  await setEnd(tournament, dayAfter(200));
  expect(await dueOf(id)).toBeNull();
  await setEnd(tournament, dayAfter(-2));
  expect(await dueOf(id)).toBe(dayAfter(88));
});

test('A slip in the year leaves a week to correct it, and the corrected day counts', async () => {
  const { id, tournament } = await applied();
  await setEnd(tournament, dayAfter(-366));
  expect(await dueOf(id)).toBe(dayAfter(7));
  await setDue(6);
  expect(await dueOf(id)).toBe(dayAfter(6));
  await setEnd(tournament, dayAfter(-1));
  expect(await dueOf(id)).toBe(dayAfter(89));
});

test('Those that go at once by a withdrawn consent do not stay for another application', async () => {
  const { id } = await applied();
  await setDue(-1);
  expect(await dueOf(id)).toBe(dayAfter(-1));
});

/** Lets the decision about an application be of yesterday. */
const decideYesterday = (id: number) =>
  db
    .updateTable('applications')
    .set({ decided_at: new Date(`${dayAfter(-1)}T09:00:00Z`) })
    .where('id', '=', id)
    .execute();

test('Those of one that was refused go 90 days after that, once it cannot be undone', async () => {
  const { id } = await applied();
  const decision = { decision: 'rejected', reason: 'Не тот разряд.' };
  await secretary.send('POST', `/api/admin/applications/${id}/decide`, decision);
  expect(await dueOf(id)).toBeNull();
  await decideYesterday(id);
  expect(await dueOf(id)).toBe(dayAfter(89));
});

test('Those of one that was withdrawn go 90 days after that', async () => {
  const { id, athlete, tournament } = await applied();
  const browser = Object.assign(new Browser(app), { token: athlete.token });
  await browser.send('POST', `/api/users/me/applications/${id}/withdraw`);
  expect(await dueOf(id)).toBe(dayAfter(90));
  await setEnd(tournament, dayAfter(-1));
  await setDue(30);
  expect(await dueOf(id)).toBe(dayAfter(30));
});

test('Those of an accepted one that the federation withdraws go 90 days after that, once it cannot be undone', async () => {
  const { id } = await applied();
  const decide = (body: object) => secretary.send('POST', `/api/admin/applications/${id}/decide`, body);
  await decide({ decision: 'approved' });
  const withdrawn = await decide({ decision: 'withdrawn', reason: 'Травма.' });
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  expect(await dueOf(id)).toBeNull();
  await decideYesterday(id);
  expect(await dueOf(id)).toBe(dayAfter(89));
});
