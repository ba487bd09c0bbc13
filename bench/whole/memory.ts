import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { computeMedian } from '../figures.ts';

const SAMPLE_MS = 100;
/** USER_HZ, which Linux shows to programs whatever its own is. */
const TICKS_A_SECOND = 100;
/** The embedded database: what it takes is set by its own settings. */
const DATABASE = 'postgres';

/**
 * Megabytes of a process and all that it has started but the database: their proportional set sizes, in which a page that several
 * share is counted once. Linux only; elsewhere 0.
 */
export function readMemory(pid: number): number {
  return withChildren(pid)
    .filter((one) => orEmpty(`/proc/${one}/comm`) !== DATABASE)
    .reduce((sum, one) => sum + readOwnMemory(one), 0);
}

/** The median over two seconds. */
export async function measureMemoryAtRest(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 20; sample += 1) {
    samples.push(readMemory(pid));
    await pause(SAMPLE_MS);
  }
  return computeMedian(samples);
}

/** Does the work; gives the most that the process and its children had meanwhile, together. */
export async function measurePeakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = (): void => void (peak = Math.max(peak, readMemory(pid)));
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

/** Seconds of processor time that a process and all that it has started, the database too, have used until now. Linux only. */
export function readCpuSeconds(pid: number): number {
  // After the name in brackets come the state and, at places 11 to 14 from there, utime, stime and those of children that ended.
  const ticks = withChildren(pid).flatMap((one) =>
    orEmpty(`/proc/${one}/stat`).split(') ').at(-1)?.split(' ').slice(11, 15).map(Number),
  );
  return ticks.reduce<number>((sum, one) => sum + (one ?? 0), 0) / TICKS_A_SECOND;
}
function withChildren(pid: number): readonly number[] {
  const children = orEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => withChildren(Number(child)))];
}

/** Megabytes of a process without those that it has started. */
export function readOwnMemory(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(orEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** A process may have ended meanwhile. */
function orEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
