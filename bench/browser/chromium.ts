import { existsSync } from 'node:fs';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import puppeteer, { type Browser } from 'puppeteer-core';

/** A Chromium of its own, which asks the network for nothing. */
export function launchChromium(): Promise<LaunchedChrome> {
  const chromePath =
    process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
  return launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** Does something with a browser that is gone afterwards. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const chrome = await launchChromium();
  try {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
    const result = await use(browser);
    await browser.disconnect();
    return result;
  } finally {
    chrome.kill();
  }
}
