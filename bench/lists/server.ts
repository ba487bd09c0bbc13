import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '../whole/port.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export interface Running {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the server on a database, without a demo. */
export async function startServer(databaseUrl: string, folder: string): Promise<Running> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(folder, String(port)),
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await ready(`${origin}/readyz`, child);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
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

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
}
