const closers: (() => Promise<unknown>)[] = [];

/**
 * Closes what a test file has opened when it ends, the last first. Vitest loads a module once for many files (`isolate: false`), so
 * that an `afterAll` of the module's own would run after the first of them only; the setup file runs after each.
 */
export function closeAfterFile(close: () => Promise<unknown>): void {
  closers.push(close);
}

export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}
