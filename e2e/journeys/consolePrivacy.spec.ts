import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { logInByApi } from '../support/accounts.ts';
import { goInConsole, openConsole, postAsStaff } from '../support/console.ts';
import { expectSound } from '../support/ownPage.ts';
import { registerAthlete, type Registered } from '../support/registered.ts';
import { PASSWORD } from '../support/registration.ts';
import { WIDTHS } from '../support/widths.ts';

const find = (page: Page, label: string, text: string) =>
  page.getByRole('searchbox', { name: label }).fill(text);

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('An auditor reads who agreed to what and takes the list along, sees what will be deleted, and prints the act of what was', async ({
  page,
}) => {
  const registered = await registerAthlete(page);
  const { email, lastName } = registered;
  await openConsole(page, 'auditor', '/consents');
  await find(page, 'Имя или email', email);
  const rows = page.getByRole('table', { name: 'Согласия' }).getByRole('row').filter({ hasText: lastName });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/name=/);
  await page.getByRole('combobox', { name: 'На что' }).click();
  await page.getByRole('option', { name: 'Передача данных федерации' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('действует');
  await rows.getByText('Передача данных федерации').click();
  await expect(rows).toContainText('Хочу вступить в региональную федерацию');
  await expectSoundInWidths(page);
  const list = await downloaded(page, 'XLSX');
  expect(list.name).toBe('soglasiya.xlsx');
  expect(list.bytes.subarray(0, 2).toString()).toBe('PK');

  await leave(page, registered);
  await goInConsole(page, '/retention?kind=account');
  const due = page.getByRole('table', { name: 'Что будет удалено' });
  const row = due.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Аккаунт и все данные');
  await expect(row).toContainText(/по запросу от \d\d\.\d\d\.\d{4}/);
  await expectSoundInWidths(page);
  await page.getByRole('link', { name: 'Акты об уничтожении' }).click();
  const acts = page.getByRole('table', { name: 'Акты об уничтожении' }).getByRole('row');
  await expect(acts.filter({ hasText: 'По запросу человека' }).first()).toContainText(
    'Анкета регистрации: 1',
  );
  await expectSoundInWidths(page);
  const act = await downloaded(page, 'Скачать акт');
  expect(act.name).toMatch(/^akt-\d+\.pdf$/);
  expect(act.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

async function expectSoundInWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }
}

/** The registration is returned, and whoever has sent it asks to be deleted. */
async function leave(page: Page, { userId, email }: Registered): Promise<void> {
  await postAsStaff(page, 'secretary', `/api/admin/registrations/${userId}/return`, { reason: 'Проверка' });
  const login = await logInByApi(page.request, { login: email, password: PASSWORD });
  const asked = await page.request.post('/api/users/me/deletion', {
    headers: { authorization: `Bearer ${login.access_token}` },
    data: { password: PASSWORD },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
}
