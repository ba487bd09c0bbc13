import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectLegible } from './accessible.ts';
import { WIDTHS } from './widths.ts';

/** Nothing that axe finds fault with and nothing beyond the edge, on a desktop and on a phone; there also by night. */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `at ${width} px`,
    ).toBeLessThanOrEqual(0);
  }
  // Colours are the same on a desktop.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLegible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
}
