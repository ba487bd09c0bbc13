import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { readCpuSeconds, readMemory } from '../../bench/whole/memory.ts';
import { LOGS } from './watchedLog.ts';

const SAMPLE_MS = 1_000;
const ASK_EVERY_MS = 250;
const REST_MS = 60_000;
const REFERENCE_ROUNDS = 4;

/** What the server of the journeys has used of the machine. */
export interface Use {
  readonly pid: number;
  /** Processor time from its start on an empty folder until it was ready, in that of the reference. */
  readonly start: number;
  /** The most megabytes that it and its processes but the database have had at once. */
  readonly peak: number;
}

const FILE = path.join(LOGS, 'use.json');
/** Where a server that `restOnSignal` is loaded before writes what it holds at rest. */
export const REST = path.join(LOGS, 'rest');

export const readUse = (): Use => JSON.parse(readFileSync(FILE, 'utf8')) as Use;

/** Megabytes of a server alone, once its garbage is collected: all that it has of the machine, and its objects. */
export interface Rest {
  readonly rest: number;
  readonly heap: number;
}

export async function measureRest(pid: number): Promise<Rest> {
  process.kill(pid, 'SIGUSR2');
  for (let waited = 0; !existsSync(REST); waited += ASK_EVERY_MS) {
    if (waited > REST_MS) throw new Error('The server does not say what it holds at rest');
    await pause(ASK_EVERY_MS);
  }
  return JSON.parse(readFileSync(REST, 'utf8')) as Rest;
}

/** Writes down what a server uses that has just been started, as long as it runs. */
export async function watchUse(pid: number, origin: string): Promise<void> {
  const use = { pid, start: 0, peak: 0 };
  const sample = (): void => {
    use.peak = Math.max(use.peak, readMemory(pid));
    // The folder goes when the journeys are over.
    if (use.start > 0 && existsSync(LOGS)) writeFileSync(FILE, JSON.stringify(use satisfies Use));
  };
  setInterval(sample, SAMPLE_MS).unref();
  while (!(await isReady(origin))) await pause(ASK_EVERY_MS);
  use.start = readCpuSeconds(pid) / measureReference();
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Processor seconds of work that does not change: a text of 4 MB, compressed four times by brotli. */
function measureReference(): number {
  const text = Array.from(
    { length: 100_000 },
    (_, line) => `${line} ${(line * 2_654_435_761) % 2 ** 32} нарды`,
  );
  const bytes = Buffer.from(text.join('\n'));
  const before = process.cpuUsage();
  for (let round = 0; round < REFERENCE_ROUNDS; round += 1)
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
