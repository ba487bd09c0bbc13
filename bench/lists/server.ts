import path from 'node:path';
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
