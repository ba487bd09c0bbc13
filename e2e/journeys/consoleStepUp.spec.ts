import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { STAFF } from '../support/accounts.ts';
import { openConsole } from '../support/console.ts';
import { createEmail } from '../support/registration.ts';

const ASKS = {
  success: false,
  message: { error: 'Подтвердите, что это вы: введите пароль или код ещё раз.', code: 'step-up' },
};

/** The server answers as ten minutes after the login, until the password has been shown. */
async function letTenMinutesPass(page: Page, address: string): Promise<void> {
  let isShown = false;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/users/me/step-up') && answer.ok()) isShown = true;
  });
  await page.route(`**${address}`, (route) =>
    isShown || route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: ASKS }),
  );
}

test('An administrator who has been in for long shows the password again by keyboard, and nothing typed is lost', async ({
  page,
}) => {
  const email = createEmail();
  await openConsole(page, 'administrator', `/staff?name=${encodeURIComponent(email)}`);
  await letTenMinutesPass(page, '/api/admin/staff');
  await page.getByRole('button', { name: 'Добавить сотрудника' }).click();
  const adding = page.getByRole('dialog', { name: 'Добавить сотрудника' });
  await adding.getByLabel('Email').fill(email);
  await adding.getByRole('radio', { name: /^секретарь/ }).check();
  await adding.getByLabel('Email').press('Enter');

  const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  const password = question.getByLabel(/^Ваш пароль/);
  await expect(password).toBeFocused();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(adding.getByText('Не сделано: вы не подтвердили, что это вы.')).toBeVisible();
  await expect(adding.getByLabel('Email')).toHaveValue(email);
  await expect(adding.getByRole('radio', { name: /^секретарь/ })).toBeChecked();

  await adding.getByLabel('Email').press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('Wrong-Password-1');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Неверный пароль')).toBeVisible();
  await password.fill('');
  await password.focus();
  await page.keyboard.type(STAFF.administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Приглашение отправлено: ${email}`)).toBeVisible();
  await expect(page.getByRole('row', { name: email })).toContainText('секретарь');
});
