import { readFile } from 'node:fs/promises';
import { expect, test, type Locator } from '@playwright/test';
import { logInByApi, storeLogin } from '../support/accounts.ts';
import { comesAlive } from '../support/alive.ts';
import { pickAddress } from '../support/pickAddress.ts';
import { findOpenToAll } from '../support/competitions.ts';
import { askAsStaff, postAsStaff } from '../support/console.ts';
import { choose } from '../support/controls.ts';
import { applyByApi } from '../support/desk.ts';
import { open } from '../support/open.ts';
import { expectSound, NOT_SENT, locateSection } from '../support/ownPage.ts';
import { confirmAddress, logInNewAthlete, sendRegistration } from '../support/registered.ts';
import { createDocument, createEmail, PASSWORD } from '../support/registration.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test('A returned registration is mended after a login, its document replaced, and it waits for the secretary again', async ({
  page,
  context,
  request,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': pickAddress() });
  const papers = [await createDocument(page, 'mended.pdf'), await createDocument(page, 'page.pdf')] as const;
  const email = await sendRegistration(page, 'Проверкин');
  const credentials = { login: email, password: PASSWORD };
  const registration = `/api/admin/registrations/${await confirmAddress(page, email)}`;
  const sendBack = (data: object) => postAsStaff({ request }, 'secretary', `${registration}/return`, data);
  const send = page.getByRole('button', { name: 'Отправить исправления' });
  const passport = page.getByLabel('Паспорт', { exact: true });
  const sent = page.getByRole('dialog', { name: 'Исправления отправлены' });

  await test.step('on a phone, led to the entrance first, with everything that may go wrong', async () => {
    await sendBack({ reason: 'Паспорт не читается.' });
    await page.setViewportSize(PHONE);
    await page.goto('/account');
    await expect(page).toHaveURL('/entrance');
    await comesAlive(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL('/account');
    await expect(locateSection(page, 'Регистрация')).toContainText('Что исправить: Паспорт не читается.');
    await expect(locateSection(page, 'Мои заявки')).toHaveCount(0);
    await expect(passport).toHaveAccessibleDescription(/Отправлено: Паспорт-/);
    await expect(send).toBeDisabled();
    await expectSound(page);

    await passport.setInputFiles(papers[0]);
    await page.route('**/api/users/me/documents', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(locateSection(page, 'Регистрация').getByRole('alert')).toHaveText(NOT_SENT);
    const broken = { passport: ['Файл повреждён или не читается. Выберите другой файл.'] };
    await page.route(
      '**/api/users/me/documents',
      (route) => route.fulfill({ status: 422, json: { success: false, message: broken } }),
      { times: 1 },
    );
    await send.click();
    await expect(passport).toBeFocused();
    await expect(passport).toHaveAccessibleDescription(/Файл повреждён или не читается/);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/users/me/documents', async (route) => {
      await held;
      await route.abort();
    });
    await send.click();
    await page.getByRole('button', { name: 'Отменить отправку' }).click();
    await expect(page.getByRole('progressbar', { name: 'Отправка формы' })).toBeHidden();
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByText('mended.pdf')).toBeVisible();

    await send.click();
    await expect(sent).toContainText('до 48 часов');
    await sent.getByRole('button', { name: 'Хорошо' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    expect(await askAsStaff({ request }, 'secretary', registration)).toMatchObject({
      state: 'confirmed',
      documents: [
        { kind: 'registration_page', file_name: expect.stringMatching(/\.png$/) },
        // The last to come.
        { kind: 'passport', file_name: expect.stringMatching(/^Паспорт-.+\.pdf$/) },
      ],
    });
  });

  await test.step('on a desktop, by keyboard, just the fields that were returned', async () => {
    const lastName = 'Опечатка в фамилии.';
    const registrationPage = 'Приложите страницу с регистрацией.';
    await sendBack({
      field_reasons: { last_name: lastName, city_id: 'Не тот город.', registration_page: registrationPage },
    });
    await page.setViewportSize(DESKTOP);
    await storeLogin(page, await logInByApi(page.request, credentials));
    await open(page, '/account');
    const form = page.getByRole('form', { name: 'Исправление регистрации' });
    await expect(form).toContainText(`Что исправить: ${lastName}`);
    await expect(passport).toHaveCount(0);
    await expectSound(page);
    await form.getByLabel('Фамилия').fill('Поправкин');
    await choose(form, 'Страна', 'Россия', page);
    await choose(form, 'Регион', 'Республика Татарстан', page);
    await choose(form, 'Муниципальное образование', 'Набережные Челны', page);
    await expect(send).toBeDisabled();
    const file = page.getByLabel('Страница с регистрацией', { exact: true });
    await expect(file).toHaveAccessibleDescription(new RegExp(registrationPage));
    await file.setInputFiles(papers[1]);
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(sent).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    expect(await askAsStaff({ request }, 'secretary', registration)).toMatchObject({
      last_name: 'Поправкин',
      city: { title: 'Набережные Челны' },
      documents: [
        { kind: 'passport' },
        { kind: 'registration_page', file_name: expect.stringMatching(/^Прописка-.+\.pdf$/) },
      ],
    });
  });
});

