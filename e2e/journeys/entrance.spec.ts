import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ATHLETE, logInByApi, storeLogin } from '../support/accounts.ts';
import { pickAddress } from '../support/pickAddress.ts';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Пароль', { exact: true });
const enter = (page: Page) => page.getByRole('button', { name: 'Войти' });
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Щербакова/ });
const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
const wearOut = (page: Page) => page.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));

// The logins of one address are counted, and these are many.
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': pickAddress() }));

test('An athlete logs in, is seen in every tab, has one refresh for many requests, and logs out everywhere', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const other = await context.newPage();
  await open(other, '/athletes');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Регистрация' })).toBeVisible();
  await open(page, '/entrance');
  await expect(enter(page)).toBeDisabled();
  await email(page).fill(ATHLETE.login);
  await password(page).fill('Nardy-Nobody-1');
  await enter(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Ошибка авторизации. Попробуйте снова.');
  await expect(email(page)).toBeFocused();
  await expectAccessible(page);
  await password(page).fill(ATHLETE.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(menu(page)).toBeVisible();
  await expect(menu(other)).toBeVisible();

  // The token is refused everywhere at once: a person stays logged in, and the token is renewed once.
  let renewals = 0;
  context.on(
    'request',
    (request) => (renewals += Number(request.url().endsWith('/api/users/refresh-token'))),
  );
  await wearOut(page);
  const tabs = [other, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => open(tab, '/competitions')));
  for (const tab of tabs) await expect(menu(tab)).toBeVisible();
  await expect.poll(() => token(page)).not.toBe('worn-out');
  expect(renewals).toBe(1);

  await goInside(page, '/entrance');
  await expect(page.getByRole('main')).toContainText('Вы вошли как Екатерина Щербакова.');
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
  await expectAccessible(page);
  await menu(page).focus();
  await page.keyboard.press('ArrowDown');
  const card = page.getByRole('menuitem', { name: 'Моя карточка' });
  await expect(card).toBeFocused();
  await expect(card).toHaveAttribute('href', /^\/athlete-competitions\/\d+$/);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Выход' })).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Регистрация' })).toBeVisible();
  await expect(menu(other)).toBeHidden();
  expect(await token(page)).toBeNull();
});

test('Without a network the login is kept and renewed when it is back; a fault of the server in its place ends it', async ({
  page,
  context,
}) => {
  const refresh = '**/api/users/refresh-token';
  await storeLogin(page, await logInByApi(page.request, ATHLETE));
  await page.route(refresh, (route) => route.abort());
  await wearOut(page);
  await open(page, '/competitions');
  const sign = page.getByRole('banner').getByText('Вход сохранён и продлится сам, когда связь вернётся.');
  await expect(sign).toBeVisible();
  await expectAccessible(page);
  expect(await token(page)).toBe('worn-out');
  await page.unroute(refresh);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(sign).toBeHidden();
  expect(await token(page)).not.toBe('worn-out');
  await expect(menu(page)).toBeVisible();

  await page.route(refresh, (route) => route.fulfill({ status: 500, body: '' }));
  await wearOut(page);
  await page.goto('/competitions');
  await expect.poll(() => token(page)).toBeNull();
  await expect(menu(page)).toBeHidden();
});

test('Where the browser stores nothing a login says why there is none', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  await open(page, '/entrance');
  await email(page).fill(ATHLETE.login);
  await password(page).fill(ATHLETE.password);
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
  await page.goto('/robots.txt');
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
