import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '../whole/port.ts';
import { startProcess, type StartedProcess } from '../whole/process.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export interface Running extends StartedProcess {
  readonly origin: string;
}

/** Starts the server on a database, without a demo. */
export async function startServer(databaseUrl: string, folder: string): Promise<Running> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = await startProcess({
    args: [MAIN],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(folder, String(port)),
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    readyUrl: `${origin}/readyz`,
    patienceMs: 120_000,
  });
  return { origin, ...started };
}

/** Makes an empty database beside the one of `url`; false when it is there already. */
export async function makeDatabase(url: string, name: string): Promise<{ url: string; isNew: boolean }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, isNew: rowCount === 0 };
}
