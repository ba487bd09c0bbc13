import { expect, test, type Locator } from '@playwright/test';
import { goInConsole, openConsole } from '../support/console.ts';
import { registerAthlete } from '../support/registered.ts';
import { holdUndo } from '../support/undo.ts';
import { WIDTHS } from '../support/widths.ts';

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is seen and has no place');
  return box;
}

test('A document has the height of its pane, the bar of a decision covers no button of the next one, and the menu of a long page stays below the header', async ({
  page,
}) => {
  const { userId, lastName } = await registerAthlete(page);
  const next = await registerAthlete(page, lastName);
  const letUndoPass = await holdUndo(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, 'secretary', `/registrations?name=${encodeURIComponent(lastName)}`);
  await expect(page.getByRole('link', { name: lastName })).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/registrations/${userId}\\?`));
  await expect(page.getByRole('button', { name: /^Одобрить/ })).toBeVisible();
  const { y, height } = await boxOf(page.getByRole('region', { name: /^Документ: / }));
  expect(y + height).toBeGreaterThan(900 - 24);
  expect(height).toBeGreaterThan(600);

  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/registrations/${next.userId}\\?`));
  await expect(page.getByRole('button', { name: /^Одобрить/ })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const bar = await boxOf(page.getByText(`Одобрена: ${lastName} Тимур`));
    for (const button of await page.locator('main').getByRole('button').all()) {
      if (!(await button.isVisible())) continue;
      await button.scrollIntoViewIfNeeded();
      const box = await boxOf(button);
      const isApart =
        box.y + box.height <= bar.y || box.y >= bar.y + bar.height || box.x + box.width <= bar.x;
      expect(isApart, `${await button.innerText()} at ${width} px`).toBe(true);
    }
  }
  await letUndoPass();

  await page.setViewportSize({ width: 1440, height: 900 });
  await goInConsole(page, '/people');
  await expect(page.getByRole('main').getByRole('link').nth(20)).toBeVisible();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 5_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const header = await boxOf(page.getByRole('banner'));
  const place = await boxOf(page.getByRole('menuitem', { name: 'Сегодня' }));
  expect(place.y).toBeGreaterThanOrEqual(header.y + header.height);
});
