import { expect, test } from 'vitest';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { apply, addAthletes, addOffer } from '../applications/testing/applying.ts';
import { createDriver, createDirector } from './testing/hall.ts';

const { app, db } = await openTestServer();

/** A competition with two places, or so many, all taken by participants, and others who wait for one. */
async function filled({ places = 2, waiting = 1 } = {}) {
  const id = await addOffer(db, { players_max: places });
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  const applications: number[] = [];
  for (const athlete of await addAthletes(db, TEST_SECRET, places + waiting)) {
    const answer = await apply(app, id, athlete);
    applications.push(answer.json<{ data: { application_id: number } }>().data.application_id);
  }
  const body = { application_ids: applications.slice(0, places), decision: 'approved' };
  expect((await secretary.send('POST', '/api/admin/applications/decide', body)).statusCode).toBe(200);
  const readStatuses = async () => {
    const rows = await db
      .selectFrom('applications')
      .select('status')
      .where('id', 'in', applications.slice(places))
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };
  const readStatus = async () => (await readStatuses())[0];
  expect(await readStatus()).toBe('waiting');
  return {
    id,
    secretary,
    applications,
    desk: createDriver(await createDirector(db, app, [id]), id),
    readStatus,
    readStatuses,
  };
}

test('Whom the director takes out while applications come in leaves the place to who waits', async () => {
  const { desk, readStatus } = await filled();
  await desk.act({ type: 'withdraw', participant: 1 });
  expect(await readStatus()).toBe('submitted');
  const letters = await db
    .selectFrom('letters')
    .select('subject')
    .where('subject', '=', 'Для вас освободилось место')
    .execute();
  expect(letters).toHaveLength(1);
});

test('Whom the director takes out to close the entries leaves the place to nobody', async () => {
  const { desk, readStatus } = await filled();
  await desk.run({ type: 'withdraw', participant: 1 }, { is_closing: 1 });
  await desk.act({ type: 'close-entries' });
  expect(await readStatus()).toBe('waiting');
});

test('Where the close is refused, who waits is called by the next act', async () => {
  const { desk, readStatus } = await filled();
  await desk.run({ type: 'withdraw', participant: 1 }, { is_closing: 1 });
  expect((await desk.run({ type: 'close-entries' }, { version: 0 })).status).toBe(409);
  expect(await readStatus()).toBe('waiting');
  await desk.act({ type: 'seed', seeding: { by: 'lot', lotSeed: 7 } });
  expect(await readStatus()).toBe('submitted');
});

test('A close that is undone calls nobody to the places of those whom the director puts back', async () => {
  const { desk, readStatus } = await filled();
  const close = async () => {
    for (const participant of [1, 2]) await desk.run({ type: 'withdraw', participant }, { is_closing: 1 });
    await desk.act({ type: 'close-entries' });
    await desk.undo();
  };
  await close();
  expect(await readStatus()).toBe('waiting');
  for (const participant of [1, 2]) {
    await desk.act({ type: 'return', participant });
    expect(await readStatus()).toBe('waiting');
  }
  await close();
  await desk.act({ type: 'seed', seeding: { by: 'lot', lotSeed: 7 } });
  expect(await readStatus()).toBe('waiting');
  for (let step = 0; step < 3; step += 1) {
    await desk.undo();
    expect(await readStatus()).toBe('waiting');
  }
  expect((await desk.read()).participants.map(({ status }) => status)).toEqual(['in', 'in']);
  await desk.act({ type: 'withdraw', participant: 2 });
  expect(await readStatus()).toBe('submitted');
});

test('After an undone close each who is taken out leaves one place, and those of whom the director puts back stay theirs', async () => {
  const { desk, readStatuses } = await filled({ places: 3, waiting: 3 });
  for (const participant of [1, 2]) await desk.run({ type: 'withdraw', participant }, { is_closing: 1 });
  await desk.act({ type: 'close-entries' });
  await desk.undo();
  await desk.act({ type: 'withdraw', participant: 3 });
  expect(await readStatuses()).toEqual(['submitted', 'waiting', 'waiting']);
});

test('After an undone close a decision about another application calls nobody to the places that are kept', async () => {
  const { desk, secretary, applications, readStatuses } = await filled({ places: 3, waiting: 3 });
  for (const participant of [1, 2]) await desk.run({ type: 'withdraw', participant }, { is_closing: 1 });
  await desk.act({ type: 'close-entries' });
  await desk.undo();
  const body = { application_ids: [applications[5]], decision: 'rejected', reason: 'Подана дважды' };
  expect((await secretary.send('POST', '/api/admin/applications/decide', body)).statusCode).toBe(200);
  expect(await readStatuses()).toEqual(['waiting', 'waiting', 'rejected']);
});

test('After an undone close a higher limit calls so many as there are more places, and those who were taken out come back to theirs', async () => {
  const { id, desk, secretary, readStatuses } = await filled({ places: 3, waiting: 3 });
  for (const participant of [1, 2]) await desk.run({ type: 'withdraw', participant }, { is_closing: 1 });
  await desk.act({ type: 'close-entries' });
  await desk.undo();
  const at = `/api/admin/tournaments/${id}`;
  const changeLimit = async (players_max: number | null) => {
    const { version, form } = (await secretary.send('GET', at)).json<{
      data: { version: string; form: object };
    }>().data;
    const answer = await secretary.send('PUT', at, { ...form, version, players_max });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await changeLimit(4);
  expect(await readStatuses()).toEqual(['submitted', 'waiting', 'waiting']);
  for (const participant of [1, 2]) await desk.act({ type: 'return', participant });
  expect(await readStatuses()).toEqual(['submitted', 'waiting', 'waiting']);
  expect((await desk.read()).participants.map(({ status }) => status)).toEqual(['in', 'in', 'in']);
  await changeLimit(null);
  expect(await readStatuses()).toEqual(['submitted', 'submitted', 'submitted']);
});

test('A close that is refused after another was undone leaves its places to the next act too', async () => {
  const { desk, readStatus } = await filled();
  await desk.act({ type: 'close-entries' });
  await desk.undo();
  await desk.run({ type: 'withdraw', participant: 1 }, { is_closing: 1 });
  expect((await desk.run({ type: 'close-entries' }, { version: 0 })).status).toBe(409);
  expect(await readStatus()).toBe('waiting');
  await desk.act({ type: 'seed', seeding: { by: 'lot', lotSeed: 7 } });
  expect(await readStatus()).toBe('submitted');
});

test('Who comes back to a place takes it from nobody who waits', async () => {
  const { desk, readStatus } = await filled();
  await desk.run({ type: 'withdraw', participant: 1 }, { is_closing: 1 });
  await desk.act({ type: 'return', participant: 1 });
  expect(await readStatus()).toBe('waiting');
});

test('Once applications are closed, or the competition has begun, a place that the director frees is nobody’s', async () => {
  const closed = await filled();
  await db.updateTable('tournaments').set({ status: 'app-end' }).where('id', '=', closed.id).execute();
  await closed.desk.act({ type: 'withdraw', participant: 1 });
  expect(await closed.readStatus()).toBe('waiting');
  const begun = await filled();
  await begun.desk.act({ type: 'close-entries' });
  await begun.desk.act({ type: 'withdraw', participant: 1 });
  expect(await begun.readStatus()).toBe('waiting');
});
