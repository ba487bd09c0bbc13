import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { logInByApi } from '../support/accounts.ts';
import { openConsole, staffPost } from '../support/console.ts';
import { expectSound } from '../support/ownPage.ts';
import { registerAthlete, registerConfirmed } from '../support/registered.ts';

const find = (page: Page, label: string, text: string) =>
  page.getByRole('searchbox', { name: label }).fill(text);

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

for (const width of [390, 1440] as const) {
  test(`An auditor reads who agreed to what, and takes the list along, at ${width} px`, async ({ page }) => {
    const { email, lastName } = await registerAthlete(page);
    await page.setViewportSize({ width, height: 900 });
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
    await expectSound(page);
    const file = await downloaded(page, 'XLSX');
    expect(file.name).toBe('soglasiya.xlsx');
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    await find(page, 'Имя или email', 'такого-нет');
    await expect(page.getByText('Согласий не нашлось')).toBeVisible();
  });

  test(`What will be deleted and the act of what was are seen and printed, at ${width} px`, async ({
    page,
  }) => {
    const { credentials } = await registerWhoLeaves(page);
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, 'auditor', '/retention?kind=account');
    const due = page.getByRole('table', { name: 'Что будет удалено' });
    const row = due.getByRole('row').filter({ hasText: credentials.login });
    await expect(row).toContainText('Аккаунт и все данные');
    await expect(row).toContainText(/по запросу от \d\d\.\d\d\.\d{4}/);
    await expectSound(page);
    await page.getByRole('link', { name: 'Акты об уничтожении' }).click();
    const acts = page.getByRole('table', { name: 'Акты об уничтожении' }).getByRole('row');
    await expect(acts.filter({ hasText: 'По запросу человека' }).first()).toContainText(
      'Анкета регистрации: 1',
    );
    await expectSound(page);
    const file = await downloaded(page, 'Скачать акт');
    expect(file.name).toMatch(/^akt-\d+\.pdf$/);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
}

test('A secretary sees what is due and no acts; an editor sees neither', async ({ page }) => {
  await openConsole(page, 'secretary', '/retention?view=acts');
  await expect(page.getByRole('table', { name: 'Что будет удалено' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Акты об уничтожении' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Сотрудники' })).toHaveCount(0);
  await page.goto('/admin/consents');
  await expect(page.getByRole('alert')).toContainText('Это недоступно для вашей роли.');
});

/** Registers somebody whose registration is returned, and who then asks to be deleted. */
async function registerWhoLeaves(page: Page) {
  const { id, credentials } = await registerConfirmed(page);
  await staffPost(page, 'secretary', `/api/admin/registrations/${id}/return`, { reason: 'Проверка' });
  const login = await logInByApi(page.request, credentials);
  const asked = await page.request.post('/api/users/me/deletion', {
    headers: { authorization: `Bearer ${login.access_token}` },
    data: { password: credentials.password },
  });
  expect(asked.ok()).toBe(true);
  return { credentials };
}
