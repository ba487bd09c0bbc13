import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { logInByApi, STAFF } from '../support/accounts.ts';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { openConsole } from '../support/console.ts';
import { linkInLetter } from '../support/letters.ts';
import { addColleague } from '../support/ownStaff.ts';
import { computeNextTotpCode, computeTotpCode } from '../support/totp.ts';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Пароль/).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

test('An administrator enters the console, sees what waits, and leaves', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
  // One step back leads to where the visitor came from.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
  await logIn(page, STAFF.administrator.login, STAFF.administrator.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  const queues = page.getByRole('list', { name: 'Ждут решения' });
  await expect(queues.getByRole('link', { name: /Регистрации/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: STAFF.administrator.login }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
  await page.goto('/admin/registrations');
  await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
});

test('A director binds a phone to the login, enters by its code and by a recovery code, and loses the phone', async ({
  page,
  browser,
}) => {
  // Of its own: others work as the director meanwhile, and here all logins end.
  const { login: email, password } = await addColleague(page, 'director');
  await page.goto('/admin');
  await logIn(page, email, password);
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Мой вход' }).click();
  await page.getByRole('button', { name: 'Настроить' }).click();
  await page.getByLabel('Ваш пароль').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByAltText('QR-код для приложения')).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7 ]{16,}$/).textContent()) ?? '';
  await page.getByLabel('Шесть цифр из приложения').fill(computeTotpCode(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: 'Резервные коды' }).getByRole('listitem');
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Осталось 10 резервных кодов.')).toBeVisible();

  for (const [button, label, code] of [
    [undefined, 'Код из приложения', computeNextTotpCode(secret)],
    ['Нет телефона под рукой?', 'Резервный код', recovery],
  ] as const) {
    await page.getByRole('button', { name: email }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await logIn(page, email, password);
    if (button) await page.getByRole('button', { name: button }).click();
    await page.getByLabel(label).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  }

  await test.step('the phone is lost: an administrator takes the code away, and all logins end', async () => {
    const office = await browser.newPage();
    await openConsole(office, 'administrator', `/staff?name=${encodeURIComponent(email)}`);
    const row = office.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('настроен');
    await expect(row).toContainText('директор соревнований');
    await row.getByRole('button', { name: /^Сбросить второй шаг:/ }).click();
    const sure = office.getByRole('dialog', { name: /^Сбросить второй шаг входа:/ });
    await expect(sure).toContainText('Все сеансы этого человека завершатся');
    await sure.getByRole('button', { name: 'Сбросить второй шаг' }).click();
    await expect(row).toContainText('не настроен');
    await office.close();
    await page.goto('/admin');
    await logIn(page, email, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  });
});

test('A colleague changes the password, forgets it, and comes back by the link of the letter', async ({
  page,
}) => {
  const { login: email, password } = await addColleague(page, 'auditor');
  const changed = `${password}-anew`;
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/admin/own');
  await logIn(page, email, password);
  const own = page.getByRole('region', { name: 'Пароль' });
  await own.getByLabel('Нынешний пароль').fill(password);
  await own.getByLabel(/^Новый пароль(?! ещё)/).fill(changed);
  await own.getByLabel('Новый пароль ещё раз').fill(changed);
  await expectSoundAtBothWidths(page);
  await own.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль изменён, другие сеансы завершены')).toBeVisible();

  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  const link = () => linkInLetter(email, '/admin/password');
  const invitation = await link();
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText(/на него уйдёт письмо со ссылкой/)).toBeVisible();
  await expect.poll(link).not.toBe(invitation);
  await page.goto(await link());
  await page.getByLabel(/^Новый пароль(?! ещё)/).fill(password);
  await page.getByLabel('Повторите пароль').fill(password);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
});

test('An editor ends another login of his own, and is asked whether he is there', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { login: email, password } = STAFF.editor;
  // Others log in as the editor meanwhile: what is ended here is told by its browser.
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const { access_token: token } = await logInByApi(elsewhere, { login: email, password });
  await page.clock.install();
  await page.goto('/admin/own');
  await logIn(page, email, password);
  const sessions = page.getByRole('region', { name: 'Сеансы' });
  await expect(sessions.getByText('этот сеанс')).toHaveCount(1);
  const line = sessions.getByRole('listitem').filter({ hasText: 'Firefox' });
  const before = await line.count();
  await line.first().getByRole('button', { name: 'Завершить', exact: true }).click();
  await expect(line).toHaveCount(before - 1);
  const answer = await elsewhere.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await elsewhere.dispose();

  await page.clock.fastForward('14:05');
  const asked = page.getByRole('dialog', { name: 'Вы ещё здесь?' });
  await asked.getByRole('button', { name: 'Остаться' }).click();
  await expect(asked).toBeHidden();
  await page.clock.fastForward('15:05');
  await expect(page.getByText('За компьютером никого не было')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
