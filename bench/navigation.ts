// How soon a page stands that was prefetched: the pointer rests on a link until code and data are there, then clicks; measured from the
// click to the end of the frame in which the new page's title and heading are shown. Medians of the runs, at the machine's own speed and, for
// comparison, at a processor four times slower. Without prefetching: the same links, clicked at once.
// Usage: node bench/navigation.ts [origin] [runs]   against a running portal with the demo federation. Exits 1 above the limit.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { withBrowser } from './browser/chromium.ts';
import { listRoutes, type Route } from './browser/routes.ts';
import { computeMedian, say } from './figures.ts';
import { openTab } from './vitals/page.ts';

const LIMIT_MS = 50;
const SLOWER = 4;
const LOADING_MS = 1_500;
const PREFETCHING_MS = 500;

interface Setting {
  readonly rate: number;
  readonly prefetched: boolean;
}

const [origin = 'http://localhost:3000', runs = '5'] = process.argv.slice(2);
const SETTINGS: readonly Setting[] = [
  { rate: 1, prefetched: true },
  { rate: SLOWER, prefetched: true },
  { rate: 1, prefetched: false },
];

say(`prefetched (≤ ${LIMIT_MS} ms) | at ${SLOWER} times slower | not prefetched, medians of ${runs}`);
await withBrowser(async (browser) => {
  for (const route of await listRoutes(origin)) {
    const times = SETTINGS.map(() => [] as number[]);
    for (let run = 0; run < Number(runs); run += 1)
      for (const [index, setting] of SETTINGS.entries())
        times[index]?.push(await measure(browser, route, setting));
    const [ms = Number.NaN, slow = Number.NaN, cold = Number.NaN] = times.map(computeMedian);
    const isOver = !(ms <= LIMIT_MS);
    if (isOver) process.exitCode = 1;
    say(
      `${isOver ? 'OVER' : 'ok  '} ${ms.toFixed(0).padStart(4)} ms | ${slow.toFixed(0).padStart(4)} ms | ${cold.toFixed(0).padStart(4)} ms | ${route.from} → ${route.link}`,
    );
  }
});

async function measure(
  browser: Browser,
  { from, link }: Route,
  { rate, prefetched }: Setting,
): Promise<number> {
  const page = await openTab(browser, origin, from);
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${origin}${from}`, { waitUntil: 'networkidle2' });
  await pause(LOADING_MS);
  const client = await page.createCDPSession();
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  const element = await page.$(`a[href="${link}"]`);
  if (!element) throw new Error(`${from} has no link to ${link}`);
  await element.scrollIntoView();
  await element.hover();
  if (prefetched) await pause(PREFETCHING_MS);
  const shown = await watchClick(page);
  await page.mouse.down();
  await page.mouse.up();
  const ms = await shown();
  await page.close();
  return ms;
}

/** Gives the milliseconds from the next click to the frame that shows another page. */
async function watchClick(page: Page): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle(() => {
    const before = document.title;
    const { promise, resolve } = Promise.withResolvers<number>();
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (): void => {
          // The page that is left may stand there yet, hidden.
          if (document.title === before || !document.querySelector('main h1')?.checkVisibility())
            requestAnimationFrame(look);
          // The frame is drawn after its callbacks: the next task comes after that.
          else {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage('');
          }
        };
        // Not by a loop of frames, each of which would be drawn while the page is made.
        const titles = new MutationObserver(() => {
          if (document.title === before) return;
          titles.disconnect();
          requestAnimationFrame(look);
        });
        titles.observe(document.head, { subtree: true, childList: true, characterData: true });
      },
      { once: true, capture: true },
    );
    return { promise };
  });
  return async () => watched.evaluate(async ({ promise }) => promise);
}
