import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has taken the whole page over, its content too, which comes after the header: before that a link is a
 * new load of a page, and Back is nobody's.
 */
export async function comesAlive(page: Page): Promise<void> {
  await partComesAlive(page.locator('#main > *').first());
}

/** Waits until a part of a page that comes to life after the rest of it has done so. */
export async function partComesAlive(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate(isHeard)).toBe(true);
}

/** React marks what it has handled, for the acts that come before it (`site/hydrationReplay.ts` of the portal). */
function isHeard(element: Element): boolean {
  const asked = new Event('input', { bubbles: true });
  element.dispatchEvent(asked);
  return 'nardyHandled' in asked;
}
