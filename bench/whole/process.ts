import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface StartedProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

interface Start {
  /** Node unless another is named. */
  readonly program?: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly stdio: StdioOptions;
  readonly readyUrl: string;
  readonly patienceMs: number;
}

/** Starts a process and waits until `readyUrl` answers; one that does not get ready is ended. */
export async function startProcess(start: Start): Promise<StartedProcess> {
  const { program = process.execPath, args, env, stdio, readyUrl, patienceMs } = start;
  const child = spawn(program, args, { env, stdio });
  // What could not be started has a code at once, as what has ended has.
  child.once('error', ({ message }) => process.stderr.write(`${message}\n`));
  try {
    await waitUntilReady(child, readyUrl, patienceMs);
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return { pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

/** Ends a process, unless it has ended already, and waits until it has. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** A process that a signal has ended has no exit code. */
function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function waitUntilReady(child: ChildProcess, url: string, patienceMs: number): Promise<void> {
  const patience = AbortSignal.timeout(patienceMs);
  while (!patience.aborted && isRunning(child)) {
    const response = await fetch(url, { signal: patience }).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  if (isRunning(child)) throw new Error(`${url} did not answer within ${patienceMs / 1000} seconds`);
  throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode ?? child.signalCode}`);
}
