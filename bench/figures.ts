/** The value below which a share of all lies, from 0 to 1; NaN of none. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const computeMedian = (values: readonly number[]): number => computeQuantile(values, 0.5);

export const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How long most took, and nearly all. */
export function formatTimes(times: readonly number[], digits = 1): string {
  const at = (share: number) => computeQuantile(times, share).toFixed(digits);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}`;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
