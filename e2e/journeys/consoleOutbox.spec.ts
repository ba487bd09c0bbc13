import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, staffAsk } from '../support/console.ts';
import { choosePassword, startMailedServer, type MailedServer } from '../support/mailedServer.ts';
import { open } from '../support/open.ts';
import { fillAdult, freshEmail, PASSWORD } from '../support/registration.ts';

const letters = (page: Page) => page.getByRole('table', { name: 'Исходящие письма' });
const inLetter = (page: Page) => page.frameLocator('iframe[title="Письмо"]');

/** The letter's frame runs no scripts, those of the judge neither: the rest of the page is judged. */
const AROUND_THE_LETTER = 'section[aria-label="Заголовки"]';

test("Who tries the portal registers and follows the letter's link from the console, on a phone", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const email = freshEmail();
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, '/registration');
  await fillAdult(visitor, email);
  await visitor.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Регистрация завершена' })).toBeVisible();

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

test('An auditor sees which letters leave and never what they say; others see none', async ({
  page,
  browser,
}) => {
  await openConsole(page, 'administrator', '/outbox');
  await expect(letters(page).getByRole('row').nth(1)).toBeVisible();
  const [{ letter_id: id }] = await staffAsk<[{ letter_id: number }]>(
    page,
    'administrator',
    '/api/admin/outbox/letters?pageSize=1',
  );
  const auditor = await (await browser.newContext()).newPage();
  await openConsole(auditor, 'auditor', `/outbox/${id}`);
  await expect(auditor.getByText(/Текст видит только администратор/)).toBeVisible();
  await expect(auditor.locator('iframe')).toHaveCount(0);
  await expectAccessible(auditor);
  await auditor.getByRole('link', { name: 'Все письма' }).click();
  await auditor.getByRole('searchbox').fill('nobody-has-this-address');
  await expect(auditor.getByRole('heading', { name: 'Таких писем нет' })).toBeVisible();
  await expectAccessible(auditor);

  const secretary = await (await browser.newContext()).newPage();
  await openConsole(secretary, 'secretary', '/');
  await expect(secretary.getByRole('menuitem', { name: 'Журнал' })).toHaveCount(0);
  await expect(secretary.getByRole('menuitem', { name: 'Исходящие' })).toHaveCount(0);
  await secretary.goto('/admin/outbox');
  await expect(secretary.getByRole('alert').first()).toContainText('недоступно');
});

test('After the mail was repaired an administrator sends one letter again, then all the others', async ({
  browser,
}) => {
  const administrator = freshEmail();
  const server = await startMailedServer(administrator);
  try {
    server.mail.answer = () => 550;
    const page = await enterAsAdministrator(browser, server, administrator);
    for (let time = 0; time < 3; time += 1) {
      const answer = await page.request.post('/api/users/forgot', { data: { email: administrator } });
      expect(answer.ok()).toBe(true);
    }
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('link', { name: /не ушл/ }).textContent();
      })
      // The letter about the password that was just chosen is one of them.
      .toBe('4 письма не ушли');
    await expectAccessible(page);
    await page.getByRole('link', { name: '4 письма не ушли' }).click();
    await expect(page).toHaveURL(/status=failed&from=\d{4}-\d\d-\d\d/);
    const rows = letters(page).getByRole('row').filter({ hasText: administrator });
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('такого ящика нет');
    await expectAccessible(page);

    await rows.first().getByRole('link', { name: 'Восстановление пароля' }).click();
    await expect(page.getByText(/Текст не показывается никому/)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    server.mail.answer = () => undefined;
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
    const history = page.getByRole('region', { name: 'История' }).getByRole('listitem');
    await expect(history.last()).toContainText('Ушло: почтовый сервер принял его');
    await expect(history.nth(2)).toContainText(administrator);
    await expect(page.getByRole('button', { name: 'Отправить ещё раз' })).toHaveCount(0);
    await expectAccessible(page);
    expect(server.mail.received).toHaveLength(1);

    await page.getByRole('link', { name: 'Все письма' }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Отправить все неотправленные' }).click();
    await expectAccessible(page, '[role="dialog"]');
    await page.getByRole('button', { name: 'Отправить 3 письма' }).click();
    await expect(page.getByRole('heading', { name: 'Таких писем нет' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Отправить все неотправленные' })).toHaveCount(0);
    await expect.poll(() => server.mail.received.length).toBe(4);
  } finally {
    await server.stop();
  }
});

/** Chooses the password of a new administrator in the portal, and logs in to the console. */
async function enterAsAdministrator(browser: Browser, server: MailedServer, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await choosePassword(page, server, PASSWORD);
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Пароль/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  return page;
}
