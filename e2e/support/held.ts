import type { Page } from '@playwright/test';

/** What the page asks at this address from now on is answered when it is let go. */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
