import type { Page } from '@playwright/test';

/** Tables, columns and numbers of rows are none of staff's business. */
export const MACHINE_WORDS = /[a-z]+_[a-z]+|persons|users\.|Человек №/;

/** Opens what was before and after in each row of the log. */
export async function openDetails(page: Page): Promise<void> {
  for (const details of await page.getByRole('main').locator('details').all())
    await details.evaluate((one: HTMLDetailsElement) => (one.open = true));
}
