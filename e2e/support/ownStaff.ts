import { expect, type Page } from '@playwright/test';
import type { Credentials, Staff } from './accounts.ts';
import { postAsStaff } from './console.ts';
import { linkInLetter } from './letters.ts';
import { createEmail, PASSWORD } from './registration.ts';

interface Colleague extends Credentials {
  /** Of the login that comes with choosing the password. */
  readonly token: string;
}

/** A colleague whom nobody else logs in as: invited by an administrator, with a password chosen by the letter's link. */
export async function addColleague(page: Page, userRole: Staff): Promise<Colleague> {
  const email = createEmail();
  await postAsStaff(page, 'administrator', '/api/admin/staff', { email, userRole });
  const { hash } = new URL(await linkInLetter(email, '/admin/password'), 'http://portal');
  const link = new URLSearchParams(hash.slice(1));
  const chosen = await page.request.post('/api/users/recover', {
    data: {
      id: Number(link.get('id')),
      code: link.get('code'),
      password: PASSWORD,
      password_repeat: PASSWORD,
    },
  });
  expect(chosen.ok(), await chosen.text()).toBe(true);
  const { data } = (await chosen.json()) as { data: { token: string | null } };
  if (data.token === null) throw new Error('Choosing a password does not log in');
  return { login: email, password: PASSWORD, token: data.token };
}

/** Enters the console by its form. */
export async function logInByForm(page: Page, { login, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(login);
  await page.getByLabel(/^Пароль/).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}
