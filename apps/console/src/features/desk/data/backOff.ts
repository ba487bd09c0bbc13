const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** How long to wait before the next attempt: longer each time, and spread, so that a hall does not come back at one moment. */
export function computeBackOff(failures: number, random = Math.random()): number {
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (0.75 + random / 2));
}
