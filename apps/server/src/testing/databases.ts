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

async function makeDatabase(options: string): Promise<TestDatabase> {
  const server = inject('maintenanceUrl');
  const name = `${inject('databasePrefix')}_${process.pid}_${(made += 1)}`;
  await runInDatabase(server, `create database ${name} ${options}`);
  const url = formatDatabaseUrl(server, name);
  const connection = connect(url, { max: 5 });
  closeAfterFile(async () => {
    await connection.db.destroy().catch(() => undefined);
    await runInDatabase(server, `drop database if exists ${name} with (force)`);
  });
  return { ...connection, url };
}
