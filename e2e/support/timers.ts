import type { Page } from '@playwright/test';

/**
 * Timers of so many milliseconds stand still in what the page loads from now on, however long a busy machine takes; what is
 * given lets those of the page that is shown run out. Once for each page: a second call would take its timers from the first.
 */
export async function holdTimers(
  page: Page,
  ...milliseconds: readonly number[]
): Promise<() => Promise<void>> {
  await page.addInitScript((wanted) => {
    const held = new Map<number, () => void>();
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    let last = 0;
    let isHolding = true;
    const hold = (act: () => void): number => {
      last -= 1;
      held.set(last, act);
      return last;
    };
    const letGo = (): void => {
      isHolding = false;
      for (const [id, act] of held) if (held.delete(id)) act();
    };
    Object.assign(globalThis, {
      letTimersGo: letGo,
      setTimeout: (act: () => void, wait?: number, ...given: never[]) =>
        isHolding && wait !== undefined && wanted.includes(wait) ? hold(act) : set(act, wait, ...given),
      clearTimeout: (id?: number) => {
        if (id === undefined || !held.delete(id)) clear(id);
      },
    });
  }, milliseconds);
  return () => page.evaluate(() => (globalThis as unknown as { letTimersGo: () => void }).letTimersGo());
}
