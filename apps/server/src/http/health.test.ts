import { expect, test } from 'vitest';
import { connect } from '../database/connection.ts';
import { migrateToLatest, listPendingMigrations } from '../database/migrate.ts';
import { emptyDatabase } from '../testing/databases.ts';
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
