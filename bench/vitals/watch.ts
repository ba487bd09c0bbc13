import type { Page } from 'puppeteer-core';

/** One touch as Event Timing measured it: until the frame that shows what came of it. */
export interface Touch {
  readonly name: string;
  readonly ms: number;
  /** Its parts: until the page was free, in handlers, until the frame. */
  readonly parts: readonly [waiting: number, handling: number, drawing: number];
}

/** What was measured of a page up to now. */
export interface Seen {
  /** Until the largest content was painted, and what that was. */
  readonly lcp: number;
  readonly largest: string;
  /** The largest window of layout shifts, and what moved most. */
  readonly cls: number;
  readonly moved: string;
  /** The longest task of the page's life. */
  readonly longest: number;
}

interface Entry {
  readonly interactionId: number;
  readonly duration: number;
  readonly parts: readonly [number, number, number];
}

interface Watch {
  readonly seen: () => Seen;
  /** The interactions since the last call. */
  readonly drain: () => Entry[];
}

/** From the next load on the page notes its vitals; they begin anew with each document. */
export async function watchVitals(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(watch);
}

/**
 * From now on each frame draws something, one pixel: a touch is measured to the frame that is shown next, and without a screen none is as
 * long as nothing changes.
 */
export async function keepDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.getElementById('drawn')) return;
    const pixel = document.createElement('i');
    pixel.id = 'drawn';
    pixel.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;z-index:9999';
    document.documentElement.append(pixel);
    requestAnimationFrame(function draw(now) {
      pixel.style.background = `hsl(${Math.round(now) % 360} 50% 50%)`;
      requestAnimationFrame(draw);
    });
  });
}

export async function readSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => (globalThis as unknown as { vitals: Watch }).vitals.seen());
}

/** The longest interaction since the last reading; undefined where there was none. */
export async function readTouch(page: Page, name: string): Promise<Touch | undefined> {
  const entries = await page.evaluate(() => (globalThis as unknown as { vitals: Watch }).vitals.drain());
  const [longest] = entries.toSorted((one, other) => other.duration - one.duration);
  return longest && { name, ms: longest.duration, parts: longest.parts };
}

/** Runs in the tab before the page. */
function watch(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  interface Paint extends PerformanceEntry {
    readonly element: Element | null;
  }
  const describe = (node: Node | null | undefined): string =>
    node instanceof Element
      ? `${node.localName} «${(node.textContent ?? '').trim().slice(0, 24)}»`
      : (node?.parentElement?.localName ?? 'a node that is gone');
  let [lcp, largest, cls, moved, longest] = [0, '', 0, '', 0];
  let window = { value: 0, begun: 0, last: 0 };
  let entries: Entry[] = [];
  const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...options });
  };
  observe('largest-contentful-paint', (entry) => {
    [lcp, largest] = [entry.startTime, describe((entry as Paint).element)];
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime, sources } = entry as Shift;
    if (hadRecentInput) return;
    const goesOn = startTime - window.last < 1_000 && startTime - window.begun < 5_000;
    window = goesOn
      ? { ...window, value: window.value + value, last: startTime }
      : { value, begun: startTime, last: startTime };
    if (window.value > cls) [cls, moved] = [window.value, describe(sources[0]?.node)];
  });
  observe('longtask', ({ duration }) => {
    longest = Math.max(longest, duration);
  });
  observe(
    'event',
    (entry) => {
      const { interactionId, duration, startTime, processingStart, processingEnd } =
        entry as PerformanceEventTiming;
      if (!interactionId) return;
      const parts = [
        processingStart - startTime,
        processingEnd - processingStart,
        Math.max(0, startTime + duration - processingEnd),
      ] as const;
      entries.push({ interactionId, duration, parts });
    },
    { durationThreshold: 16 },
  );
  // A printer would be waited for, and a clipboard that is not there.
  globalThis.print = () => undefined;
  navigator.clipboard.writeText = () => Promise.resolve();
  const drain = (): Entry[] => {
    const drained = entries;
    entries = [];
    return drained;
  };
  Object.assign(globalThis, { vitals: { seen: () => ({ lcp, largest, cls, moved, longest }), drain } });
}
