import { expect, test, type Page } from '@playwright/test';
import { waitForRest, findLookFaults, findPageFaults } from '../support/accessible.ts';
import { listEveryAddress } from '../support/addresses.ts';
import { findKeyboardFaults } from '../support/focus.ts';
import { open } from '../support/open.ts';
import { findPaperFaults } from '../support/paper.ts';

/** 720 and 640 are what a window 1440 and 1280 wide has left at 200% zoom. */
const WIDTHS = [1440, 1200, 980, 768, 720, 640, 390, 320];
/** Pages that answer with a failing status on purpose: a browser notes it, and it is no fault. */
const MISSING = /Failed to load resource: the server responded with a status of 4\d\d/;
/** A frame without scripts refuses the judge's too. */
const SANDBOXED = /^Blocked script execution in '[^']+\/media\//;
/** Pages of people are taken along on paper; those of competitions: `competitionPages.spec.ts`. */
const PRINTED = /^\/(athletes|athlete-(competitions|matches|comparison\/\d+)\/|judge-profile|documents)\b/;
/** So many journeys share the pages, to be walked at once. */
const SHARES = 4;

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

/** Shows the page that is open in another light, to other eyes, or in another window. */
async function show(
  page: Page,
  width: number,
  colorScheme: 'light' | 'dark',
  vision = 'usual usual on',
): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate((words) => {
    const [size, scheme, pictures] = words.split(' ');
    Object.assign(document.documentElement.dataset, { size, scheme, pictures });
    scrollTo(0, 0);
  }, vision);
  await waitForRest(page);
}

async function faultsOfWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) faults.push(`${beyond} px too wide at ${width} px`);
  }
  return faults;
}

/** Colours move nothing: each size of letters is looked at in every width once. */
async function faultsOfLetters(page: Page): Promise<string[]> {
  await show(page, 390, 'light', 'huge black on');
  const black = [...(await findLookFaults(page)), ...(await faultsOfWidths(page, WIDTHS))];
  await show(page, 1440, 'dark', 'huge blue off');
  const blue = [...(await findLookFaults(page)), ...(await faultsOfWidths(page, [1440]))];
  return [...black.map((fault) => `large black: ${fault}`), ...blue.map((fault) => `large blue: ${fault}`)];
}

for (let share = 1; share <= SHARES; share += 1)
  test(`Every kind of page is accessible, never scrolls sideways, is walked by keyboard, and keeps to itself: part ${share}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const said = overhear(page, new URL(baseURL ?? '').origin);
    const consent = page.getByRole('dialog', { name: 'Файлы cookie' });
    const faults: string[] = [];
    const addresses = (await listEveryAddress(request)).filter((_, at) => at % SHARES === share - 1);
    for (const [at, address] of addresses.entries()) {
      const note = (found: readonly string[], where: string) =>
        faults.push(...found.map((fault) => `${address} ${where}: ${fault}`));
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, address);
      // Its window opens once the page is alive.
      if (address.startsWith('/users/')) await expect(page.getByRole('dialog')).toBeVisible();
      await show(page, 1440, 'light');
      note(await findPageFaults(page), 'by day');
      note(await faultsOfWidths(page, WIDTHS), 'by day');
      await show(page, 390, 'dark');
      note(await findPageFaults(page), 'by night');
      if (at === 0) await consent.getByRole('button', { name: 'Принять' }).click();
      note(await faultsOfLetters(page), 'in large letters');
      if (PRINTED.test(address)) note(await findPaperFaults(page), 'printed');
      for (const width of [1440, 390]) {
        await show(page, width, 'light');
        note(await findKeyboardFaults(page), `by keyboard at ${width} px`);
      }
      note(said.splice(0), 'aloud');
    }
    expect(faults).toEqual([]);
  });
