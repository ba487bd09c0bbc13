import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/controls.ts';
import { linkInLetter } from '../support/letters.ts';
import { open } from '../support/open.ts';
import { expectSound } from '../support/ownPage.ts';
import {
  createDocument,
  fillContacts,
  fillPasswords,
  fillPerson,
  createEmail,
  goOn,
  createPicture,
} from '../support/registration.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Зарегистрироваться' });
const send = '**/api/users/register';

test('On a desktop an athlete registers in spite of a bad connection, and confirms the address', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  const paper = await createDocument(page, 'passport.pdf');
  const email = createEmail();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const unsent = dialog('Данные не отправлены');

  await test.step('the form opens at once, without its roles, and shows what is left to fill in', async () => {
    await open(page, '/entrance');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/users/role/get-desire-roles', async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('main').getByRole('link', { name: 'РЕГИСТРАЦИЯ' }).click();
    const roles = page.getByRole('combobox', { name: 'Желаемая роль' });
    await expect(roles).toHaveText('Загрузка...');
    release();
    await expect(roles).toHaveText('Ошибка загрузки');
    await page.unrouteAll({ behavior: 'wait' });
    await expect(submit(page)).toBeDisabled();
    await page.getByRole('button', { name: /Показать, что осталось/ }).click();
    await expect(roles).toBeFocused();
    for (const sentence of [
      'Выбор роли обязателен',
      'Фамилия не может быть пустым',
      'Выбирайте муниципальное образование последовательно, начиная со страны',
    ])
      await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
    await expectSound(page);
    await roles.click();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await page.getByRole('option', { name: 'Спортсмен' }).click();
    await expect(roles).toHaveText('Спортсмен');
  });

  await test.step('a photo is cut to a square by keyboard', async () => {
    await page.getByLabel('Фото', { exact: true }).setInputFiles(await createPicture(page, 700));
    const cropper = dialog('Фото профиля');
    const zoom = cropper.getByRole('slider', { name: 'Масштаб' });
    await expect(zoom).toBeEnabled();
    await zoom.focus();
    await page.keyboard.press('ArrowRight');
    await cropper.getByRole('button', { name: 'Повернуть' }).click();
    await cropper.getByRole('button', { name: 'Сохранить' }).click();
    await expect(cropper).toBeHidden();
    await expect(page.getByAltText('Ваше фото')).toBeVisible();
  });

  await test.step('the rest of the form', async () => {
    await fillPerson(page, { birthday: '14.06.1998' });
    await fillContacts(page, { email: 'athlete@nardy.example' });
    await expect(page.getByText('Пользователь с таким email уже зарегистрирован')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await fillPasswords(page);
    const passport = page.getByLabel('Паспорт', { exact: true });
    await passport.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(500, 'x'),
    });
    await expect(page.getByText('Допустимы файлы PNG, TIFF, JPG, PDF')).toBeVisible();
    await page.getByRole('button', { name: 'Удалить файл a.pdf' }).click();
    await expect(passport).toBeFocused();
    await passport.setInputFiles(paper);
    await page.getByLabel(/Согласен с политикой/).check();
    await expectSound(page);
  });

  await test.step('sent without a network, then stopped on its way', async () => {
    await page.route(send, (route) => route.abort(), { times: 1 });
    await submit(page).click();
    await expect(unsent).toContainText('Данные не были отправлены. Проверьте ваше соединение с интернетом.');
    await page.keyboard.press('Escape');
    await expect(unsent).toBeHidden();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(send, async (route) => {
      await held;
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByRole('progressbar', { name: 'Отправка формы' })).toBeVisible();
    await page.getByRole('button', { name: 'Отменить отправку' }).click();
    await expect(page.getByRole('progressbar', { name: 'Отправка формы' })).toBeHidden();
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByText('passport.pdf')).toBeVisible();
    await expect(page.getByLabel('Фамилия')).toHaveValue('Проверкин');
  });

  await test.step('sent again after its answer was lost, it is a registration, and the address is confirmed', async () => {
    const browser = await context.newCDPSession(page);
    const answers = [{ urlPattern: '*/api/users/register', requestStage: 'Response' as const }];
    await browser.send('Fetch.enable', { patterns: answers });
    browser.once('Fetch.requestPaused', ({ requestId }) => {
      void browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      void browser.send('Fetch.disable');
    });
    await submit(page).click();
    await unsent.getByRole('button', { name: 'Повторить' }).click();
    await expect(dialog('Регистрация завершена')).toContainText('до 48 часов');
    await dialog('Регистрация завершена').getByRole('button', { name: 'Хорошо' }).click();
    await expect(page).toHaveURL('/');
    await open(page, await linkInLetter(email, '/users/confirm'));
    const confirmed = dialog('Почта подтверждена');
    await expect(confirmed).toContainText('Ожидайте активации аккаунта');
    await confirmed.getByRole('button', { name: 'Хорошо' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('On a phone the form comes in parts, and what was entered survives a reload', async ({ page }) => {
  const papers = [await createDocument(page, 'birth.pdf'), await createDocument(page, 'parent.pdf')] as const;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/registration');
  const next = page.getByRole('button', { name: 'Далее' });
  await next.click();
  await expect(page.getByText('Выбор роли обязателен')).toBeVisible();
  await expectSound(page);
  await choose(page, 'Желаемая роль', 'Спортсмен');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused();
  await fillPerson(page, { birthday: `01.01.${new Date().getFullYear() - 10}` });
  await page.getByLabel('ФИО родителя или законного представителя').fill('Проверкина Анна');
  await expectSound(page);
  await goOn(page);
  await fillContacts(page, { email: createEmail() });
  await page.reload();
  await expect(page.getByText('Мы вернули то, что вы ввели раньше.')).toBeVisible();
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (928) 000-24-24');
  await expect(page.getByRole('combobox', { name: 'Муниципальное образование' })).toHaveText('Казань');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Проверкин');
  await goOn(page, 2);
  await fillPasswords(page);
  await goOn(page);
  await next.click();
  await expect(
    page.getByText('Свидетельство о рождении (обязательно для спортсменов младше 18 лет).'),
  ).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Свидетельство о рождении', { exact: true }).setInputFiles(papers[0]);
  await page.getByLabel('Паспорт родителя/законного представителя', { exact: true }).setInputFiles(papers[1]);
  await goOn(page);
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel(/Согласен с политикой/).check();
  // The server refuses a field of another part: its part opens and the field gets the focus.
  const message = { inn_number: ['ИНН состоит из 12 цифр'] };
  await page.route(send, (route) => route.fulfill({ status: 422, json: { success: false, message } }));
  await submit(page).click();
  await expect(page.getByLabel('ИНН')).toBeFocused();
  await expect(page.getByLabel('ИНН')).toHaveAccessibleDescription('ИНН состоит из 12 цифр');
});
