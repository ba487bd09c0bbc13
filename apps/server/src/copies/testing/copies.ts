import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '../../testing/waitUntil.ts';
import { findFreePorts } from '../../testing/listening.ts';
import { noteLine } from '../../testing/secretsInLog.ts';
import { readLogs, startNginx } from './nginx.ts';

const run = promisify(execFile);

const MAIN = path.resolve(import.meta.dirname, '../../main.ts');

/** A copy of the server, as operators start it. */
export interface Copy {
  readonly origin: string;
  readonly isRunning: boolean;
  start(): Promise<void>;
  /** Ends it by the signal; resolves when it is gone. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface Copies {
  readonly copies: readonly [Copy, Copy, Copy];
  /** Where nginx shares requests out among them, by `deploy/nginx/nginx.conf`. */
  readonly origin: string;
  /** Tells nginx to send a copy nothing new, and to send to all of them again, as docs/guides/production.md says. */
  disable(copy: Copy): Promise<void>;
  enableAll(): Promise<void>;
  /** Names of the letters that all of them have sent. */
  listLetters(): Promise<readonly string[]>;
  /** What nginx has logged, for whoever looks for the cause of a failure. */
  readBalancerLog(): Promise<string>;
  remove(): Promise<void>;
}

/** Three copies behind nginx, on what `variables` say of database and storage; the first migrates before the others start. */
export async function startCopies(variables: Readonly<Record<string, string>>): Promise<Copies> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nardy-copies-'));
  const [balanced, ...ports] = await findFreePorts(4);
  const origin = `http://127.0.0.1:${balanced}`;
  const [first, second, third] = ports.map((port) =>
    copyAt(port, {
      ...variables,
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      PORT: `${port}`,
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: 'loopback',
      STAFF_SECOND_FACTOR: 'off',
      DATA_DIR: path.join(folder, `${port}`),
    }),
  ) as [Copy, Copy, Copy];
  const nginx = await startNginx(folder, balanced ?? 0, ports);
  const edit = async (expression: string): Promise<void> => {
    await run('sed', ['-i', expression, path.join(folder, 'nginx.conf')]);
    nginx.kill('SIGHUP');
  };
  // Each proves at its start that it can write to S3, under one name; the service of the tests shows a file while it is written.
  for (const copy of [first, second, third]) await copy.start();
  return {
    copies: [first, second, third],
    origin,
    disable: (copy) => edit(`s/server ${new URL(copy.origin).host}/& down/`),
    enableAll: () => edit('s/ down / /'),
    async listLetters() {
      const found = ports.map((port) =>
        readdir(path.join(folder, `${port}`, 'mail')).catch(() => [] as string[]),
      );
      return (await Promise.all(found)).flat();
    },
    readBalancerLog: () => readLogs(folder),
    async remove() {
      await Promise.all([first, second, third].map((copy) => copy.stop('SIGKILL')));
      // SIGKILL would leave its workers.
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The server as it is shipped, with these variables only. */
export function copyAt(port: number, env: NodeJS.ProcessEnv): Copy {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child?.exitCode === null && child.signalCode === null;
  return {
    origin,
    get isRunning() {
      return isRunning();
    },
    async start() {
      child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout?.setEncoding('utf8').on('data', (lines: string) => {
        noteLine(lines);
        printFaults(lines);
      });
      await waitUntil(async () => {
        const { status } = await fetch(`${origin}/readyz`);
        if (status !== 200) throw new Error(`${origin} is not ready: ${status}`);
      });
    },
    async stop(signal) {
      if (!child || !isRunning()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** A fault of the server is answered by a number only: whoever looks for its cause needs what the log says. */
function printFaults(lines: string): void {
  for (const line of lines.split('\n')) if (line.includes('"msg":"request failed"')) console.error(line);
}
