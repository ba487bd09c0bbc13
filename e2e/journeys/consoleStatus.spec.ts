import { expect, test } from '@playwright/test';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { openConsole } from '../support/console.ts';

test('An administrator goes from the line about backups to whether all works', async ({ page }) => {
  await openConsole(page, 'administrator', '/');
  // The journeys' server makes no backups, and says so.
  await page.getByRole('link', { name: 'Резервные копии выключены' }).click();
  await expect(page).toHaveURL(/\/admin\/status$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Состояние' })).toBeVisible();
  const verdict = page.getByRole('region', { name: 'Главное' });
  await expect(verdict).toContainText('Резервные копии выключены');
  await expect(verdict).not.toContainText('Всё работает');
  await expect(page.getByRole('img', { name: /^Запросы за час по минутам: больше всего \d+/ })).toBeVisible();
  const database = page.getByRole('region', { name: 'База данных' });
  await expect(database).toContainText('не заведена');
  await expect(database).toContainText(/Запросов к базе за час[\d\s]+, в среднем (меньше )?\d/);
  await expect(page.getByRole('region', { name: 'Самые медленные ответы за час' })).toContainText(/\d с/);
  await expect(page.getByRole('region', { name: 'Сервер' })).toContainText('пока сервер занят другим');
  await expect(page.getByRole('meter', { name: 'Память' })).toHaveAttribute('aria-valuetext', /МБ из/);
  await expectSoundAtBothWidths(page);
});
