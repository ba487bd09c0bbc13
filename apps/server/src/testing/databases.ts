import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, type Connection } from '../database/connection.ts';

export interface TestDatabase extends Connection {
  readonly url: string;
}

let made = 0;

/** A copy of the template for the test file that calls it; it goes when the file ends. */
export function demoDatabase(): Promise<TestDatabase> {
  return makeDatabase(`template ${inject('templateName')}`);
}

/** A database without anything in it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('');
}

async function makeDatabase(options: string): Promise<TestDatabase> {
  const server = inject('maintenanceUrl');
  const name = `${inject('databasePrefix')}_${process.pid}_${(made += 1)}`;
  await inDatabase(server, `create database ${name} ${options}`);
  const url = databaseUrl(server, name);
  const connection = connect(url, { max: 5 });
  afterAll(async () => {
    await connection.db.destroy().catch(() => undefined);
    await inDatabase(server, `drop database if exists ${name} with (force)`);
  });
  return { ...connection, url };
}

/** The same server's address with another database; its search part, such as a socket's folder, stays. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement on a connection of its own. */
export async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
