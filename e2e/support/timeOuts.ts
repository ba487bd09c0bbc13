import type { Page } from '@playwright/test';

/** Requests of this page are given up when the journey says so, and not by the clock; tells after how many milliseconds. */
export async function holdTimeOuts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const held: { milliseconds: number; controller: AbortController }[] = [];
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      held.push({ milliseconds, controller });
      return controller.signal;
    };
    const giveUp = () =>
      held.splice(0).map(({ milliseconds, controller }) => {
        controller.abort(new DOMException('The time is over', 'TimeoutError'));
        return milliseconds;
      });
    Object.assign(globalThis, { giveUp });
  });
  return () => page.evaluate(() => (globalThis as unknown as { giveUp: () => number[] }).giveUp());
}
