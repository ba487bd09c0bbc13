import { expect, test, type Page } from '@playwright/test';
import { findOpenToAll } from '../support/competitions.ts';
import { goInConsole, openConsole } from '../support/console.ts';
import { linkInLetter } from '../support/letters.ts';
import { open } from '../support/open.ts';
import { createLastName } from '../support/registered.ts';
import { createDocument, fillAdult, createEmail, PASSWORD } from '../support/registration.ts';
import { holdUndo } from '../support/undo.ts';

async function decideInConsole(
  page: Page,
  { title, letUndoPass }: { title: RegExp; letUndoPass: () => Promise<void> },
): Promise<void> {
  const act = page.getByText(title);
  await expect(act).toBeVisible();
  // It is done once it can no longer be undone.
  await letUndoPass();
  await expect(act).toBeHidden();
}

test('From the form of registration through the secretary to an accepted application', async ({
  page,
  browser,
}) => {
  const email = createEmail();
  const lastName = createLastName();
  await test.step('A person registers on the portal and confirms the address', async () => {
    await open(page, '/registration');
    await fillAdult(page, email);
    await page.getByLabel('Фамилия').fill(lastName);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page
      .getByRole('dialog', { name: 'Регистрация завершена' })
      .getByRole('button', { name: 'Хорошо' })
      .click();
    await open(page, await linkInLetter(email, '/users/confirm'));
    await expect(page.getByRole('dialog', { name: 'Почта подтверждена' })).toBeVisible();
  });

  const desk = await (await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })).newPage();
  await test.step('A secretary approves', async () => {
    const letUndoPass = await holdUndo(desk);
    await openConsole(desk, 'secretary', `/registrations?name=${encodeURIComponent(lastName)}`);
    await desk.getByRole('link', { name: lastName }).click();
    await expect(desk.getByRole('region', { name: 'Документ: Паспорт' })).toBeVisible();
    await desk.getByRole('button', { name: /^Одобрить/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
    await decideInConsole(desk, { title: /^Одобрена: /, letUndoPass });
  });

  const competition = await findOpenToAll(page.request);
  const { tournament_id: id, full_name: name } = competition;
  await test.step('The person logs in, finds the own card and applies', async () => {
    await open(page, '/entrance');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: new RegExp(lastName) }).click();
    await page.getByRole('menuitem', { name: 'Моя карточка' }).click();
    await expect(page).toHaveURL(/\/athlete-competitions\/\d+/);
    await expect(page.getByRole('heading', { name: new RegExp(lastName, 'i') }).first()).toBeVisible();

    await open(page, `/competitions/${id}/bid`);
    await page
      .getByLabel('Чек об оплате заявочного взноса', { exact: true })
      .setInputFiles(await createDocument(page, 'check.pdf'));
    await page.getByRole('checkbox', { name: /Согласен на обработку персональных данных/ }).check();
    const papers = page.getByRole('checkbox', { name: /ознакомлен и согласен/ });
    if (await papers.isVisible()) await papers.check();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(page.getByRole('dialog', { name: 'Заявка отправлена' })).toBeVisible();
  });

  await test.step('The secretary accepts the application', async () => {
    await goInConsole(desk, `/applications/${id}?name=${encodeURIComponent(lastName)}`);
    await desk.getByRole('link', { name: new RegExp(lastName) }).click();
    await expect(desk.getByRole('region', { name: /Документ: Чек об оплате/ })).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Заявка' })).toContainText('Критерии выполнены');
    // The console says so before the answer, which another page would not wait for.
    const answered = desk.waitForResponse(/\/api\/admin\/applications\/(\d+\/)?decide$/);
    await desk.keyboard.press('a');
    await expect(desk.getByText(/^Заявка принята: /)).toBeVisible();
    expect((await answered).ok()).toBe(true);
    await desk.context().close();
  });

  await test.step('Everybody sees the participant', async () => {
    await open(page, `/competition-participants/${id}`);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await expect(page.getByText(new RegExp(lastName)).first()).toBeVisible();
  });
});
