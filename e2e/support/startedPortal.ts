import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '../../bench/whole/port.ts';
import { stopProcess } from '../../bench/whole/process.ts';
import { appendLog, buildWatchedEnvironment } from './watchedLog.ts';

const START = path.resolve(import.meta.dirname, '../../scripts/start.mjs');

/** Runs within the server alone: notes its process, and throws where nobody catches as soon as the file changes. */
const PLANT = `
import { watchFile, writeFileSync } from 'node:fs';
if (/main\\.ts$/.test(process.argv[1] ?? '') && !process.argv.includes('--check-settings')) {
  writeFileSync(process.env.PLANTED + '.pid', String(process.pid));
  watchFile(process.env.PLANTED, { interval: 100 }, () => { throw new Error('a planted fault'); }).unref();
}
`;

export interface StartedPortal {
  readonly origin: string;
  /** What another command has to be started with that is to be about the same federation. */
  readonly environment: NodeJS.ProcessEnv;
  /** All that the terminal shows. */
  output(): string;
  /** The process of the server, which `npm start` keeps running. */
  serverPid(): number;
  /** Throws in the server, outside of any request. */
  fail(): Promise<void>;
  /** As Ctrl-C does; gives the exit code. */
  stop(): Promise<number | null>;
}

/** What `npm start` does, with an empty federation of its own. */
export async function startPortal(): Promise<StartedPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'journeys-start-'));
  // The embedded database runs as a user of its own when this one is root.
  await chmod(folder, 0o755);
  const planted = path.join(folder, 'planted');
  await writeFile(planted, '');
  await writeFile(`${planted}.mjs`, PLANT);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const watched = buildWatchedEnvironment();
  const environment = {
    ...watched,
    // As on a terminal: what it prints is counted.
    LOG_LEVEL: process.env.LOG_LEVEL,
    DATA_DIR: path.join(folder, 'data'),
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(await findFreePort()),
    PUBLIC_ORIGIN: origin,
  };
  const started = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      PLANTED: planted,
      NODE_OPTIONS: `${watched.NODE_OPTIONS ?? ''} --import=${pathToFileURL(`${planted}.mjs`).href}`,
    },
  });
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    origin,
    environment,
    output: () => output,
    serverPid: () => (existsSync(`${planted}.pid`) ? Number(readFileSync(`${planted}.pid`, 'utf8')) : 0),
    fail: () => writeFile(planted, String(Date.now())),
    async stop() {
      await stopProcess(started, 'SIGINT');
      appendLog('started', output);
      await rm(folder, { recursive: true, force: true });
      return started.exitCode;
    },
  };
}
