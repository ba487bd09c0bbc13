import { vi } from 'vitest';

interface Wait {
  /** In milliseconds; so much only passes when the thing never comes: a loaded machine is slow and not wrong. */
  readonly timeout?: number;
  /** Milliseconds between two tries. */
  readonly interval?: number;
}

/** Tries until `check` no longer throws, and gives its value; throws what it threw last. */
export const waitUntil = <T>(check: () => T | Promise<T>, { timeout = 120_000, interval = 50 }: Wait = {}) =>
  vi.waitFor(check, { timeout, interval });
