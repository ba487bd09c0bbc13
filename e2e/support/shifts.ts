import { expect, type Page } from '@playwright/test';
import { comesAlive } from './alive.ts';

/** One jump: by how much, as CLS counts it, and what of the page moved from where to where. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** What Chromium notes of a jump; the DOM's types have none of it. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** So much of CLS nobody sees. */
const UNSEEN = 0.005;

/** From the next load on the page notes what in it jumps by itself: what a press or a new size of the window moves is no jump. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const placed = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} «${node?.textContent?.slice(0, 30)}» ${placed(previousRect)} to ${placed(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Nothing has jumped so that somebody sees it, once the page is alive, has its fonts, and has been drawn with them. */
export async function expectStill(page: Page, where = ''): Promise<void> {
  await comesAlive(page);
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    return (globalThis as unknown as { shifts: Shift[] }).shifts;
  });
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect(sum, `${where} ${JSON.stringify(shifts)}`).toBeLessThan(UNSEEN);
}
