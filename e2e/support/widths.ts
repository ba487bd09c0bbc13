import { test, type Page } from '@playwright/test';

/** A desktop and a phone. */
export const WIDTHS = [1440, 390] as const;

/** Declares the same journeys for a desktop and for a phone. */
export function atEachWidth(declare: (width: number) => void): void {
  for (const width of WIDTHS) {
    test.describe(`At ${width} px`, () => {
      test.use({ viewport: { width, height: 844 } });
      declare(width);
    });
  }
}

/** The width from which a long form stands on one page. */
const ONE_PAGE_FROM = 780;

/** Whether a long form comes in parts here. */
export const comesInParts = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < ONE_PAGE_FROM;
