import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole } from '../support/console.ts';
import { linkInLetter } from '../support/letters.ts';
import { createEmail, PASSWORD } from '../support/registration.ts';

async function enterConsole(page: Page, email: string): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Пароль/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
}

test('An administrator invites a colleague, gives another role, blocks and lets in again, and takes the role away, on a phone', async ({
  page,
  browser,
}) => {
  const email = createEmail();
  await page.setViewportSize({ width: 390, height: 900 });
  await openConsole(page, 'administrator', `/staff?name=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Добавить сотрудника' }).click();
  const window = page.getByRole('dialog', { name: 'Добавить сотрудника' });
  const add = window.getByRole('button', { name: 'Добавить' });
  await add.click();
  await expect(window.getByText('Email не может быть пустым')).toBeVisible();
  await expect(window.getByText('Выберите роль')).toBeVisible();
  await expectAccessible(page);
  await window.getByLabel('Email').fill('editor@nardy.example');
  await window.getByRole('radio', { name: /^секретарь/ }).check();
  await add.click();
  await expect(window.getByText(/уже сотрудник/)).toBeVisible();
  await window.getByLabel('Email').fill(email);
  await page.route('**/api/admin/staff', (route) => route.abort(), { times: 1 });
  await add.click();
  await expect(window.getByRole('alert')).toContainText('Нет связи с сервером');
  await add.click();
  await expect(page.getByText(`Приглашение отправлено: ${email}`)).toBeVisible();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('секретарь');
  await expect(row).toContainText('приглашение отправлено');
  await expectAccessible(page);
  // Only the last link opens.
  const first = await linkInLetter(email, '/admin/password');
  await page.getByRole('button', { name: `Пригласить ещё раз: ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect.poll(() => linkInLetter(email, '/admin/password')).not.toBe(first);

  const invited = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await invited.goto(await linkInLetter(email, '/admin/password'));
  await invited.getByLabel(/^Новый пароль(?! ещё)/).fill(PASSWORD);
  await invited.getByLabel('Повторите пароль').fill('Nardy-2');
  await invited.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(invited.getByRole('alert')).toBeVisible();
  await invited.getByLabel('Повторите пароль').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Сохранить и войти' }).click();
  await invited
    .getByRole('link', { name: /Регистрации/ })
    .first()
    .click();
  await expect(invited.getByRole('heading', { level: 1, name: 'Регистрации' })).toBeVisible();

  await page.getByRole('button', { name: `Роль: ${email}` }).click();
  const role = page.getByRole('dialog', { name: `Роль: ${email}` });
  await role.getByRole('radio', { name: /^редактор/ }).check();
  await role.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(`Сохранено: ${email}`)).toBeVisible();
  await expect(row).toContainText('редактор');
  await enterConsole(invited, email);
  await expect(invited.getByRole('link', { name: /Регистрации/ })).toBeHidden();

  const asked = page.getByRole('dialog');
  await page.getByRole('button', { name: `Заблокировать: ${email}` }).click();
  await asked.getByRole('textbox').fill('Уволился');
  await asked.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(row).toContainText('заблокирован');
  await page.getByRole('button', { name: `Разблокировать: ${email}` }).click();
  await asked.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(row).not.toContainText('заблокирован');

  await page.getByRole('button', { name: `Роль: ${email}` }).click();
  await role.getByRole('radio', { name: /^без роли/ }).check();
  await role.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(`Больше не сотрудник: ${email}`)).toBeVisible();
  await expect(page.getByText('Никого не нашлось')).toBeVisible();
  await invited.context().close();
});