test('The own page is found in the menu, shows what was told, sent and agreed to, and gives it all as a file', async ({
  page,
}) => {
  const { credentials } = await logInNewAthlete(page, { phone: '+7 (928) 000-24-24' });
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: /Тимур/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Моя карточка' })).toHaveAttribute(
    'href',
    /^\/athlete-competitions\/\d+$/,
  );
  await page.getByRole('menuitem', { name: 'Личный кабинет' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(locateSection(page, 'Регистрация')).toContainText('Регистрация проверена, аккаунт активен.');
  await expect(locateSection(page, 'Мои заявки')).toContainText('Заявок пока нет');
  const data = locateSection(page, 'Мои данные');
  for (const words of [
    'Проверкин Тимур',
    '14.06.1998',
    '056217480012',
    '+7 (928) 000-24-24',
    'Адыгейск',
    /Паспорт-Проверкин-\d+\.pdf/,
  ])
    await expect(data).toContainText(words);
  await data.getByText(/Мои согласия: \d/).click();
  await expect(data.getByText(/Согласен с политикой обработки/)).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectSound(page);
  }

  const save = page.getByRole('button', { name: 'Скачать мои данные' });
  await page.route('**/api/users/me/export', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(locateSection(page, 'Мои данные в федерации').getByRole('alert')).toHaveText(NOT_SENT);
  const downloading = page.waitForEvent('download');
  await save.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Мои данные.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { email: credentials.login, registration: { last_name: 'Проверкин' } },
  });
});

