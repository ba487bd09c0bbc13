import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 100;

/**
 * Megabytes of a process and all that it has started: their proportional set sizes, in which a page that several share is counted
 * once.
 */
function memoryOf(pid: number): number {
  return withChildren(pid).reduce((sum, one) => sum + megabytesOf(one), 0);
}

/** The median over two seconds. */
export async function memoryAtRest(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 20; sample += 1) {
    samples.push(memoryOf(pid));
    await pause(SAMPLE_MS);
  }
  return samples.toSorted((a, b) => a - b)[10] ?? Number.NaN;
}

/** Does the work; gives the most that the process and its children had meanwhile, together. */
export async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = (): void => void (peak = Math.max(peak, memoryOf(pid)));
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

function withChildren(pid: number): readonly number[] {
  const children = orEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => withChildren(Number(child)))];
}

function megabytesOf(pid: number): number {
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
