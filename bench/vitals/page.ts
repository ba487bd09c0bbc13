import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Viewport } from 'puppeteer-core';
import { ATHLETE, openSession } from '../whole/client.ts';
import { LOADING_MS, touchAll, touchEarly } from './touches.ts';
import { readSeen, watchVitals, type Seen, type Touch } from './watch.ts';

const SLOWER = 4;
const DEVICES = {
  phone: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { width: 1440, height: 900, hasTouch: true },
} satisfies Record<string, Viewport>;
/** Pages of one person; the home page stands for the menu of who is logged in. */
const OF_ONE_PERSON = /^\/(account|my-match|competitions\/\d+\/bid|\?own)/;

export type Device = keyof typeof DEVICES;

export interface Measured {
  readonly seen: Seen;
  readonly touches: readonly Touch[];
}

/** Opens a page with nothing cached, lets it load, touches it, and touches it once more while it loads again. */
export async function measurePage(
  browser: Browser,
  origin: string,
  address: string,
  device: Device,
): Promise<Measured> {
  const page = await openTab(browser, origin, address);
  await page.setViewport(DEVICES[device]);
  await watchVitals(page);
  const client = await page.createCDPSession();
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${origin}${address}`);
  await pause(LOADING_MS);
  const loaded = await readSeen(page);
  const touches = await touchAll(page);
  const { cls, moved, longest } = await readSeen(page).catch(() => loaded);
  await page.goto(`${origin}${address}`, { waitUntil: 'domcontentloaded' });
  const early = await touchEarly(page);
  await page.close();
  return { seen: { ...loaded, cls, moved, longest }, touches: early ? [...touches, early] : touches };
}

/** A tab in which the cookies were accepted, and somebody is logged in where the page asks for that. */
export async function openTab(browser: Browser, origin: string, address: string): Promise<Page> {
  const page = await browser.newPage();
  const stored = { cookiesAccepted: 'true', ...(OF_ONE_PERSON.test(address) && (await enter(origin))) };
  await page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return page;
}

/** A session as the portal keeps it. */
async function enter(origin: string): Promise<Record<string, string>> {
  const session = await openSession(origin, ATHLETE);
  return {
    accessToken: session.access_token,
    userId: String(session.user_id),
    playerId: String(session.player_id ?? ''),
    userRole: session.userRole,
    authorized: 'true',
  };
}
