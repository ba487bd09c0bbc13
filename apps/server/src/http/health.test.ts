import { expect, inject, test } from 'vitest';
import { connect } from '../database/connection.ts';
import { migrateToLatest, listPendingMigrations } from '../database/migrate.ts';
import { runInDatabase } from '../testing/connections.ts';
import { emptyDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/log.ts';
import { buildTestApp } from '../testing/server.ts';

test('A server whose database has not been migrated is alive and not ready, until it is', async () => {
  const { db } = await emptyDatabase();
  const app = await buildTestApp(db);
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  const waiting = await app.inject({ url: '/readyz' });
  expect(waiting.statusCode).toBe(503);
  const pending = (await listPendingMigrations(db)).join(', ');
  expect(pending).toContain('0001-first-tables');
  expect(waiting.json()).toEqual({ status: 'waiting', reason: `migrations pending: ${pending}` });
  await migrateToLatest(db);
  const ready = await app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready' });
  await app.close();
});

test('A server without a database is alive and not ready', async () => {
  const { db } = connect('postgresql://nobody@127.0.0.1:1/nothing');
  const app = await buildTestApp(db);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const waiting = await app.inject({ url: '/readyz' });
  expect(waiting.statusCode).toBe(503);
  expect(waiting.json()).toMatchObject({ status: 'waiting', reason: 'database does not answer' });
  const answer = await app.inject({ url: '/api/players' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ message: { code: 'database-unavailable' } });
  expect(answer.body).not.toContain('127.0.0.1');
  await app.close();
  await db.destroy();
});

test('While the database is away probes leave a line on its loss and one on its return', async () => {
  const { db, url } = await emptyDatabase();
  await migrateToLatest(db);
  const lines: string[] = [];
  const note = (_fields: unknown, line: string) => void lines.push(line);
  const log = silentLog.child({}, { level: 'info' });
  Object.assign(log, { warn: note, child: () => log });
  const app = await buildTestApp(db, { log });
  const probe = async () => (await app.inject({ url: '/readyz' })).statusCode;
  expect([await probe(), lines]).toEqual([200, []]);
  const name = new URL(url).pathname.slice(1);
  const ask = (statement: string) => runInDatabase(inject('maintenanceUrl'), statement);
  await ask(`alter database "${name}" allow_connections false`);
  await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  expect([await probe(), await probe(), await probe()]).toEqual([503, 503, 503]);
  expect(lines).toEqual(['database does not answer']);
  Object.assign(log, { info: note });
  await ask(`alter database "${name}" allow_connections true`);
  expect([await probe(), await probe()]).toEqual([200, 200]);
  expect(lines.filter((line) => line.includes('database'))).toEqual([
    'database does not answer',
    'the database answers again',
  ]);
  await app.close();
});
