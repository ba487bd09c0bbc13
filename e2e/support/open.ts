import type { Page } from '@playwright/test';
import { comesAlive } from './alive.ts';

/** Opens a page and waits until its scripts have taken it over: a click before that would do nothing. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await comesAlive(page);
}
