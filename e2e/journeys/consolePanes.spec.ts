import { expect, test, type Locator, type Page } from '@playwright/test';
import { findBrowser, QUIET } from '../support/browser.ts';
import { openConsole, staffAsk } from '../support/console.ts';

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

const expectStacked = ([first, second]: readonly Placed[]): void => {
  expect(second).toEqual(first);
};

for (const width of [1440, 390])
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    test('The panes of a registration stay as wide while another one loads, and with a long name', async ({
      page,
    }) => {
      const [first, second] = await staffAsk<{ user_id: number }[]>(
        page,
        'secretary',
        '/api/admin/registrations?state=confirmed&pageSize=2',
      );
      const regions = [
        page.getByRole('region', { name: 'Анкета' }),
        page.getByRole('region', { name: 'Документы' }),
      ];
      const letGo = await hold(page, new RegExp(`/api/admin/registrations/${first!.user_id}(\\?|$)`));
      await openConsole(page, 'secretary', `/registrations/${first!.user_id}`);
      const loading = page.locator('main section');
      await expect(loading).toHaveCount(2);
      const before = await measure([loading.first(), loading.last()]);
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(LONG);
      const after = await measure(regions);
      expect(after).toEqual(before);
      expect(await widthOfPage(page)).toBe(0);

      const letNextGo = await hold(page, new RegExp(`/api/admin/registrations/${second!.user_id}(\\?|$)`));
      await page.keyboard.press('j');
      await expect(regions[0]!).toBeHidden();
      expect(await measure([loading.first(), loading.last()])).toEqual(before);
      letNextGo();
      expect(await measure(regions)).toEqual(before);
      if (width === 390) expectStacked(after);
    });

    test('The list of applications and the one that is open keep their widths, whichever is opened', async ({
      page,
    }) => {
      const AT = '/api/admin/applications';
      const waiting = await staffAsk<{ tournament_id: number; submitted: number }[]>(
        page,
        'secretary',
        `${AT}/tournaments?pageSize=100`,
      );
      const { tournament_id: id } = waiting.find(({ submitted }) => submitted > 1)!;
      const [first, second] = await staffAsk<{ application_id: number }[]>(
        page,
        'secretary',
        `${AT}?tournament_id=${id}&status=submitted&pageSize=2`,
      );
      const letGo = await hold(page, /\/api\/admin\/applications\?/);
      await openConsole(page, 'secretary', `/applications/${id}?open=${first!.application_id}`);
      const loading = page.locator('main section:visible');
      await expect(loading).toHaveCount(width === 390 ? 1 : 2);
      const before = await measure([loading.first(), loading.last()]);
      letGo();
      const pane = page.getByRole('region', { name: 'Заявка', exact: true });
      await expect(pane.getByRole('heading')).toContainText(LONG);
      const list =
        width === 390 ? pane : page.locator('main section').filter({ has: page.getByRole('table') });
      expect(await measure([list, pane])).toEqual(before);
      // Nothing of the pane is cut off.
      const close = await pane.getByRole('button', { name: /^Закрыть заявку/ }).boundingBox();
      expect(close!.x + close!.width).toBeLessThanOrEqual(before[1]!.x + before[1]!.width);
      await pane.getByRole('button', { name: /^Следующая заявка/ }).click();
      await expect(page).toHaveURL(new RegExp(`open=${second!.application_id}`));
      expect(await measure([list, pane])).toEqual(before);
      expect(await widthOfPage(page)).toBe(0);
    });
  });
