import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing that axe finds fault with, on the whole page or within what a selector finds, once it stands and is at rest. A page that
 * was just opened has no heading before its script has come.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expect(page.locator(within ?? 'h1').first()).toBeAttached();
  await expectNone(page, () => {
    const axe = judge(page);
    return findFaults(within === undefined ? axe : axe.include(within));
  });
}

/** The same of colours and sizes alone, for what was judged as a whole in the other theme. */
export async function expectLegible(page: Page): Promise<void> {
  await expectNone(page, () => findLookFaults(page));
}

/** Of a long list one look takes a busy machine half a minute: this only ends what stays. */
const STAYS_MS = 120_000;

/** A notice may begin to leave while it is looked at: a fault is what is there the next time, too. */
async function expectNone(page: Page, find: () => Promise<string[]>): Promise<void> {
  await expect(async () => {
    await waitForRest(page);
    expect(await find()).toEqual([]);
  }).toPass({ timeout: STAYS_MS });
}

/**
 * What axe finds fault with on a page that was just opened. The size of targets is judged too, which needs a page that is not
 * scrolled: a target half behind the header would be a small one.
 */
export function findPageFaults(page: Page): Promise<string[]> {
  return findFaults(judge(page).options({ ...FAULTS_ALONE, rules: { 'target-size': { enabled: true } } }));
}

/** The same of what depends on colours and on the size of letters alone: the rest is as it is without them. */
export function findLookFaults(page: Page): Promise<string[]> {
  return findFaults(judge(page).options({ ...FAULTS_ALONE, runOnly: [...LOOKS] }));
}

const LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'] as const;

/** Telling all that is right takes five times as long. */
const FAULTS_ALONE = { resultTypes: ['violations'] as 'violations'[] };

/** Without other hosts' frames. */
const judge = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options(FAULTS_ALONE);

async function findFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** A colour on its way from one to another is none that anybody reads; what shows the time left to undo runs on, and tells nobody. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' ||
          effect?.getTiming().iterations === Infinity ||
          (effect as KeyframeEffect | null)?.target?.ariaHidden === 'true',
      ),
  );
}
