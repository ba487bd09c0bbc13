import type { Page } from '@playwright/test';

/** What paper would take of the furniture of a page, and what would be pale there: a printer leaves backgrounds out. */
export async function findPaperFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const faults: string[] = [];
  for (const gone of ['banner', 'navigation', 'contentinfo', 'searchbox', 'button'] as const)
    if ((await page.getByRole(gone).count()) > 0) faults.push(`${gone} on paper`);
  const pale = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element instanceof HTMLElement &&
        element.checkVisibility() &&
        element.getBoundingClientRect().width > 2 &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return 0.299 * r + 0.587 * g + 0.114 * b;
    };
    return seen
      .filter((element) => light(getComputedStyle(element).color) > 150)
      .map((element) => `${element.textContent?.trim().slice(0, 40)} ${getComputedStyle(element).color}`);
  });
  await page.emulateMedia({ media: 'screen' });
  return [...faults, ...pale.slice(0, 8).map((text) => `pale on paper: ${text}`)];
}
