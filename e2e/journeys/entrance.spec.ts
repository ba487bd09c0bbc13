import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ATHLETE } from '../support/accounts.ts';
import { anyAddress } from '../support/anyAddress.ts';
import { linkInLetter } from '../support/letters.ts';
import { open } from '../support/open.ts';
import {
  approveRegistration,
  freshLastName,
  registerAthlete,
  sendRegistration,
} from '../support/registered.ts';
import { PASSWORD } from '../support/registration.ts';
import { atEachWidth } from '../support/widths.ts';

const NEW_PASSWORD = 'Nardy-Renewed-1';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Пароль', { exact: true });
const enter = (page: Page) => page.getByRole('button', { name: 'Войти' });

async function logIn(page: Page): Promise<void> {
  await open(page, '/entrance');
  await email(page).fill(ATHLETE.login);
  await password(page).fill(ATHLETE.password);
  await enter(page).click();
  await expect(page).toHaveURL('/');
}

/** Has a password forgotten and replaced by the link of the letter; gives the window that says it is. */
async function setNewPassword(page: Page, address: string): Promise<Locator> {
  await open(page, '/entrance');
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(address);
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('dialog', { name: 'Письмо отправлено' })).toBeVisible();
  await open(page, await linkInLetter(address, '/users/recover'));
  const renewal = page.getByRole('dialog', { name: 'Новый пароль' });
  await renewal.getByLabel('Новый пароль').fill(NEW_PASSWORD);
  await renewal.getByLabel('Повторите пароль').fill(NEW_PASSWORD);
  await renewal.getByRole('button', { name: 'Сохранить' }).click();
  return page.getByRole('dialog', { name: 'Пароль изменён' });
}

