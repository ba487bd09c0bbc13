import { inject } from 'vitest';
import { connect, type Connection } from '../database/connection.ts';
import { closeAfterFile } from './closing.ts';
import { formatDatabaseUrl, runInDatabase } from './connections.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the server to connect to while making others. */
    maintenanceUrl: string;
    /** The database that tests copy: migrated, with geography and the demo of `DEMO_DAY`. */
    templateName: string;
    /** Begins the names of this run's databases, so that two runs on one server do not meet. */
    databasePrefix: string;
    /** The demo's pictures are in it. */
    dataDir: string;
  }
}

export interface TestDatabase extends Connection {
  readonly url: string;
}

let made = 0;

/** A copy of the template for the test file that calls it; it goes when the file ends. */
export function createDemoDatabase(): Promise<TestDatabase> {
  // To copy its files takes half of what it takes to write all of it into the log of changes.
  return makeDatabase(`template ${inject('templateName')} strategy file_copy`);
}

/** A database without anything in it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('');
}

/** A copy of a test's database as it stands; what is connected to that one is ended. */
export async function copyDatabase(database: TestDatabase): Promise<TestDatabase> {
  await endConnections(database);
  return makeDatabase(`template ${nameOf(database)} strategy file_copy`);
}

/** Each is found at the address of the other from now on, as a replica that has taken over; what is connected to them is ended. */
export async function exchangeDatabases(one: TestDatabase, other: TestDatabase): Promise<void> {
  const [name, otherName] = [nameOf(one), nameOf(other)];
  for (const database of [one, other]) await endConnections(database);
  for (const [from, to] of [
    [name, `${name}_lost`],
    [otherName, name],
    [`${name}_lost`, otherName],
  ])
    await runInDatabase(inject('maintenanceUrl'), `alter database ${from} rename to ${to}`);
}

const nameOf = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1);

async function endConnections(database: TestDatabase): Promise<void> {
  const ending = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${nameOf(database)}'`;
  await runInDatabase(inject('maintenanceUrl'), ending);
}

async function makeDatabase(options: string): Promise<TestDatabase> {
  const server = inject('maintenanceUrl');
  const name = `${inject('databasePrefix')}_${process.pid}_${(made += 1)}`;
  await runInDatabase(server, `create database ${name} ${options}`);
  const url = formatDatabaseUrl(server, name);
  // A loaded machine takes its time to let somebody in, and is not away.
  const connection = connect(url, { max: 5, connectMs: 60_000 });
  closeAfterFile(async () => {
    await connection.db.destroy().catch(() => undefined);
    await runInDatabase(server, `drop database if exists ${name} with (force)`);
  });
  return { ...connection, url };
}
