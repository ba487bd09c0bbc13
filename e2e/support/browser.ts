import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's Chromium without the program around it, which nobody sees here: a sixth less work. */
const SHELL = 'chromium-headless-shell';
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const isRoot = process.getuid?.() === 0;

/** Chromium asks the network for nothing of its own; its sandbox does not work for root. */
export const QUIET: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** Where a Chromium is: the one that CHROMIUM_PATH names, Debian's shell, Playwright's own, or one on the path. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = (names: readonly string[]) =>
    folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const places = [...onPath([SHELL]), chromium.executablePath(), ...onPath(NAMES), ON_A_MAC];
  return places.find((place) => existsSync(place));
}
