import { expect, test } from '@playwright/test';
import { enter, logInByApi } from '../support/accounts.ts';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { openConsole } from '../support/console.ts';
import { open } from '../support/open.ts';
import { confirmAddress, freshLastName, registerAthlete, sendRegistration } from '../support/registered.ts';
import { PASSWORD } from '../support/registration.ts';
import { holdUndo } from '../support/undo.ts';

const INN = '056217480012';
const MENDED = '500100732259';

test('A return that was sent is forgotten, and what comes again stands beside what was', async ({ page }) => {
  const { userId, email, lastName } = await registerAthlete(page);
  const letUndoPass = await holdUndo(page);
  // The wish to join waits for the registration, and leads there.
  await openConsole(page, 'secretary', `/federation?name=${encodeURIComponent(lastName)}`);
  await expectSoundAtBothWidths(page);
  await page.getByRole('link', { name: 'Сначала решите по регистрации этого человека' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/registrations/${userId}$`));
  await expect(page.getByRole('region', { name: 'Анкета' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: /^Вернуть/ }).click();
  await page.getByRole('checkbox', { name: /^ИНН/ }).check();
  await page.getByLabel('Что не так: ИНН').fill('Не совпадает с документом');
  await page.getByRole('button', { name: /Вернуть с письмом/ }).click();
  const act = page.getByText(/^Возвращена: /);
  await expect(act).toBeVisible();
  await letUndoPass();
  await expect(act).toBeHidden();

  const { access_token: token } = await logInByApi(page.request, { login: email, password: PASSWORD });
  const answer = await page.request.post('/api/users/me/documents', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { inn_number: MENDED },
  });
  expect(answer.ok(), await answer.text()).toBe(true);

  await page.goto(`/admin/registrations/${userId}`);
  const mended = page.getByRole('region', { name: 'Исправлена после возврата' });
  await expect(mended).toContainText(`Было: ${INN}`);
  await expect(mended).toContainText(`Стало: ${MENDED}`);
  await expect(mended).toContainText('Просили: Не совпадает с документом');
  await expectSoundAtBothWidths(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Что нужно исправить' })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Отметьте, что нужно исправить.' })).toBeVisible();
});

test('A wish to join waits for its author to confirm the address; a remark that asks for a document opens its field', async ({
  page,
}) => {
  const lastName = freshLastName();
  const email = await sendRegistration(page, lastName);
  const letUndoPass = await holdUndo(page);
  const wish = `/federation?name=${encodeURIComponent(lastName)}`;
  await openConsole(page, 'secretary', wish);
  await expect(page.getByRole('heading', { name: 'Никого не нашлось' })).toBeVisible();
  const userId = await confirmAddress(page, email);
  await page.goto(`/admin${wish}`);
  await page.getByRole('link', { name: 'Сначала решите по регистрации этого человека' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/registrations/${userId}$`));

  await page.getByRole('button', { name: /^Вернуть/ }).click();
  await page.getByLabel('Другое').fill('Пришлите справку с места работы.');
  await expectSoundAtBothWidths(page);
  await page.getByRole('button', { name: /Вернуть с письмом/ }).click();
  const act = page.getByText(/^Возвращена: /);
  await expect(act).toBeVisible();
  await letUndoPass();
  await expect(act).toBeHidden();

  await enter(page, await logInByApi(page.request, { login: email, password: PASSWORD }));
  await open(page, '/account');
  await page.setViewportSize({ width: 390, height: 900 });
  const form = page.getByRole('form', { name: 'Исправление регистрации' });
  await expect(form).toContainText('Что исправить: Пришлите справку с места работы.');
  await expect(form.getByLabel('Дополнительные документы')).toBeAttached();
});
