import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { layDatabaseLine } from '../testing/databaseLine.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { connect } from './connection.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const { db, pool, url } = await createDemoDatabase();

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

test('No query waits until its expressions are compiled', async () => {
  const { rows } = await sql`show jit`.execute(db);
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('A database that owes an answer and says nothing is given up, and what waits for it ends', async () => {
  const line = await layDatabaseLine(url);
  const far = connect(line.url, { queryMs: 3_000 });
  await sql`select 1`.execute(far.db);
  line.silence();
  await expect(sql`select 1`.execute(far.db)).rejects.toThrow(DatabaseUnavailableError);
  line.speak();
  await sql`select 1`.execute(far.db);
  line.silence();
  await far.db.destroy();
  await line.close();
});

test('What was given longer than a statement usually has is waited for, until its transaction ends', async () => {
  const { db: hurried } = connect(url, { max: 1, queryMs: 1_000 });
  await hurried.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_sleep(2)`.execute(trx);
  });
  await expect(sql`select pg_sleep(2)`.execute(hurried)).rejects.toThrow(DatabaseUnavailableError);
  await hurried.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await connection.transaction().execute((trx) => sql`select pg_sleep(2)`.execute(trx));
    await sql`select pg_sleep(2)`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
  await expect(sql`select pg_sleep(2)`.execute(hurried)).rejects.toThrow(DatabaseUnavailableError);
  await hurried.destroy();
});

test('A transaction in which nothing is asked for a while is left alone', async () => {
  const { db: patient } = connect(url, { queryMs: 1_000 });
  await patient.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await sql`select 1`.execute(trx);
  });
  await patient.destroy();
});
