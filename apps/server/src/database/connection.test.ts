import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoDatabase } from '../testing/databases.ts';

const { db, pool } = await demoDatabase();

test('A connection that the server ends in a transaction fails that transaction and nothing else', async () => {
  const doomed = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
    // The client is notified of its end while it is not asked anything.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(trx);
  });
  await expect(doomed).rejects.toThrow(/terminat|queryable|closed/i);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('Days stay days, moments are in UTC, and counts are numbers', async () => {
  const { rows } = await sql`
    select '2026-02-28'::date as day, count(*) as count, current_setting('timezone') as zone from disciplines
  `.execute(db);
  expect(rows).toEqual([{ day: '2026-02-28', count: 5, zone: 'UTC' }]);
});
