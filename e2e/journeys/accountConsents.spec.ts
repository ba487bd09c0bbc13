import { expect, test, type Page } from '@playwright/test';
import { askAsStaff, postAsStaff } from '../support/console.ts';
import { open } from '../support/open.ts';
import { expectSound, NOT_SENT, locateSection } from '../support/ownPage.ts';
import { logInNewAthlete } from '../support/registered.ts';
import { PASSWORD } from '../support/registration.ts';

const federation = (page: Page) => locateSection(page, 'Региональная федерация');
const sure = (page: Page) => page.getByRole('dialog', { name: 'Отозвать согласие?' });

interface Request {
  readonly request_id: number;
  readonly user_id: number;
}

test('Who never asked to join the federation asks, is refused with a reason, asks again, is taken in, and asks for the deletion', async ({
  page,
  request,
}) => {
  const at = '/api/admin/federation-requests';
  const own = async (): Promise<number> => {
    const query = '?status=submitted&pageSize=100&sort=-submitted';
    const waiting = await askAsStaff<Request[]>({ request }, 'secretary', `${at}${query}`);
    return waiting.find(({ user_id: id }) => id === login.user_id)?.request_id ?? 0;
  };
  const decide = async (decision: 'approve' | 'return', data: object): Promise<unknown> =>
    postAsStaff({ request }, 'secretary', `${at}/${await own()}/${decision}`, data);
  const { login } = await logInNewAthlete(page, { want_to_federation: '0' });
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

  await test.step('whose consent to the processing leads to the request for deletion', async () => {
    const data = locateSection(page, 'Мои данные');
    await data.getByText(/Мои согласия: \d/).click();
    await data
      .getByRole('button', { name: /Отозвать вместе с аккаунтом: Согласен с политикой обработки/ })
      .click();
    const deletion = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
    await expect(deletion).toContainText('будут удалены через 30 дней; до этого запрос можно отозвать');
    await deletion.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(locateSection(page, 'Мои данные в федерации').getByRole('status')).toContainText(
      'Запрос на удаление отправлен.',
    );
    await expect(data).toContainText('Отзывается вместе с аккаунтом: удаление уже запрошено.');
  });
});