atEachWidth(() => {
  // The logins of one address are counted, and these are many.
  test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': anyAddress() }));

  test('The login form tells each fault, and what the server says about it', async ({ page }) => {
    await open(page, '/entrance');
    await expect(enter(page)).toBeDisabled();
    for (const [field, typed, sentence] of [
      [email(page), '', 'Email не может быть пустым'],
      [email(page), 'akhmedov@nardy', 'Введите корректный email'],
      [password(page), '', 'Пароль не может быть пустым'],
      [password(page), 'Short1', 'Не менее 8 символов'],
      [
        password(page),
        'длинный-пароль',
        'Только латинские буквы, минимум 1 строчная буква, 1 прописная, 1 цифра',
      ],
    ] as const) {
      await field.fill(typed);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(sentence);
    }
    await email(page).fill('nobody@nardy.example');
    await password(page).fill('Nardy-Nobody-1');
    await enter(page).click();
    await expect(email(page)).toHaveAccessibleDescription('Ошибка авторизации. Попробуйте снова.');
    await expect(email(page)).toBeFocused();

    await page.route('**/api/users/login', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: { password: ['Неверный пароль'] } } }),
    );
    // While the form is being sent Enter sends nothing.
    await expect(enter(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAccessibleDescription('Неверный пароль');
    await expectAccessible(page);
  });

  test('Who has not confirmed the address is told so, and has the letter sent again', async ({ page }) => {
    const address = await sendRegistration(page, freshLastName());
    await open(page, '/entrance');
    await email(page).fill(address);
    await password(page).fill(PASSWORD);
    await enter(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'Подтвердите адрес электронной почты: ссылка отправлена вам в письме.',
    );
    await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
    const dialog = page.getByRole('dialog', { name: 'Подтверждение почты' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(address);
    await page.route('**/api/users/resend', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Произошла ошибка. Проверьте введенные данные.');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByRole('dialog', { name: 'Письмо отправлено' })).toBeVisible();
  });

  test('Every refusal of a recovery has its text', async ({ page }) => {
    await open(page, '/entrance');
    await page.getByRole('button', { name: 'Забыли пароль?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' });
    const send = dialog.getByRole('button', { name: 'Отправить' });
    const field = dialog.getByRole('textbox', { name: 'Email' });
    await expect(send).toBeDisabled();
    await field.fill('someone@nardy.example');
    const answers: [status: number, body: object | undefined, sentence: string][] = [
      [
        200,
        { success: false, message: { email: ['Адрес занят', 'Попробуйте другой'] } },
        'Адрес занят. Попробуйте другой',
      ],
      [500, { success: false, message: {} }, 'Произошла ошибка. Попробуйте еще раз.'],
      [0, undefined, 'Ошибка при отправке запроса. Попробуйте позже.'],
    ];
    for (const [status, json, sentence] of answers) {
      await page.route(
        '**/api/users/forgot',
        (route) => (json ? route.fulfill({ status, json }) : route.abort()),
        {
          times: 1,
        },
      );
      await send.click();
      await expect(dialog.getByText(sentence)).toBeVisible();
    }
    await page.goBack();
    await expect(dialog).toBeHidden();

    await open(page, '/users/recover?id=1&code=wrong');
    const renewal = page.getByRole('dialog', { name: 'Новый пароль' });
    await renewal.getByLabel('Новый пароль').fill('Nardy-Athlete-2');
    await renewal.getByLabel('Повторите пароль').fill('Nardy-Athlete-3');
    await renewal.getByLabel('Повторите пароль').blur();
    await expect(renewal.getByText('Пароли должны совпадать')).toBeVisible();
    await renewal.getByLabel('Повторите пароль').fill('Nardy-Athlete-2');
    await renewal.getByRole('button', { name: 'Сохранить' }).click();
    await expect(renewal.getByRole('alert')).toHaveText(
      'Ошибка восстановления пароля. Проверьте данные и повторите попытку.',
    );
    await page.route('**/api/users/recover', (route) => route.abort());
    await renewal.getByRole('button', { name: 'Сохранить' }).click();
    await expect(renewal.getByRole('alert')).toHaveText('Ошибка соединения с сервером. Попробуйте позже.');

    await open(page, '/users/confirm?id=1');
    const confirmation = page.getByRole('dialog', { name: 'Почта не подтверждена' });
    await expect(confirmation).toContainText('Некорректная ссылка для подтверждения.');
    await page.route('**/api/users/confirm', (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, '/users/confirm?id=1&code=wrong');
    await expect(confirmation).toContainText('Ошибка подтверждения почты. Попробуйте еще раз.');
    await page.unroute('**/api/users/confirm');
    await page.route('**/api/users/confirm', (route) => route.fulfill({ json: { success: true } }));
    await open(page, '/users/confirm?id=1&code=right');
    await expect(page.getByRole('dialog', { name: 'Почта подтверждена' })).toContainText(
      'Ваш адрес электронной почты успешно подтверждён. Ожидайте активации аккаунта',
    );
  });

  test('A forgotten password is replaced by the link of a letter, which logs in', async ({
    page,
    request,
  }) => {
    // Somebody of this journey alone: a new password ends all logins.
    const { userId, email: address } = await registerAthlete(page);
    await approveRegistration({ request }, userId);
    const success = await setNewPassword(page, address);
    await success.getByRole('button', { name: 'Войти' }).click();
    await expect(success).toBeHidden();
    await expect(
      page.getByRole('button', { expanded: false }).filter({ has: page.locator('b') }),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authorized'))).toBe('true');
  });

  test('Who is logged in is told so in place of the login and the registration, and led on', async ({
    page,
  }) => {
    await logIn(page);
    for (const address of ['/entrance', '/registration']) {
      await open(page, address);
      const main = page.getByRole('main');
      await expect(main).toContainText('Вы вошли как Екатерина Щербакова.');
      await expect(main.getByRole('form')).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Личный кабинет' })).toHaveAttribute('href', '/account');
      await expect(main.getByRole('link', { name: 'Моя карточка' })).toHaveAttribute(
        'href',
        /^\/athlete-competitions\/\d+$/,
      );
      await expectAccessible(page);
    }
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL('/');
    await open(page, '/entrance');
    await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
    await expect(enter(page)).toBeVisible();
    const stored = await page.context().storageState();
    expect(stored.origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))).not.toContain(
      'accessToken',
    );
  });

  test('Without a network the login is kept, the header says so, and it is renewed when the network is back', async ({
    page,
    context,
  }) => {
    await logIn(page);
    await page.route('**/api/users/refresh-token', (route) => route.abort());
    await page.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
    await open(page, '/competitions');
    const sign = page.getByRole('banner').getByText('Вход сохранён и продлится сам, когда связь вернётся.');
    await expect(sign).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe('worn-out');
    await page.unroute('**/api/users/refresh-token');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(sign).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('worn-out');
    await expect(page.getByRole('banner').getByRole('button', { name: /Щербакова/ })).toBeVisible();
  });

  test('A fault of the server in place of a fresh token ends the login', async ({ page }) => {
    await logIn(page);
    await page.route('**/api/users/refresh-token', (route) => route.fulfill({ status: 500, body: '' }));
    await page.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
    await page.goto('/competitions');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expect(page.getByRole('banner').getByRole('button', { name: /Щербакова/ })).toBeHidden();
  });

  test('An athlete logs in, is seen in every tab, has one refresh for many requests, and logs out everywhere', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    const other = await context.newPage();
    await open(other, '/athletes');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Регистрация' })).toBeVisible();
    await logIn(page);
    const menu = page.getByRole('banner').getByRole('button', { name: /Щербакова/ });
    await expect(menu).toBeVisible();
    const menuThere = other.getByRole('banner').getByRole('button', { name: /Щербакова/ });
    await expect(menuThere).toBeVisible();

    // The token is refused everywhere at once: a person stays logged in, and the token is renewed once.
    let renewals = 0;
    context.on(
      'request',
      (request) => (renewals += Number(request.url().endsWith('/api/users/refresh-token'))),
    );
    await page.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
    const tabs = await Promise.all(Array.from({ length: 3 }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => open(tab, '/competitions')));
    for (const tab of tabs)
      await expect(tab.getByRole('banner').getByRole('button', { name: /Щербакова/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('worn-out');
    expect(renewals).toBe(1);

    await menu.focus();
    await page.keyboard.press('ArrowDown');
    const card = page.getByRole('menuitem', { name: 'Моя карточка' });
    await expect(card).toBeFocused();
    await expect(card).toHaveAttribute('href', /^\/athlete-competitions\/\d+$/);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Выход' })).toBeFocused();
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await reloaded;
    await expect(page.getByRole('banner').getByRole('link', { name: 'Регистрация' })).toBeVisible();
    await expect(menuThere).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});

test('Where the browser stores nothing, a new password is set all the same, and a login says why there is none', async ({
  page,
}) => {
  const { userId, email: address } = await registerAthlete(page);
  await approveRegistration(page, userId);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  const success = await setNewPassword(page, address);
  await success.getByRole('button', { name: 'Войти' }).click();
  await expect(success.getByRole('alert')).toContainText('Браузер не даёт сайту хранить данные');
  await success.getByRole('button', { name: 'Хорошо' }).click();
  await expect(page).toHaveURL('/');

  await open(page, '/entrance');
  await email(page).fill(address);
  await password(page).fill(NEW_PASSWORD);
  await enter(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Браузер не даёт сайту хранить данные',
  );
});

test('The place of the menu is kept while the page comes to life, and a session that is over ends', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node?: Node }[];
    }
    new PerformanceObserver((list) => {
      const header = document.querySelector('header');
      for (const { value, sources } of list.getEntries() as Shift[]) {
        if (sources.some(({ node }) => node && header?.contains(node))) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const profile = {
    first_name: 'Константин',
    last_name: 'Константинопольский-Задунайский',
    middle_name: null,
    photo: null,
  };
  await page.route('**/api/users/7', (route) =>
    route.fulfill({ json: { success: true, data: { profile, player_id: null, referee_id: null } } }),
  );
  await open(page, '/no-such-page');
  await page.evaluate(() => {
    localStorage.setItem('cookiesAccepted', 'true');
    localStorage.setItem('accessToken', 'token');
    localStorage.setItem('userId', '7');
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/no-such-page');
    const me = page.getByRole('banner').getByRole('button', { name: /Константин/ });
    await expect(me).toBeVisible();
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    // Neither an athlete nor a referee: the card leads nowhere.
    await me.click();
    await expect(page.getByRole('menuitem', { name: 'Моя карточка' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
  }
  await page.unrouteAll();
  await open(page, '/no-such-page');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Регистрация' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
