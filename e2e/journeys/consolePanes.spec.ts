import { expect, test, type Locator, type Page } from '@playwright/test';
import { findBrowser, QUIET } from '../support/browser.ts';
import { openConsole, askAsStaff } from '../support/console.ts';

// Playwright hides scrollbars, and people have them: a page that gets one becomes narrower.
test.use({
  launchOptions: {
    args: [...QUIET],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    executablePath: findBrowser() ?? '',
  },
});

const LONG = 'Абвгдежзиклмнопрстуфхцчшщэюя'.repeat(3);

interface Placed {
  readonly x: number;
  readonly width: number;
}

/** Where panes begin and how wide they are; of loading ones as of those that are there. */
async function measure(panes: readonly Locator[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const pane of panes) {
    await expect(pane).toBeVisible();
    const box = await pane.boundingBox();
    placed.push({ x: box!.x, width: box!.width });
  }
  return placed;
}

/** Holds the answers of an address until they are let go, with names that are as long as names get. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replaceAll(/"(last_name|fullName)":"/g, `"$1":"${LONG}`),
    });
  });
  return () => resolve(undefined);
}

const widthOfPage = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('Panes stay as wide while another one loads, with a long name, and whichever is opened, on a desktop and on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the panes of a registration', () => readRegistrations(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the list of applications and the one that is open', () => readApplications(page));
});

async function readRegistrations(page: Page): Promise<void> {
  const [first, second, third] = await askAsStaff<{ user_id: number }[]>(
    page,
    'secretary',
    '/api/admin/registrations?state=confirmed&pageSize=3',
  );
  const addressOf = (one: { user_id: number } | undefined) =>
    new RegExp(`/api/admin/registrations/${one!.user_id}(\\?|$)`);
  const regions = ['Анкета', 'Документы'].map((name) => page.getByRole('region', { name }));
  const letGo = await hold(page, addressOf(first));
  await openConsole(page, 'secretary', `/registrations/${first!.user_id}`);
  const loading = page.locator('main section');
  await expect(loading).toHaveCount(2);
  const before = await measure([loading.first(), loading.last()]);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(LONG);
  expect(await measure(regions)).toEqual(before);
  expect(await widthOfPage(page)).toBe(0);

  for (const [width, next] of [
    [1440, second],
    [390, third],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await measure(regions);
    const letNextGo = await hold(page, addressOf(next));
    await page.keyboard.press('j');
    await expect(regions[0]!).toBeHidden();
    expect(await measure([loading.first(), loading.last()])).toEqual(shown);
    letNextGo();
    expect(await measure(regions)).toEqual(shown);
    expect(await widthOfPage(page)).toBe(0);
    // On a phone one stands below the other.
    if (width === 390) expect(shown[1]).toEqual(shown[0]);
  }
}

async function readApplications(page: Page): Promise<void> {
  const AT = '/api/admin/applications';
  const waiting = await askAsStaff<{ tournament_id: number; submitted: number }[]>(
    page,
    'secretary',
    `${AT}/tournaments?pageSize=100`,
  );
  const { tournament_id: id } = waiting.find(({ submitted }) => submitted > 1)!;
  const [first, second] = await askAsStaff<{ application_id: number }[]>(
    page,
    'secretary',
    `${AT}?tournament_id=${id}&status=submitted&pageSize=2`,
  );
  const pane = page.getByRole('region', { name: 'Заявка', exact: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const letGo = await hold(page, /\/api\/admin\/applications\?/);
    await page.goto(`/admin/applications/${id}?open=${first!.application_id}`);
    const loading = page.locator('main section:visible');
    await expect(loading).toHaveCount(width === 390 ? 1 : 2);
    const before = await measure([loading.first(), loading.last()]);
    letGo();
    await expect(pane.getByRole('heading')).toContainText(LONG);
    const list = width === 390 ? pane : page.locator('main section').filter({ has: page.getByRole('table') });
    expect(await measure([list, pane])).toEqual(before);
    // Nothing of the pane is cut off.
    const close = await pane.getByRole('button', { name: /^Закрыть заявку/ }).boundingBox();
    expect(close!.x + close!.width).toBeLessThanOrEqual(before[1]!.x + before[1]!.width);
    await pane.getByRole('button', { name: /^Следующая заявка/ }).click();
    await expect(page).toHaveURL(new RegExp(`open=${second!.application_id}`));
    expect(await measure([list, pane])).toEqual(before);
    expect(await widthOfPage(page)).toBe(0);
  }
}
