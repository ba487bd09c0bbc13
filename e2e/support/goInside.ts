import type { Page } from '@playwright/test';

/** Goes to an address as a link of the portal does, without a load of the page. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
