import { expect, test, type Page } from '@playwright/test';
import { enter, type Credentials, type Login } from '../support/accounts.ts';
import { staffAsk, staffPost } from '../support/console.ts';
import { open } from '../support/open.ts';
import { apply, expectSound, NOT_SENT, section } from '../support/ownPage.ts';
import { registerApproved } from '../support/registered.ts';

test.describe.configure({ mode: 'serial' });

let credentials: Credentials;
let login: Login;

test.beforeAll(async ({ browser }) => {
  ({ credentials, login } = await registerApproved(browser));
});

test.beforeEach(async ({ page }) => {
  await enter(page, login);
});

const federation = (page: Page) => section(page, 'Региональная федерация');
const sure = (page: Page) => page.getByRole('dialog', { name: 'Отозвать согласие?' });

interface Request {
  readonly request_id: number;
  readonly user_id: number;
}

test('Who never asked to join the federation asks, is refused with a reason, asks again, and is taken in', async ({
  page,
  request,
}) => {
  const at = '/api/admin/federation-requests';
  const own = async (): Promise<number> => {
    const query = '?status=submitted&pageSize=100&sort=-submitted';
    const waiting = await staffAsk<Request[]>({ request }, 'secretary', `${at}${query}`);
    return waiting.find(({ user_id: id }) => id === login.user_id)?.request_id ?? 0;
  };
  const decide = async (decision: 'approve' | 'return', data: object): Promise<unknown> =>
    staffPost({ request }, 'secretary', `${at}/${await own()}/${decision}`, data);
  const agree = page.getByRole('checkbox', { name: /Хочу вступить в региональную федерацию/ });

  await test.step('on a phone, when the connection is lost at first', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/account');
    await expect(federation(page)).toContainText('Вы не состоите в региональной федерации.');
    const send = federation(page).getByRole('button', { name: 'Подать заявление' });
    await expect(agree).not.toBeChecked();
    await expect(send).toBeDisabled();
    await agree.check();
    await page.route('**/api/users/me/federation-request', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(federation(page).getByRole('alert')).toHaveText(NOT_SENT);
    await send.click();
    await expect(federation(page).getByRole('status')).toContainText('Заявление отправлено.');
    await expect(federation(page)).toContainText(/Заявление от \d\d\.\d\d\.\d{4} на рассмотрении\./);
    await expect(federation(page)).toBeFocused();
    await expectSound(page);
  });

  await test.step('refused with a reason, asked again by keyboard on a desktop', async () => {
    const reason = 'Нужно решение региональной федерации.';
    await decide('return', { reason });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/account');
    await expect(federation(page)).toContainText('Заявление возвращено');
    await expect(federation(page)).toContainText(`Причина: ${reason}`);
    await expectSound(page);
    await agree.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(federation(page)).toContainText('на рассмотрении');
  });

  await test.step('thought better of, then asked once more, and approved', async () => {
    await federation(page).getByRole('button', { name: 'Отозвать заявление' }).click();
    await expect(sure(page)).toContainText('Заявление о вступлении, по которому ещё нет решения, отзывается');
    await sure(page).getByRole('button', { name: 'Отозвать согласие' }).click();
    await expect(federation(page).getByRole('status')).toContainText(
      'Согласие отозвано, заявление больше не рассматривается.',
    );
    await expect(federation(page)).toContainText('Заявление отозвано.');
    expect(await own()).toBe(0);
    await agree.check();
    await federation(page).getByRole('button', { name: 'Подать заявление ещё раз' }).click();
    await expect(federation(page)).toContainText('на рассмотрении');
    await decide('approve', {});
    await open(page, '/account');
    await expect(federation(page)).toContainText(/Вы состоите в федерации с \d\d\.\d\d\.\d{4}\./);
    await expect(agree).toHaveCount(0);
  });
});

for (const width of [390, 1440] as const) {
  test(`The consent to applications is withdrawn alone, after what comes of it was told, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { title } = await apply(page);
    await open(page, '/account');
    const row = section(page, 'Мои заявки').getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('на рассмотрении');
    const data = section(page, 'Мои данные');
    await data.getByText(/Мои согласия: \d/).click();
    const withdraw = data.getByRole('button', {
      name: /Отозвать: Согласен на обработку персональных данных и приложенных документов для участия/,
    });
    await expectSound(page);
    await withdraw.focus();
    await page.keyboard.press('Enter');
    await expect(sure(page)).toContainText(
      'Заявки на соревнования, по которым ещё нет решения, отзываются, приложенные к ним документы уничтожаются.',
    );
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(sure(page)).toBeHidden();
    await expect(row).toContainText('на рассмотрении');
    await withdraw.click();
    await page.route('**/api/users/me/consents/*', (route) => route.abort(), { times: 1 });
    const confirm = sure(page).getByRole('button', { name: 'Отозвать согласие' });
    await confirm.click();
    await expect(sure(page).getByRole('alert')).toHaveText(NOT_SENT);
    await confirm.click();
    await expect(sure(page)).toBeHidden();
    await expect(data.getByRole('status')).toContainText('Согласие отозвано.');
    await expect(row).toContainText('отозвана');
    await expect(withdraw).toHaveCount(0);
    await expect(data).toContainText(/Отозвано \d\d\.\d\d\.\d{4}/);
  });
}

test('The consent to the processing itself leads to the request for deletion', async ({ page }) => {
  await open(page, '/account');
  const data = section(page, 'Мои данные');
  await data.getByText(/Мои согласия: \d/).click();
  await data
    .getByRole('button', { name: /Отозвать вместе с аккаунтом: Согласен с политикой обработки/ })
    .click();
  const deletion = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect(deletion).toContainText('будут удалены через 30 дней; до этого запрос можно отозвать');
  await deletion.getByLabel('Пароль', { exact: true }).fill(credentials.password);
  await page.keyboard.press('Enter');
  await expect(section(page, 'Мои данные в федерации').getByRole('status')).toContainText(
    'Запрос на удаление отправлен.',
  );
  await expect(data).toContainText('Отзывается вместе с аккаунтом: удаление уже запрошено.');
});
