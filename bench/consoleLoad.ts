// The console's first load: bytes of scripts over the wire and milliseconds until the first row of «Сегодня» stands, for who is
// logged in and comes with an empty cache, at 4G with a processor four times slower.
// Usage: node bench/consoleLoad.ts [origin] [runs]   against a running portal with the demo federation and STAFF_SECOND_FACTOR=off.
// Prints each run and the median; exits 1 when a goal is missed.
import type { Browser, CDPSession } from 'puppeteer-core';
import { withBrowser } from './browser/chromium.ts';
import { computeMedian } from './figures.ts';
import { openSession, STAFF } from './whole/client.ts';

const GOAL = { kB: 250, ms: 2500 };
/** What Chromium's tools call fast 4G, with the way of a phone's packets. */
const NETWORK = {
  offline: false,
  latency: 170,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_500_000 / 8,
};
const SLOWER = 4;
const FIRST_ROW = 'main [aria-label="Ждут решения"] li';

interface Load {
  readonly kB: number;
  readonly ms: number;
}

const origin = process.argv[2] ?? 'http://localhost:3000';
const runs = Number(process.argv[3] ?? 5);
await withBrowser(async (browser) => {
  const session = await enter();
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await measure(browser, session));
  const median = {
    kB: computeMedian(loads.map(({ kB }) => kB)),
    ms: computeMedian(loads.map(({ ms }) => ms)),
  };
  const each = loads.map(({ ms }) => ms.toFixed(0)).join(', ');
  process.stdout.write(
    `${median.kB.toFixed(1)} kB of scripts (goal ${GOAL.kB}), ${median.ms.toFixed(0)} ms (goal ${GOAL.ms}; ${each})\n`,
  );
  if (median.kB > GOAL.kB || median.ms > GOAL.ms) process.exitCode = 1;
});

/** The session as the console keeps it. */
async function enter(): Promise<string> {
  const { access_token: token, user_id: userId, userRole: role } = await openSession(origin, STAFF.Secretary);
  return JSON.stringify({ token, userId, email: STAFF.Secretary.login, role });
}

async function measure(browser: Browser, session: string): Promise<Load> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.evaluateOnNewDocument(enterAndWatch, session, FIRST_ROW);
    const bytesOfScripts = await slowDown(await page.createCDPSession());
    await page.goto(`${origin}/admin/`);
    const row = await page.waitForFunction(() => performance.getEntriesByName('first-row')[0]?.startTime);
    return { ms: Number(await row.jsonValue()), kB: bytesOfScripts() / 1000 };
  } finally {
    await context.close();
  }
}

/** Makes the tab as slow as a phone; gives the sum of its scripts so far, as they came over the wire. */
async function slowDown(client: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return () => bytes;
}

/** Runs in the tab before the console: somebody is logged in, and the first row is noted in its moment. */
function enterAndWatch(session: string, firstRow: string): void {
  localStorage.setItem('nardy.console.session', session);
  const observer = new MutationObserver(() => {
    if (!document.querySelector(firstRow)) return;
    performance.mark('first-row');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
