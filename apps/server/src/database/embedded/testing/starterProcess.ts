import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { getIdentity, type Account } from '../account.ts';

/** What the process says once it has started or given up. */
export interface Report {
  url?: string;
  name?: string;
  message?: string;
}

export interface Starter {
  pid: number;
  report: Promise<Report>;
  tell(line: 'stop' | 'exit'): Promise<void>;
  kill(): Promise<void>;
}

const script = fileURLToPath(new URL('./starter.ts', import.meta.url));
const running = new Set<ChildProcess>();

/** Starts the database in another process, which can be killed without harm to the test. */
export function startElsewhere(dataDir: string, account?: Account, olderPrograms?: string): Starter {
  const child = spawn(process.execPath, [script, dataDir, ...(olderPrograms ? [olderPrograms] : [])], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    ...getIdentity(account),
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const report = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => JSON.parse(String(line)) as Report,
  );
  return {
    pid: child.pid as number,
    report,
    async tell(line) {
      child.stdin.end(`${line}\n`);
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export function killStarters(): void {
  for (const child of running) child.kill('SIGKILL');
}
