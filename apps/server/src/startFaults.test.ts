import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createDemoDatabase, emptyDatabase } from './testing/databases.ts';
import { closeAfterFile } from './testing/closing.ts';
import { formatDatabaseUrl, runInDatabase } from './testing/connections.ts';
import { runScript, type Ran } from './testing/runScript.ts';
import { waitUntil } from './testing/waitUntil.ts';

/** The lock under which Kysely migrates. */
const MIGRATING = 3_853_314_791_062_309_107n;
const maintenanceUrl = inject('maintenanceUrl');
const prefix = `${inject('databasePrefix')}_start_${process.pid}`;

/** The shortest of the commands that start as the server does. */
const startOn = (databaseUrl: string): Promise<Ran> =>
  runScript('createAdministrator.ts', ['first@federation.example'], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: inject('dataDir'),
  });

/** What was written last, which says why. */
const readLastLine = ({ output }: Ran): string => output.trimEnd().split('\n').at(-1) ?? '';

test('A database that a newer server has migrated is refused in a sentence', async () => {
  const { url } = await createDemoDatabase();
  await runInDatabase(url, `insert into kysely_migration values ('9999-of-tomorrow', '2031-01-01')`);
  const ran = await startOn(url);
  expect(ran.code).toBe(1);
  expect(readLastLine(ran)).toMatch(
    /^A newer version of the portal has migrated this database \(9999-of-tomorrow\); start that version/,
  );
});

test('A user of the database who may make nothing in it is refused in a sentence', async () => {
  const { url } = await emptyDatabase();
  const name = `${prefix}_weak`;
  await runInDatabase(maintenanceUrl, `create role ${name} login password 'weak'`);
  closeAfterFile(async () => void (await runInDatabase(maintenanceUrl, `drop role ${name}`)));
  const weak = new URL(url);
  [weak.username, weak.password] = [name, 'weak'];
  const ran = await startOn(weak.href);
  expect(ran.code).toBe(1);
  expect(readLastLine(ran)).toMatch(
    /^The user of DATABASE_URL may not make what the server needs \(permission denied .+\); /,
  );
});

test('A database in another encoding is refused in a sentence', async () => {
  const name = `${prefix}_ascii`;
  await runInDatabase(
    maintenanceUrl,
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  closeAfterFile(
    async () => void (await runInDatabase(maintenanceUrl, `drop database ${name} with (force)`)),
  );
  const ran = await startOn(formatDatabaseUrl(maintenanceUrl, name));
  expect(ran.code).toBe(1);
  expect(readLastLine(ran)).toMatch(/ has the encoding SQL_ASCII; make one with UTF8\.$/);
});

test('A database that takes no writes, as a replica, is refused in a sentence and may be tried again', async () => {
  const { url } = await emptyDatabase();
  await runInDatabase(
    url,
    `alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`,
  );
  const ran = await startOn(url);
  expect(ran.code).toBe(75);
  expect(readLastLine(ran)).toMatch(/ takes no writes: it is a replica, or was set so\.$/);
});

test('A database that does not answer may be tried again', async () => {
  const ran = await startOn('postgresql://nardy@127.0.0.1:1/nardy');
  expect(ran.code).toBe(75);
  expect(readLastLine(ran)).toContain('cannot be reached: connect ECONNREFUSED 127.0.0.1:1.');
});

test('A database that goes away during the start may be tried again', async () => {
  const { db, url } = await emptyDatabase();
  const ran = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(trx);
    const started = startOn(url);
    await waitUntil(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'
      `.execute(db);
      expect(rows).not.toEqual([]);
    });
    return started;
  });
  expect(ran.code).toBe(75);
  expect(readLastLine(ran)).toMatch(/^The database has gone away during the start: .+\.$/);
});

test('A database whose disk is full may be tried again once there is room', async () => {
  const { url } = await emptyDatabase();
  await runInDatabase(
    url,
    `create function refuse() returns event_trigger language plpgsql as $$ begin
       raise exception using errcode = '53100', message = 'could not extend file "base/1/2": No space left on device';
     end $$`,
  );
  await runInDatabase(url, 'create event trigger full_disk on ddl_command_start execute function refuse()');
  const ran = await startOn(url);
  expect(ran.code).toBe(75);
  expect(readLastLine(ran)).toBe(
    'The disk of the database is full: could not extend file "base/1/2": No space left on device. Make room.',
  );
});

test('A database that is not there is a wrong setting, which is not tried again', async () => {
  const ran = await startOn(formatDatabaseUrl(maintenanceUrl, `${prefix}_nothing`));
  expect(ran.code).toBe(1);
  expect(readLastLine(ran)).toContain('does not exist');
});
