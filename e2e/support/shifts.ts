import type { Page } from '@playwright/test';
import { comesAlive } from './alive.ts';

/** From the next load on the page notes by how much anything in it jumps. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** By how much things have jumped, once the page is alive, has its fonts, and has been drawn with them. */
export async function sumOfShifts(page: Page): Promise<number> {
  await comesAlive(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    const { shifts } = globalThis as unknown as { shifts: readonly number[] };
    return shifts.reduce((sum, value) => sum + value, 0);
  });
}
