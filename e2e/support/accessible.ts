import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe finds fault with, on the whole page or within what a selector finds, once it is at rest. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await atRest(page);
  expect(await accessibilityFaults(page, within)).toEqual([]);
}

/**
 * Accessibility faults, the size of targets among them, which is not looked at by default. Faults alone, and of the page
 * without other hosts' frames: telling all that is right takes five times as long.
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within))
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** A colour on its way from one to another is none that anybody reads. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
