import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enter, logInByApi, type Credentials, type Login } from '../support/accounts.ts';
import { staffAsk, staffPost } from '../support/console.ts';
import { choose } from '../support/controls.ts';
import { open } from '../support/open.ts';
import { apply, expectSound, NOT_SENT, section } from '../support/ownPage.ts';
import { confirmAddress, registerApproved, registerConfirmed } from '../support/registered.ts';
import { document, freshEmail } from '../support/registration.ts';

const WIDTHS = [390, 1440] as const;
test('Who is not logged in is led from the own page to the entrance', async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/entrance');
});

test('A returned registration is mended, its document replaced, and it waits for the secretary again', async ({
  page,
  request,
}) => {
  const { id, credentials } = await registerConfirmed(page);
  const registration = `/api/admin/registrations/${id}`;
  const decide = (decision: 'approve' | 'return', data: object) =>
    staffPost({ request }, 'secretary', `${registration}/${decision}`, data);
  const send = page.getByRole('button', { name: 'Отправить исправления' });
  const passport = page.getByLabel('Паспорт', { exact: true });
  const sent = page.getByRole('dialog', { name: 'Исправления отправлены' });

  await test.step('on a phone, with everything that may go wrong', async () => {
    await decide('return', { reason: 'Паспорт не читается.' });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/entrance');
    await page.getByRole('textbox', { name: 'Email' }).fill(credentials.login);
    await page.getByLabel('Пароль', { exact: true }).fill(credentials.password);
    await expect(async () => {
      await page.getByRole('button', { name: 'Войти' }).click();
      await expect(page).toHaveURL('/account', { timeout: 15_000 });
    }).toPass();
    await expect(section(page, 'Регистрация')).toContainText('Что исправить: Паспорт не читается.');
    await expect(section(page, 'Мои заявки')).toHaveCount(0);
    await expect(passport).toHaveAccessibleDescription(/Отправлено: Паспорт-/);
    await expect(send).toBeDisabled();
    await expectSound(page);

    await passport.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(500, 'x'),
    });
    await expect(page.getByText('Допустимы файлы PNG, TIFF, JPG, PDF')).toBeVisible();
    await expect(send).toBeDisabled();
    await passport.setInputFiles(await document(page, 'mended.pdf'));
    await page.route('**/api/users/me/documents', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(section(page, 'Регистрация').getByRole('alert')).toHaveText(NOT_SENT);
    const broken = { passport: ['Файл повреждён или не читается. Выберите другой файл.'] };
    await page.route(
      '**/api/users/me/documents',
      (route) => route.fulfill({ status: 422, json: { success: false, message: broken } }),
      { times: 1 },
    );
    await send.click();
    await expect(passport).toBeFocused();
    await expect(passport).toHaveAccessibleDescription(/Файл повреждён или не читается/);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
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
    const mended = await staffAsk<{ state: string; documents: { kind: string; file_name: string }[] }>(
      { request },
      'secretary',
      registration,
    );
    expect(mended.state).toBe('confirmed');
    expect(mended.documents).toMatchObject([
      { kind: 'passport', file_name: expect.stringMatching(/^Паспорт-.+\.pdf$/) },
    ]);
  });

  await test.step('on a desktop, by keyboard, just the fields that were returned', async () => {
    const lastName = 'Опечатка в фамилии.';
    const registrationPage = 'Приложите страницу с регистрацией.';
    await decide('return', {
      field_reasons: { last_name: lastName, city_id: 'Не тот город.', registration_page: registrationPage },
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(page, await logInByApi(page.request, credentials));
    await open(page, '/account');
    const form = page.getByRole('form', { name: 'Исправление регистрации' });
    await expect(form).toContainText(`Что исправить: ${lastName}`);
    await expect(passport).toHaveCount(0);
    await expect(form.getByLabel('Имя', { exact: true })).toHaveCount(0);
    await expectSound(page);
    const surname = form.getByLabel('Фамилия');
    await expect(surname).toHaveValue('Проверкин');
    await surname.fill('');
    await surname.blur();
    await expect(surname).toHaveAccessibleDescription('Фамилия не может быть пустым');
    await surname.fill('Поправкин');
    await choose(form, 'Страна', 'Россия', page);
    await choose(form, 'Регион', 'Республика Татарстан', page);
    await choose(form, 'Муниципальное образование', 'Набережные Челны', page);
    await expect(send).toBeDisabled();
    const file = page.getByLabel('Страница с регистрацией', { exact: true });
    await expect(file).toHaveAccessibleDescription(new RegExp(registrationPage));
    await file.setInputFiles(await document(page, 'page.pdf'));
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(sent).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    expect(await staffAsk({ request }, 'secretary', registration)).toMatchObject({
      last_name: 'Поправкин',
      city: { title: 'Набережные Челны' },
      documents: [
        { kind: 'passport' },
        { kind: 'registration_page', file_name: expect.stringMatching(/^Прописка-.+\.pdf$/) },
      ],
    });
    await decide('approve', {});
    await enter(page, await logInByApi(page.request, credentials));
    await open(page, '/account');
    await expect(section(page, 'Регистрация')).toContainText('Регистрация проверена, аккаунт активен.');
    await expect(send).toHaveCount(0);
  });
});

test.describe('The own page of an athlete', () => {
  test.describe.configure({ mode: 'serial' });

  let credentials: Credentials;
  let login: Login;

  test.beforeAll(async ({ browser }) => {
    ({ credentials, login } = await registerApproved(browser));
  });

  test.beforeEach(async ({ page }) => {
    await enter(page, login);
  });

  for (const width of WIDTHS) {
    test(`It is found in the menu, and shows what was told and sent, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/');
      await page.getByRole('banner').getByRole('button', { name: /Тимур/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Моя карточка' })).toHaveAttribute(
        'href',
        /^\/athlete-competitions\/\d+$/,
      );
      await page.getByRole('menuitem', { name: 'Личный кабинет' }).click();
      await expect(page).toHaveURL('/account');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const data = section(page, 'Мои данные');
      for (const words of [
        'Проверкин Тимур',
        '14.06.1998',
        '056217480012',
        '+7 (928) 000-24-24',
        'Казань',
        /Паспорт-Проверкин-\d+\.pdf/,
      ]) {
        await expect(data).toContainText(words);
      }
      if (width === WIDTHS[0]) await expect(section(page, 'Мои заявки')).toContainText('Заявок пока нет');
      await data.getByText(/Мои согласия: \d/).click();
      await expect(data.getByText(/Согласен с политикой обработки/)).toBeVisible();
      await expectSound(page);
    });

    test(`The address is changed with the password, and holds once its letter is opened, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/account');
      await page.getByRole('button', { name: 'Изменить email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Новый email' });
      const send = dialog.getByRole('button', { name: 'Отправить письмо' });
      const [email, password] = [
        dialog.getByLabel('Новый email'),
        dialog.getByLabel('Пароль', { exact: true }),
      ];
      await expect(email).toBeFocused();
      await email.fill(credentials.login);
      await email.blur();
      await expect(email).toHaveAccessibleDescription('Это ваш нынешний адрес');
      const next = freshEmail();
      await email.fill(next);
      await expect(send).toBeDisabled();
      if (width === WIDTHS[0]) {
        await password.fill('Wrong-Password-1');
        await send.click();
        await expect(password).toHaveAccessibleDescription('Неверный пароль');
        await expect(password).toBeFocused();
        await expect(email).toHaveValue(next);
        await expectSound(page);
      }
      await password.fill(credentials.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      const access = section(page, 'Вход');
      await expect(access).toContainText(`Письмо отправлено на ${next}`);
      await expect(access).toContainText(`Новый адрес ${next} ждёт подтверждения`);
      await confirmAddress(page, next);
      credentials = { ...credentials, login: next };
      await open(page, '/account');
      await expect(access.getByText(next, { exact: true })).toBeVisible();
      await expect(access).not.toContainText('ждёт подтверждения');
    });

    test(`The password is changed, and logins elsewhere end, at ${width} px`, async ({
      page,
      playwright,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const there = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      const elsewhere = await logInByApi(there, credentials);
      await open(page, '/account');
      const row = section(page, 'Где выполнен вход').getByRole('listitem');
      await expect(row.filter({ hasText: 'это устройство' })).toHaveCount(1);
      const before = await row.count();
      expect(before).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Изменить пароль' }).click();
      const dialog = page.getByRole('dialog', { name: 'Новый пароль' });
      const present = dialog.getByLabel('Нынешний пароль');
      const [next, repeat] = [dialog.getByLabel('Новый пароль'), dialog.getByLabel('Повторите пароль')];
      const save = dialog.getByRole('button', { name: 'Сохранить пароль' });
      const another = `Nardy-Changed-${width}`;
      await next.fill('aaaa');
      await expect(dialog.getByText('Слабый пароль')).toBeVisible();
      await repeat.fill(another);
      await repeat.blur();
      await expect(next).toHaveAccessibleDescription('Не менее 8 символов');
      await expect(repeat).toHaveAccessibleDescription('Пароли должны совпадать');
      await next.fill(another);
      await expect(save).toBeDisabled();
      if (width === WIDTHS[0]) {
        await present.fill('Wrong-Password-1');
        await save.click();
        await expect(present).toHaveAccessibleDescription('Неверный пароль');
        await expect(next).toHaveValue(another);
        await expectSound(page);
      }
      await present.fill(credentials.password);
      await page.route('**/api/users/me/password', (route) => route.abort(), { times: 1 });
      await save.click();
      await expect(dialog.getByRole('alert')).toHaveText(NOT_SENT);
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(section(page, 'Вход')).toContainText('Пароль изменён');
      await expect(row).toHaveCount(1);
      credentials = { ...credentials, password: another };
      const headers = { authorization: `Bearer ${elsewhere.access_token}` };
      expect((await there.get('/api/users/me', { headers })).status()).toBe(401);
      await there.dispose();
    });

    test(`A login elsewhere is ended from here, at ${width} px`, async ({ page, playwright, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      const there = await playwright.request.newContext({
        baseURL: baseURL ?? '',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      });
      const elsewhere = await logInByApi(there, credentials);
      await open(page, '/account');
      const sessions = section(page, 'Где выполнен вход');
      const end = sessions.getByRole('button', { name: /Выйти там: Firefox, Linux/ });
      await page.route('**/api/users/me/sessions/*', (route) => route.abort(), { times: 1 });
      await end.click();
      await expect(sessions.getByRole('alert')).toHaveText(NOT_SENT);
      await end.focus();
      await page.keyboard.press('Enter');
      await expect(end).toBeHidden();
      await expect(sessions.getByRole('status')).toContainText('Вход завершён: Firefox, Linux.');
      await expect(sessions).toBeFocused();
      const headers = { authorization: `Bearer ${elsewhere.access_token}` };
      expect((await there.get('/api/users/me', { headers })).status()).toBe(401);
      await there.dispose();
    });

    test(`The own data are taken along as a file, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/account');
      const save = page.getByRole('button', { name: 'Скачать мои данные' });
      await page.route('**/api/users/me/export', (route) => route.abort(), { times: 1 });
      await save.click();
      await expect(section(page, 'Мои данные в федерации').getByRole('alert')).toHaveText(NOT_SENT);
      const downloading = page.waitForEvent('download');
      await save.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('Мои данные.json');
      const text = await readFile(await download.path(), 'utf8');
      expect(JSON.parse(text)).toMatchObject({
        account: { email: credentials.login, registration: { last_name: 'Проверкин' } },
      });
    });

    test(`The deletion is asked for with the password, and withdrawn, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/account');
      const privacy = section(page, 'Мои данные в федерации');
      await privacy.getByRole('button', { name: 'Удалить аккаунт' }).click();
      const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
      const ask = dialog.getByRole('button', { name: 'Удалить аккаунт' });
      await expect(ask).toBeDisabled();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(privacy.getByRole('button', { name: 'Удалить аккаунт' })).toBeFocused();
      await page.keyboard.press('Enter');
      const password = dialog.getByLabel('Пароль', { exact: true });
      if (width === WIDTHS[0]) {
        await password.fill('Wrong-Password-1');
        await ask.click();
        await expect(password).toHaveAccessibleDescription('Неверный пароль');
      }
      await password.fill(credentials.password);
      await ask.click();
      await expect(privacy).toContainText('Аккаунт будет удалён');
      await privacy.getByRole('button', { name: 'Отозвать запрос' }).click();
      const sure = page.getByRole('dialog', { name: 'Отозвать запрос на удаление?' });
      await sure.getByRole('button', { name: 'Отозвать запрос' }).click();
      await expect(sure).toBeHidden();
      await expect(privacy).toContainText('Запрос на удаление отозван.');
      await expect(privacy.getByRole('button', { name: 'Удалить аккаунт' })).toBeVisible();
    });

    test(`An application is followed, explained when it is returned, and withdrawn, at ${width} px`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { id, title } = await apply(page);
      await open(page, '/account');
      const row = section(page, 'Мои заявки').getByRole('listitem').filter({ hasText: title });
      await expect(row).toContainText(/на рассмотрении|в листе ожидания/);
      const found = await staffAsk<{ application_id: number; player_id: number }[]>(
        { request },
        'secretary',
        `/api/admin/applications?tournament_id=${id}&pageSize=100`,
      );
      const { application_id } = found.find(({ player_id }) => player_id === login.player_id) ?? {};
      await staffPost({ request }, 'secretary', `/api/admin/applications/${application_id}/decide`, {
        decision: 'returned',
        reason: 'Приложите медицинский допуск.',
      });
      await open(page, '/account');
      await expect(row).toContainText('возвращена');
      await expect(row).toContainText('Что исправить: Приложите медицинский допуск.');
      await expect(row.getByRole('link', { name: /Исправить заявку/ })).toHaveAttribute(
        'href',
        `/competitions/${id}/bid`,
      );
      await expectSound(page);
      await row.getByRole('link', { name: /Исправить заявку/ }).click();
      await expect(page.getByRole('region', { name: 'Что исправить' })).toContainText(
        'Приложите медицинский допуск.',
      );
      await expect(page.getByRole('button', { name: 'Отправить исправленную заявку' })).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expectSound(page);
      await open(page, '/account');

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
      await expect(section(page, 'Мои заявки')).toBeFocused();
    });

    test(`What does not load says so, and comes when the network is back, at ${width} px`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/api/users/me', (route) => route.abort());
      await open(page, '/account');
      const failed = page.getByText('Произошла ошибка при загрузке данных. Попробуйте обновить страницу.');
      await expect(failed).toBeVisible();
      await expect(section(page, 'Где выполнен вход').getByRole('listitem').first()).toBeVisible();
      await page.unrouteAll();
      await context.setOffline(true);
      await expect(page.getByText('Нет соединения с интернетом.')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Нет соединения с интернетом.')).toBeHidden();
      await expect(section(page, 'Мои данные')).toContainText('Проверкин Тимур');
      await expect(failed).toBeHidden();
    });

    test(`Code that the network broke off comes all the same, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const code = '**/assets/OwnAccountParts-*.js';
      let broken = 0;
      await page.route(code, async (route) => {
        broken += 1;
        await (broken === 1 ? route.abort() : route.continue());
      });
      await page.goto('/account');
      await expect(section(page, 'Мои данные')).toContainText('Проверкин Тимур');
      expect(broken).toBe(2);
    });
  }

  test('A login that ends in another tab leaves nothing on the screen', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const there = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await logInByApi(there, credentials);
    await there.dispose();
    await open(page, '/account');
    await expect(section(page, 'Мои данные')).toContainText('Проверкин Тимур');
    const other = await context.newPage();
    await open(other, '/account');
    await other.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
    const sure = other.getByRole('dialog', { name: 'Выйти на всех устройствах?' });
    await sure.getByRole('button', { name: 'Выйти везде' }).click();
    await expect(other).toHaveURL('/entrance');
    await expect(page).toHaveURL('/entrance');
    await expect(page.getByText('Проверкин')).toHaveCount(0);
  });
});
