import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('The foot of a page stays where it is when nothing is found', async ({ page }) => {
  await watchShifts(page);
  for (const [address, field] of [
    ['/athletes', 'Поиск по имени'],
    ['/search?text=кубок', 'Спортсмен, соревнование, судья или альбом'],
  ] as const) {
    await open(page, address);
    await page.getByRole('searchbox', { name: field }).fill('ъъъъъ');
    await expect(page.getByRole('heading', { name: 'Информация не найдена' })).toBeVisible();
    await expectStill(page, address);
  }
});
