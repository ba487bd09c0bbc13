import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { readCpuSeconds, readMemory } from '../../bench/whole/memory.ts';
import { LOGS } from './watchedLog.ts';

const SAMPLE_MS = 1_000;
const ASK_EVERY_MS = 250;
const REFERENCE_ROUNDS = 4;

/** What the server of the journeys has used of the machine. */
export interface Use {
  readonly pid: number;
  /** Processor time from its start on an empty folder until it was ready, in that of the reference. */
  readonly start: number;
  /** The most megabytes that it and its processes but the database have had at once. */
  readonly peak: number;
}

const file = (): string => path.join(LOGS, 'use.json');

export const readUse = (): Use => JSON.parse(readFileSync(file(), 'utf8')) as Use;

/** Writes down what a server uses that has just been started, as long as it runs. */
export async function watchUse(pid: number, origin: string): Promise<void> {
  const use = { pid, start: 0, peak: 0 };
  const sample = (): void => {
    use.peak = Math.max(use.peak, readMemory(pid));
    // The folder goes when the journeys are over.
    if (use.start > 0 && existsSync(LOGS)) writeFileSync(file(), JSON.stringify(use satisfies Use));
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
