import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { createGate, type Gate } from '../gate.ts';
import type { WorkAnswer } from './serveWork.ts';

/** The worker has ended without an answer: it was ended for its time or its memory, or died of what it was given. */
export class WorkerError extends Error {
  readonly reason: 'time' | 'memory' | 'crash';

  constructor(reason: WorkerError['reason']) {
    super(`a worker process ended: ${reason}`);
    this.name = 'WorkerError';
    this.reason = reason;
  }
}

interface WorkerOptions {
  /** The module that is run: it calls `serveWork`. */
  readonly module: URL;
  /** For one job; `MOST_SPANS` times as long where a busy machine gives it less than half a core. */
  readonly seconds: number;
  readonly heapMegabytes: number;
  /** All that the process has, what native code takes included. */
  readonly totalMegabytes: number;
  /** Jobs that may wait their turn; without it any number. */
  readonly mostWaiting?: number;
  /** Whether it needs native code; what does not may neither write files nor start programs. */
  readonly isNative?: boolean;
}

/** So long it stands by for more work; its memory is given back when it ends. */
const IDLE_MS = 10_000;
const MOST_SPANS = 4;
/** In which Linux counts the time of a process, whatever its kernel's own clock. */
const TICKS_A_SECOND = 100;
/** Of a core that both want it gets a quarter; least of all would stand still on a busy machine. */
const LESS_THAN_THE_SERVER = 5;
/** How a process ends that V8 or the system leaves without memory, and one that has watched over itself. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);

/**
 * A process for reading what others have sent: one job after another, each within limits, at a lower priority. A process and not
 * a thread, because what exhausts the memory of a thread may end the whole server, and native memory has no limit in one.
 */
export class WorkerProcess<Job extends object, Result> {
  readonly #options: WorkerOptions;
  readonly #oneByOne: Gate;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#oneByOne = createGate(1, options.mostWaiting);
  }

  /**
   * Does a job, which is made ready when its turn has come, and is dropped when `signal` is aborted before. Throws `WorkerError`,
   * `GateFullError` where too many wait, or what the work has thrown.
   */
  run(prepare: () => Job | Promise<Job>, signal?: AbortSignal): Promise<Result> {
    return this.#oneByOne(async () => this.#send(await prepare()), signal);
  }

  async #send(job: Job): Promise<Result> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    hold(child);
    try {
      return takeResult(await this.#answer(child, job)) as Result;
    } finally {
      letGo(child);
      this.#idle = setTimeout(() => this.#end(child), IDLE_MS).unref();
    }
  }

  #answer(child: ChildProcess, job: Job): Promise<WorkAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkAnswer>();
    const end = (error: Error): void => {
      this.#end(child);
      reject(error);
    };
    const { seconds } = this.#options;
    const before = readProcessorSeconds(child.pid);
    let spans = 0;
    // What a busy machine has hardly run has not taken too long.
    const timer = setInterval(() => {
      spans += 1;
      const used = readProcessorSeconds(child.pid) - before;
      if (!(used < (spans * seconds) / 2) || spans === MOST_SPANS) end(new WorkerError('time'));
    }, 1000 * seconds);
    const ended = (_code: number | null, signal: NodeJS.Signals | null): void =>
      end(new WorkerError(OUT_OF_MEMORY.has(signal) ? 'memory' : 'crash'));
    const answered = (answer: unknown): void => resolve(answer as WorkAnswer);
    child.once('message', answered).once('exit', ended).once('error', end);
    child.send(job, (error) => error && end(new WorkerError('crash')));
    return promise.finally(() => {
      clearInterval(timer);
      child.off('message', answered).off('exit', ended).off('error', end);
    });
  }

  /** The next job gets another process, for this one takes a moment to go. */
  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
    child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const { module, heapMegabytes, totalMegabytes, isNative = false } = this.#options;
    const child = fork(module, [String(totalMegabytes)], {
      execArgv: [
        `--max-old-space-size=${heapMegabytes}`,
        '--disable-warning=ExperimentalWarning',
        ...(isNative ? [] : ['--permission', '--allow-fs-read=*']),
      ],
      // None of the server's secrets; glibc gives memory back to the system where threads share what they take it from.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.on('error', () => undefined);
    yieldTo(child.pid);
    return child;
  }
}

/** What a process has used of the processor; NaN where the system does not say so. */
function readProcessorSeconds(pid = 0): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** While it is at work the server waits for it, and afterwards ends without asking it. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LESS_THAN_THE_SERVER);
  } catch {
    // Where that is not allowed it competes with the server as any other process.
  }
}

function takeResult(answer: WorkAnswer): unknown {
  if ('fault' in answer) throw new Error(`a worker process failed: ${answer.fault}`);
  return answer.result;
}
