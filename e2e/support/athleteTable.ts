import type { Locator, Page } from '@playwright/test';

export const locateAthleteRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Спортсмены' }).locator('tbody tr');

/** What stands in one column, row by row; an athlete without a photo has a monogram before the name. */
export async function readColumn(page: Page, title: string): Promise<string[]> {
  const index = (await page.getByRole('columnheader').allInnerTexts()).findIndex((text) =>
    text.startsWith(title),
  );
  const cells = await page.locator(`tbody td:nth-child(${index + 1})`).allInnerTexts();
  return cells.map((text) => text.replace(/^\p{Lu}{2}\n/u, '').trim());
}