test('With the password of now the address and the password are changed, and the deletion is asked for', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { credentials } = await logInNewAthlete(page);
  const there = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await logInByApi(there, credentials);
  await page.setViewportSize(PHONE);
  await open(page, '/account');
  const access = locateSection(page, 'Вход');
  const present = (dialog: Locator, label = 'Пароль') => dialog.getByLabel(label, { exact: true });

  await test.step('another address, which holds once its letter is opened', async () => {
    await page.getByRole('button', { name: 'Изменить email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый адрес почты' });
    const email = dialog.getByLabel('Новый email');
    await expect(email).toBeFocused();
    await email.fill(credentials.login);
    await email.blur();
    await expect(email).toHaveAccessibleDescription('Это ваш нынешний адрес');
    const next = createEmail();
    await email.fill(next);
    await present(dialog).fill('Wrong-Password-1');
    await dialog.getByRole('button', { name: 'Отправить письмо' }).click();
    await expect(present(dialog)).toHaveAccessibleDescription('Неверный пароль');
    await expect(present(dialog)).toBeFocused();
    await expect(email).toHaveValue(next);
    await expectSound(page);
    await present(dialog).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(access).toContainText(`Письмо отправлено на ${next}`);
    await expect(access).toContainText(`Новый адрес ${next} ждёт подтверждения`);
    await confirmAddress(page, next);
    await open(page, '/account');
    await expect(access.getByText(next, { exact: true })).toBeVisible();
    await expect(access).not.toContainText('ждёт подтверждения');
  });

  const another = 'Nardy-Changed-1';
  await test.step('another password, which ends the logins elsewhere', async () => {
    const row = locateSection(page, 'Где выполнен вход').getByRole('listitem');
    await expect(row.filter({ hasText: 'это устройство' })).toHaveCount(1);
    await expect(row).toHaveCount(2);
    await page.getByRole('button', { name: 'Изменить пароль' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый пароль' });
    const [next, repeat] = [dialog.getByLabel('Новый пароль'), dialog.getByLabel('Повторите пароль')];
    const save = dialog.getByRole('button', { name: 'Сохранить пароль' });
    await next.fill('aaaa');
    await expect(dialog.getByText('Слабый пароль')).toBeVisible();
    await repeat.fill(another);
    await repeat.blur();
    await expect(next).toHaveAccessibleDescription('Не менее 8 символов');
    await expect(repeat).toHaveAccessibleDescription('Пароли должны совпадать');
    await expectSound(page);
    await next.fill(another);
    await expect(save).toBeDisabled();
    await present(dialog, 'Нынешний пароль').fill(PASSWORD);
    await page.route('**/api/users/me/password', (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText(NOT_SENT);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(access).toContainText('Пароль изменён');
    await expect(row).toHaveCount(1);
    const headers = { authorization: `Bearer ${elsewhere.access_token}` };
    expect((await there.get('/api/users/me', { headers })).status()).toBe(401);
    await there.dispose();
  });

  await test.step('the deletion, which is withdrawn', async () => {
    const privacy = locateSection(page, 'Мои данные в федерации');
    const ask = privacy.getByRole('button', { name: 'Удалить аккаунт' });
    await ask.click();
    const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
    await expect(dialog.getByRole('button', { name: 'Удалить аккаунт' })).toBeDisabled();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(ask).toBeFocused();
    await page.keyboard.press('Enter');
    await present(dialog).fill(another);
    await dialog.getByRole('button', { name: 'Удалить аккаунт' }).click();
    await expect(privacy).toContainText('Аккаунт будет удалён');
    await privacy.getByRole('button', { name: 'Отозвать запрос' }).click();
    const sure = page.getByRole('dialog', { name: 'Отозвать запрос на удаление?' });
    await sure.getByRole('button', { name: 'Отозвать запрос' }).click();
    await expect(sure).toBeHidden();
    await expect(privacy).toContainText('Запрос на удаление отозван.');
    await expect(ask).toBeVisible();
  });
});

test('A login elsewhere is ended from here, and one that ends in another tab leaves nothing on the screen', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const { credentials } = await logInNewAthlete(page);
  const there = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const elsewhere = await logInByApi(there, credentials);
  await logInByApi(there, credentials);
  await open(page, '/account');
  await expect(locateSection(page, 'Мои данные')).toContainText('Проверкин Тимур');
  const sessions = locateSection(page, 'Где выполнен вход');
  const end = sessions.getByRole('button', { name: /Выйти там: Firefox, Linux/ });
  await expect(end).toHaveCount(2);
  await page.route('**/api/users/me/sessions/*', (route) => route.abort(), { times: 1 });
  await end.last().click();
  await expect(sessions.getByRole('alert')).toHaveText(NOT_SENT);
  await end.last().focus();
  await page.keyboard.press('Enter');
  await expect(end).toHaveCount(1);
  await expect(sessions.getByRole('status')).toContainText('Вход завершён: Firefox, Linux.');
  await expect(sessions).toBeFocused();
  const headers = { authorization: `Bearer ${elsewhere.access_token}` };
  expect((await there.get('/api/users/me', { headers })).status()).toBe(401);
  await there.dispose();

  const other = await context.newPage();
  await open(other, '/account');
  await other.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
  const sure = other.getByRole('dialog', { name: 'Выйти на всех устройствах?' });
  await sure.getByRole('button', { name: 'Выйти везде' }).click();
  await expect(other).toHaveURL('/entrance');
  await expect(page).toHaveURL('/entrance');
  await expect(page.getByText('Проверкин')).toHaveCount(0);
});

test('An application is followed, explained when it is returned, withdrawn, and goes with the consent to it', async ({
  page,
  request,
}) => {
  const { credentials, login } = await logInNewAthlete(page);
  const { tournament_id: id, full_name: title } = await findOpenToAll(request);
  const apply = () => applyByApi(page, credentials.login, { id, name: title });
  const row = locateSection(page, 'Мои заявки').getByRole('listitem').filter({ hasText: title });

  await test.step('returned', async () => {
    await apply();
    await page.setViewportSize(PHONE);
    await open(page, '/account');
    await expect(row).toContainText(/на рассмотрении|в листе ожидания/);
    const found = await askAsStaff<{ application_id: number; player_id: number }[]>(
      { request },
      'secretary',
      `/api/admin/applications?tournament_id=${id}&pageSize=100`,
    );
    const { application_id } = found.find(({ player_id }) => player_id === login.player_id) ?? {};
    const reason = 'Приложите медицинский допуск.';
    await postAsStaff({ request }, 'secretary', `/api/admin/applications/${application_id}/decide`, {
      decision: 'returned',
      reason,
    });
    await open(page, '/account');
    await expect(row).toContainText('возвращена');
    await expect(row).toContainText(`Что исправить: ${reason}`);
    await expectSound(page);
    await row.getByRole('link', { name: /Исправить заявку/ }).click();
    await expect(page).toHaveURL(`/competitions/${id}/bid`);
    await expect(page.getByRole('region', { name: 'Что исправить' })).toContainText(reason);
    await expect(page.getByRole('button', { name: 'Отправить исправленную заявку' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectSound(page);
    await page.goBack();
  });

  await test.step('withdrawn, by keyboard and against a lost connection', async () => {
    const withdraw = row.getByRole('button', { name: /Отозвать заявку/ });
    const sure = page.getByRole('dialog', { name: 'Отозвать заявку?' });
    await withdraw.focus();
    await page.keyboard.press('Enter');
    await expect(sure).toContainText(title);
    await page.keyboard.press('Escape');
    await expect(sure).toBeHidden();
    await expect(withdraw).toBeFocused();
    await withdraw.click();
    await page.route('**/withdraw', (route) => route.abort(), { times: 1 });
    const confirm = sure.getByRole('button', { name: 'Отозвать заявку' });
    await confirm.click();
    await expect(sure.getByRole('alert')).toHaveText(NOT_SENT);
    await confirm.click();
    await expect(sure).toBeHidden();
    await expect(row).toContainText('отозвана');
    await expect(withdraw).toHaveCount(0);
    await expect(locateSection(page, 'Мои заявки')).toBeFocused();
  });

  await test.step('made once more, and gone with the consent, after what comes of it was told', async () => {
    await apply();
    await page.setViewportSize(DESKTOP);
    await open(page, '/account');
    await expect(row).toContainText('на рассмотрении');
    const data = locateSection(page, 'Мои данные');
    await data.getByText(/Мои согласия: \d/).click();
    const withdraw = data.getByRole('button', {
      name: /Отозвать: Согласен на обработку персональных данных и приложенных документов для участия/,
    });
    const sure = page.getByRole('dialog', { name: 'Отозвать согласие?' });
    await withdraw.focus();
    await page.keyboard.press('Enter');
    await expect(sure).toContainText(
      'Заявки на соревнования, по которым ещё нет решения, отзываются, приложенные к ним документы уничтожаются.',
    );
    await expectSound(page);
    await sure.getByRole('button', { name: 'Отозвать согласие' }).click();
    await expect(sure).toBeHidden();
    await expect(data.getByRole('status')).toContainText('Согласие отозвано.');
    await expect(row).toContainText('отозвана');
    await expect(withdraw).toHaveCount(0);
    await expect(data).toContainText(/Отозвано \d\d\.\d\d\.\d{4}/);
  });
});

test('Code and data of the own page that the network broke off come all the same', async ({
  page,
  context,
}) => {
  await logInNewAthlete(page);
  const data = locateSection(page, 'Мои данные');
  let broken = 0;
  await page.route('**/assets/OwnAccountParts-*.js', async (route) => {
    broken += 1;
    await (broken === 1 ? route.abort() : route.continue());
  });
  await page.goto('/account');
  await expect(data).toContainText('Проверкин Тимур');
  expect(broken).toBe(2);

  await page.route('**/api/users/me', (route) => route.abort());
  await open(page, '/account');
  const failed = page.getByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.');
  await expect(failed).toBeVisible();
  await expect(locateSection(page, 'Где выполнен вход').getByRole('listitem').first()).toBeVisible();
  await page.unrouteAll();
  const offline = page.getByText('Нет соединения с интернетом.');
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await expect(data).toContainText('Проверкин Тимур');
  await expect(failed).toBeHidden();
});
