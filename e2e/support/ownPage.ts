import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

export const NOT_SENT = 'Данные не были отправлены. Проверьте ваше соединение с интернетом.';

/** A part of the own page by its title. */
export const locateSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Nothing that axe finds fault with, and nothing beyond the edge of the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const beyond = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}
