import { expect, test, type Page } from '@playwright/test';
import { faultsOfLooks, faultsOfPage } from '../support/accessible.ts';
import { everyAddress } from '../support/addresses.ts';
import { open } from '../support/open.ts';

/** 720 and 640 are what a window 1440 and 1280 wide has left at 200% zoom. */
const WIDTHS = [1440, 1200, 980, 768, 720, 640, 390, 320];
/** Pages that answer with a failing status on purpose: a browser notes it, and it is no fault. */
const MISSING = /Failed to load resource: the server responded with a status of 4\d\d/;
/** A frame without scripts refuses the judge's too. */
const SANDBOXED = /^Blocked script execution in '[^']+\/media\//;

/** What a page says to its console that it should not, and whom it asks beside the portal. */
function overhear(page: Page, portal: string): string[] {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !MISSING.test(text) && !SANDBOXED.test(text)) said.push(text);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== portal) said.push(`asks ${origin}`);
  });
  return said;
}

/** Colours move nothing: each size of letters is looked at in every width once. */
for (const { name, colorScheme, width, vision, widths } of [
  { name: 'the light theme', colorScheme: 'light', width: 1440, vision: '', widths: WIDTHS },
  { name: 'the dark theme', colorScheme: 'dark', width: 390, vision: '', widths: [390] },
  { name: 'large black letters', colorScheme: 'light', width: 390, vision: 'huge black on', widths: WIDTHS },
  {
    name: 'large blue letters without pictures',
    colorScheme: 'dark',
    width: 1440,
    vision: 'huge blue off',
    widths: [1440],
  },
] as const) {
  test(`Every kind of page in ${name} is accessible, never scrolls sideways, and keeps to itself`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript((words) => {
      // A player's frame has a storage of its own, or none.
      if (!words || self !== top) return;
      localStorage.setItem('vision', words);
      localStorage.setItem('cookiesAccepted', 'true');
    }, vision);
    const said = overhear(page, new URL(baseURL ?? '').origin);
    const faults: string[] = [];
    for (const address of await everyAddress(request)) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, address);
      const judge = vision ? faultsOfLooks : faultsOfPage;
      faults.push(...(await judge(page)).map((fault) => `${address}: ${fault}`));
      for (const narrow of widths) {
        await page.setViewportSize({ width: narrow, height: 844 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (beyond > 0) faults.push(`${address} at ${narrow} px: ${beyond} px too wide`);
      }
      faults.push(...said.splice(0).map((words) => `${address}: ${words}`));
    }
    expect(faults).toEqual([]);
  });
}
