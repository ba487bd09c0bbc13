import type { Page } from '@playwright/test';

/** A desktop and a phone. */
export const WIDTHS = [1440, 390] as const;

/** The width from which a long form stands on one page. */
const ONE_PAGE_FROM = 780;

/** Whether a long form comes in parts here. */
export const comesInParts = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < ONE_PAGE_FROM;
