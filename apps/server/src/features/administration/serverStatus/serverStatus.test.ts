import type { ServerStatus } from '@nardy/contract';
import { operations } from '@nardy/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { noteChecked } from '../../../backup/checked.ts';
import { listenForChanges } from '../../../database/changes.ts';
import { createJobFailures } from '../../../jobs/failures.ts';
import { readSettings } from '../../../settings.ts';
import { createDemoDatabase } from '../../../testing/databases.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { silentLog } from '../../../testing/log.ts';
import { buildTestApp, openTestServer } from '../../../testing/server.ts';
import { version } from '../../../version.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';

const database = await createDemoDatabase();
const { db, url } = database;
const { app } = await openTestServer(database);
const { email } = await addUser(db, { role: 'administrator' });
const browser = await logInAs(app, email);

async function readStatus(): Promise<ServerStatus> {
  const answer = await browser.send('GET', '/api/admin/server-status');
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json<{ data: ServerStatus }>();
  expect(operations.getServerStatus.answer.parse(answer.json())).toEqual({ success: true, data });
  return data;
}

test('It says how this copy stands: what it has answered, since when it runs, its memory and disk', async () => {
  const before = await readStatus();
  await app.inject('/api/players/1');
  await app.inject('/api/players/999999');
  const { own } = await readStatus();
  expect(own.hour.requests).toBeGreaterThanOrEqual(before.own.hour.requests + 3);
  expect(own.hour.faults).toBe(0);
  expect([own.hour.slots.length, own.day.slots.length]).toEqual([60, 48]);
  expect(own.day.most_ms ?? 0).toBeGreaterThanOrEqual(own.day.half_ms ?? 0);
  expect(own.slowest).toContainEqual(expect.objectContaining({ route: '/api/players/:id' }));
  expect(own.delay_ms).toBeGreaterThanOrEqual(0);
  expect(own.version).toBe(version);
  expect(Date.parse(own.started_dt)).toBeLessThan(Date.now());
  expect(own.memory_bytes).toBeLessThan(own.memory_most_bytes);
  expect(own.replica).toBeNull();
  expect(own.disks.map(({ disk }) => disk)).toEqual(['data']);
  expect(own.disks[0]?.free_bytes).toBeLessThanOrEqual(own.disks[0]?.size_bytes ?? 0);
});

test('It says how the database stands', async () => {
  const { database: told } = await readStatus();
  expect(told.version).toMatch(/^\d+/);
  expect(told.size_bytes).toBeGreaterThan(1_000_000);
  expect(told.connections).toBeGreaterThan(0);
  expect(told.most_connections).toBeGreaterThanOrEqual(told.connections);
});

test('Copies are counted by the connections that announce changes to them', async () => {
  expect((await readStatus()).copies).toEqual([{ version, count: 1 }]);
  const copies = [listenForChanges(url, silentLog), listenForChanges(url, silentLog)];
  await waitUntil(async () => expect((await readStatus()).copies).toEqual([{ version, count: 2 }]));
  for (const copy of copies) await copy.stop();
  await waitUntil(async () => expect((await readStatus()).copies).toEqual([{ version, count: 1 }]));
});

test('Letters and jobs that wait or failed are told, and old failures are not', async () => {
  const before = await readStatus();
  await sql`
    insert into letters (recipient, subject, text_body, status, next_attempt_at, created_at, last_error) values
      ('a@b.example', 'Письмо', 'Текст', 'waiting', now() - interval '1 hour', now(), null),
      ('a@b.example', 'Письмо', 'Текст', 'failed', null, now(), '550'),
      ('a@b.example', 'Письмо', 'Текст', 'failed', null, now() - interval '90 days', '550')
  `.execute(db);
  const failures = createJobFailures(db);
  for (const reason of ['first', 'second']) await failures.note('ratings', new Error(reason));
  const { letters, jobs } = await readStatus();
  expect(letters.waiting).toBe(before.letters.waiting + 1);
  expect(letters.failed).toBe(before.letters.failed + 1);
  expect(letters.late_seconds).toBeGreaterThanOrEqual(3_600);
  expect(letters.has_mail_server).toBe(0);
  expect(jobs.failed).toEqual([
    { job: 'ratings', count: 2, latest_dt: expect.any(String) as string, reason: 'second' },
  ]);
  await failures.forget('ratings');
  expect((await readStatus()).jobs.failed).toEqual([]);
});

test('A mail server that refuses the letters of two people makes them late, and one that refuses a single address does not', async () => {
  await db.deleteFrom('letters').execute();
  const write = (status: string, minutes: number, name = 'a') =>
    sql`
      insert into letters (recipient, subject, text_body, status, created_at, attempts, last_error, next_attempt_at, sent_at)
      values (${`${name}@b.example`}, 'Письмо', 'Текст', ${status}, now() - ${minutes} * interval '1 minute', 1,
        case when ${status} = 'waiting' then 'ECONNREFUSED' end,
        case when ${status} = 'waiting' then now() + interval '1 hour' end,
        case when ${status} <> 'waiting' then now() end)
    `.execute(db);
  const readLate = async () => (await readStatus()).letters.late_seconds;
  await write('sent', 90);
  await write('waiting', 60);
  await write('waiting', 5);
  expect(await readLate()).toBe(0);
  await write('waiting', 4, 'b');
  expect(await readLate()).toBeGreaterThanOrEqual(3_600);
  await write('sent', 30);
  expect(await readLate()).toBeGreaterThanOrEqual(300);
  expect(await readLate()).toBeLessThan(900);
  await write('kept', 1);
  expect(await readLate()).toBe(0);
});

test('Backups that are off are told as that, and the last one that passed its check with when it did', async () => {
  expect((await readStatus()).backup).toEqual({ state: 'off', at: null, last: null });
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: '/nowhere',
    BACKUP_DIR: '/nowhere/backups',
  });
  const backing = await buildTestApp(db, { settings });
  afterAll(() => backing.close());
  const own = await logInAs(backing, email);
  const read = async () => {
    const [status, today] = [
      await own.send('GET', '/api/admin/server-status'),
      await own.send('GET', '/api/admin/today'),
    ].map((answer) => answer.json<{ data: ServerStatus }>().data);
    expect(today?.backup).toEqual(status?.backup);
    return status;
  };
  expect((await read())?.backup).toEqual({ state: 'none', at: '03:30', last: null });
  const now = new Date();
  const row = { name: 'nardy-now', made_at: now, checked_at: now, size_bytes: 5, has_database: true };
  await noteChecked(db, { ...row, name: 'nardy-old', made_at: new Date(0) });
  expect((await read())?.backup.state).toBe('late');
  await noteChecked(db, row);
  const moment = now.toISOString();
  const status = await read();
  expect(status?.backup).toEqual({
    state: 'fresh',
    at: '03:30',
    last: { made_dt: moment, checked_dt: moment, size_bytes: 5, has_database: 1 },
  });
  // A folder that is not there has no disk.
  expect(status?.own.disks).toEqual([]);
});

test('A secretary sees nothing of backups in what is for today', async () => {
  const secretary = await addUser(db, { role: 'secretary' });
  const answer = await (await logInAs(app, secretary.email)).send('GET', '/api/admin/today');
  expect(answer.json<{ data: { backup: unknown } }>().data.backup).toBeNull();
});
