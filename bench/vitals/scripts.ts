import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { openTab } from './page.ts';

const BY_ITSELF_MS = 5_000;
const READING_PAGE_KB = 145;
const FORM_PAGE_KB = 185;
const FORM_PAGES = /^\/(entrance|registration|users\/|my-match|match\/|competitions\/\d+\/bid)/;

/** The scripts that a page loads within five seconds of opening though nobody touches it, as gzip, and how many they may be. */
export async function countScripts(
  browser: Browser,
  origin: string,
  address: string,
): Promise<{ bytes: number; limit: number }> {
  const page = await openTab(browser, origin, address);
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      scripts.push(response.buffer().then((content) => Buffer.from(content)));
  });
  await page.goto(`${origin}${address}`);
  await pause(BY_ITSELF_MS);
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  await page.close();
  const limit = (FORM_PAGES.test(address) ? FORM_PAGE_KB : READING_PAGE_KB) * 1000;
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), limit };
}
