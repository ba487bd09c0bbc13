import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildDatabaseUrl, runStatements } from './databases.ts';
import { findFreePort } from './port.ts';
import { startProcess, type StartedProcess } from './process.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export interface WholeServer {
  readonly origin: string;
  readonly pid: number;
  readonly database: pg.Client;
  /** The address of its database. */
  readonly url: string;
  /** Stops it and leaves nothing of it. */
  stop(): Promise<void>;
}

/**
 * The server as operators run it, with the demo federation on a new database beside the one of `DATABASE_URL`. Its staff log in
 * with a password alone. `settings` are added to its environment.
 */
export async function startWholeServer(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<WholeServer> {
  const maintenance = process.env['DATABASE_URL'];
  if (!maintenance) throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');
  const url = buildDatabaseUrl(maintenance, name);
  await runStatements(maintenance, `drop database if exists ${name} with (force)`, `create database ${name}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SECRET_KEY: 'a secret of this bench, of 32 characters and more',
    DATABASE_URL: url,
    DEMO: 'on',
    DEMO_PLAYS: 'off',
    STAFF_SECOND_FACTOR: 'off',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    ...settings,
  };
  const database = new pg.Client({ connectionString: url });
  let server: StartedProcess | undefined;
  const stop = async (): Promise<void> => {
    await database.end();
    await server?.stop();
    await runStatements(maintenance, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await database.connect();
    server = await startProcess({
      args: [MAIN],
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      readyUrl: `${origin}/readyz`,
      patienceMs: 600_000,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: server.pid, database, url, stop };
}
