import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { choosePassword, startMailedServer, type MailedServer } from '../support/mailedServer.ts';
import { logInByForm } from '../support/ownStaff.ts';
import { createEmail, PASSWORD } from '../support/registration.ts';
import { addAuthenticator } from '../support/virtualAuthenticator.ts';

const email = createEmail();

const passkeys = (page: Page) => page.getByRole('region', { name: 'Ключи доступа' });
const today = (page: Page) => page.getByRole('heading', { level: 1, name: 'Сегодня' });

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function openOwnPage(page: Page): Promise<void> {
  await press(page, email);
  await page.getByRole('menuitem', { name: 'Мой вход' }).press('Enter');
  await expect(passkeys(page)).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await press(page, email);
  await page.getByRole('menuitem', { name: 'Выйти' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Вход по ключу доступа' })).toBeVisible();
}

test('An administrator sets a passkey up, enters with it, adds another and removes the first, by keyboard; a browser without passkeys takes a code', async ({
  page,
  browser,
}) => {
  const server = await startMailedServer(email, { host: 'localhost', secondFactor: 'on' });
  try {
    await usePasskeys(page, server);
    await enterWithoutPasskeys(await browser.newPage(), server);
  } finally {
    await server.stop();
  }
});

async function usePasskeys(page: Page, server: MailedServer): Promise<void> {
  const phone = await addAuthenticator(page);
  await test.step('the first login makes one in place of codes', async () => {
    await choosePassword(page, server, PASSWORD);
    await page.goto(`${server.origin}/admin`);
    await logInByForm(page, { login: email, password: PASSWORD });
    await expect(page.getByAltText('QR-код для приложения')).toBeVisible();
    await expectSoundAtBothWidths(page);
    await press(page, 'Создать ключ доступа');
    await expect(page.getByRole('region', { name: 'Резервные коды' }).getByRole('listitem')).toHaveCount(10);
    await press(page, 'Коды сохранены');
    await expect(today(page)).toBeVisible();
  });

  await test.step('the passkey alone logs in, unless its owner is not recognized', async () => {
    await leave(page);
    await phone.confirm(false);
    await press(page, 'Вход по ключу доступа');
    await expect(page.getByRole('alert')).toContainText('Вы не подтвердили действие');
    await expectAccessible(page);
    await phone.confirm(true);
    await press(page, 'Вход по ключу доступа');
    await expect(today(page)).toBeVisible();
  });

  await test.step('after the password it stands for the code', async () => {
    await leave(page);
    await logInByForm(page, { login: email, password: PASSWORD });
    await expect(page.getByRole('button', { name: 'Подтвердить ключом доступа' })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Ввести код');
    await expect(page.getByLabel('Код из приложения или резервный код')).toBeFocused();
    await press(page, 'Подтвердить ключом доступа');
    await page.keyboard.press('Enter');
    await expect(today(page)).toBeVisible();
  });

  await test.step('the same device is refused, another one is added', async () => {
    await openOwnPage(page);
    await press(page, 'Добавить ключ доступа');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(passkeys(page).getByRole('alert')).toContainText(
      'На этом устройстве ваш ключ доступа уже есть',
    );
    await phone.remove();
    await addAuthenticator(page);
    await page.getByLabel('Название').fill('Запасной');
    await press(page, 'Продолжить');
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('one is renamed and the other removed; the last one stays', async () => {
    await press(page, 'Переименовать: Запасной');
    await page.getByRole('dialog').getByLabel('Название').fill('Телефон');
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Enter');
    await expect(passkeys(page).getByText('Телефон', { exact: true })).toBeVisible();
    await expectSoundAtBothWidths(page);
    await press(page, 'Удалить: Chrome, Linux');
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
    await press(page, 'Удалить: Телефон');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('единственный второй шаг входа');
    await page.keyboard.press('Escape');
    await leave(page);
    await press(page, 'Вход по ключу доступа');
    await expect(today(page)).toBeVisible();
  });
}

async function enterWithoutPasskeys(page: Page, server: MailedServer): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(`${server.origin}/admin`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Вход по ключу доступа' })).toHaveCount(0);
  await logInByForm(page, { login: email, password: PASSWORD });
  await expect(page.getByRole('alert')).toContainText('Этот браузер не поддерживает ключи доступа');
  await expect(page.getByLabel('Код из приложения или резервный код')).toBeFocused();
  await expectAccessible(page);
  await page.close();
}
