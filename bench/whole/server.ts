import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from './port.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export interface WholeServer {
  readonly origin: string;
  readonly pid: number;
  readonly database: pg.Client;
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
  const own = new URL(maintenance);
  own.pathname = `/${name}`;
  await inMaintenance(maintenance, `drop database if exists ${name} with (force)`, `create database ${name}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET_KEY: 'a secret of this bench, of 32 characters and more',
      DATABASE_URL: own.href,
      DEMO: 'on',
      DEMO_PLAYS: 'off',
      STAFF_SECOND_FACTOR: 'off',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const database = new pg.Client({ connectionString: own.href });
  const stop = async (): Promise<void> => {
    await database.end();
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    await inMaintenance(maintenance, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await database.connect();
    await ready(`${origin}/readyz`, () => child.exitCode === null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: child.pid ?? 0, database, stop };
}

async function inMaintenance(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function ready(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + 600_000;
  while (Date.now() < deadline && isRunning()) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
}
