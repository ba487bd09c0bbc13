import { vi } from 'vitest';

/** As `vi.waitFor`, which gives up after a second, with the patience that a busy machine needs. */
export const waitUntil = <T>(
  check: () => T | Promise<T>,
  { interval = 50 }: { interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout: 60_000, interval });
