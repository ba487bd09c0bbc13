import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const [address, field] of [
  ['/athletes', 'Поиск по имени'],
  ['/search?text=кубок', 'Спортсмен, соревнование, судья или альбом'],
] as const)
  test(`The foot of the page stays where it is when nothing is found at ${address}`, async ({ page }) => {
    await watchShifts(page);
    await open(page, address);
    await page.getByRole('searchbox', { name: field }).fill('ъъъъъ');
    await expect(page.getByRole('heading', { name: 'Информация не найдена' })).toBeVisible();
    await expectStill(page);
  });
