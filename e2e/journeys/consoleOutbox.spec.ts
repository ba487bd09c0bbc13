import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole } from '../support/console.ts';
import { createLastName, sendRegistration } from '../support/registered.ts';

const letters = (page: Page) => page.getByRole('table', { name: 'Исходящие письма' });
const inLetter = (page: Page) => page.frameLocator('iframe[title="Письмо"]');

/** The letter's frame runs no scripts, those of the judge neither: the rest of the page is judged. */
const AROUND_THE_LETTER = 'section[aria-label="Заголовки"]';

test("Who tries the portal follows the letter's link from the console, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const email = await sendRegistration(page, createLastName());
  await openConsole(page, 'administrator', '/outbox');
  await expect(page.getByText(/Почтовый сервер не настроен/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Кому: адрес или имя' }).fill(email);
  await expect(page).toHaveURL(/recipient=/);
  const row = letters(page).getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Сохранено');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Подтвердите адрес электронной почты' }).click();
  await expect(inLetter(page).getByText('Вы зарегистрировались на портале')).toBeVisible();
  await expect(page.getByRole('region', { name: 'История' }).getByRole('listitem')).toHaveText([
    /^Письмо написано/,
    /^Сохранено файлом/,
  ]);
  await expectAccessible(page, AROUND_THE_LETTER);
  await page.getByRole('button', { name: 'Тёмная' }).click();
  await expect(inLetter(page).locator('body')).toHaveCSS('background-color', 'rgb(11, 19, 16)');

  const opened = page.context().waitForEvent('page');
  await inLetter(page).getByRole('link', { name: 'Подтвердить адрес' }).click();
  await expect((await opened).getByRole('dialog', { name: 'Почта подтверждена' })).toBeVisible();
  await page.getByRole('link', { name: 'Все письма' }).click();
  await expect(page).toHaveURL(new RegExp(`recipient=${encodeURIComponent(email)}`));
});
