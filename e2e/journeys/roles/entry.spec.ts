import { expect, type Page } from '@playwright/test';
import { pickAddress } from '../../support/pickAddress.ts';
import type { Staff } from '../../support/accounts.ts';
import { logInByForm, addColleague } from '../../support/ownStaff.ts';
import { defineJourneys } from '../../support/roles.ts';

/** A colleague who was invited enters by the form, ends the login of another device, and leaves. */
async function enterAndLeave(page: Page, role: Staff): Promise<void> {
  const colleague = await addColleague(page, role);
  // Logins of one address are counted: these are this colleague's.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': pickAddress() });
  await page.goto('/admin');
  await logInByForm(page, colleague);
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  await page.getByRole('button', { name: colleague.login }).click();
  await page.getByRole('menuitem', { name: 'Мой вход' }).click();
  const headers = { authorization: `Bearer ${colleague.token}` };
  const own = () => page.request.get('/api/users/me', { headers });
  expect((await own()).status()).toBe(200);
  const sessions = page.getByRole('region', { name: 'Сеансы' });
  await expect(sessions.getByText('этот сеанс')).toHaveCount(1);
  // Choosing a password has logged in too.
  await sessions.getByRole('button', { name: 'Завершить', exact: true }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await own()).status()).toBe(401);
  await page.getByRole('button', { name: colleague.login }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
}

defineJourneys({ entry: { secretary: enterAndLeave } });
