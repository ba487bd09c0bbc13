import { CONSENTS } from '@nardy/contract/forms';
import { expect, type Page } from '@playwright/test';
import { logInByApi, storeLogin, type Credentials, type Login } from './accounts.ts';
import { pickAddress } from './pickAddress.ts';
import { postAsStaff, type Sender } from './console.ts';
import { linkInLetter } from './letters.ts';
import { createDocument, createEmail, PASSWORD, createPicture } from './registration.ts';

export interface Registered {
  readonly userId: number;
  readonly email: string;
  readonly lastName: string;
}

const CYRILLIC_A = 0x430;

/** A last name that nobody else in the federation has. */
export function createLastName(): string {
  const letters = Array.from({ length: 7 }, () =>
    String.fromCodePoint(CYRILLIC_A + Math.floor(Math.random() * 32)),
  );
  return `Ж${letters.join('')}`;
}

/** Registers an adult athlete with a passport of two pages and a scan, by the API, and confirms the address. */
export async function registerAthlete(
  page: Page,
  lastName = createLastName(),
  photo?: Buffer,
): Promise<Registered> {
  const told = photo && { photo: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo } };
  const email = await sendRegistration(page, lastName, told);
  return { userId: await confirmAddress(page, email), email, lastName };
}

/** What a registration tells beside what all of them do, or in its place. */
type Told = Readonly<Record<string, string | { name: string; mimeType: string; buffer: Buffer }>>;

/** The same before the address is confirmed; gives the address. */
export async function sendRegistration(page: Page, lastName: string, told: Told = {}): Promise<string> {
  const email = createEmail();
  const scan = await createPicture(page, 500);
  const answer = await page.request.post('/api/users/register', {
    // So many may register from one address in a while, and a quick machine has more journeys in it.
    headers: { 'x-forwarded-for': pickAddress() },
    multipart: {
      last_name: lastName,
      first_name: 'Тимур',
      email,
      birthday: '1998-06-14',
      gender: 'man',
      desire_role_id: '1',
      city_id: '1',
      inn_number: '056217480012',
      password: PASSWORD,
      password_repeat: PASSWORD,
      want_to_federation: '1',
      consent_personal_data: CONSENTS.personal_data.version,
      passport: await createDocument(page, 'passport.pdf'),
      registration_page: { ...scan, name: 'page.png' },
      ...told,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** Follows the link of the letter that asks for it, by the API; gives the number of the account. */
export async function confirmAddress(page: Page, email: string): Promise<number> {
  const link = new URL(await linkInLetter(email, '/users/confirm'), 'http://portal');
  const userId = Number(link.searchParams.get('id'));
  const confirmed = await page.request.post('/api/users/confirm', {
    data: { id: userId, code: link.searchParams.get('code') },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return userId;
}

/** Has the secretary let in who has registered. */
export const approveRegistration = (from: Sender, userId: number): Promise<unknown> =>
  postAsStaff(from, 'secretary', `/api/admin/registrations/${userId}/approve`, {});

/** An athlete whom the secretary has let in, who wants to join the federation. */
export async function registerApprovedAthlete(page: Page): Promise<Registered> {
  const registered = await registerAthlete(page);
  await approveRegistration(page, registered.userId);
  return registered;
}

/** An athlete whom the secretary has let in, and who has logged in in the page's browser. */
export async function logInNewAthlete(
  page: Page,
  told?: Told,
): Promise<{ credentials: Credentials; login: Login }> {
  const email = await sendRegistration(page, 'Проверкин', told);
  await approveRegistration(page, await confirmAddress(page, email));
  const credentials = { login: email, password: PASSWORD };
  const login = await logInByApi(page.request, credentials);
  await storeLogin(page, login);
  return { credentials, login };
}
