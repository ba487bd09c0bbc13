import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { anyAddress } from './anyAddress.ts';
import { linkInLetter } from './letters.ts';
import { open } from './open.ts';
import { fillAdult, freshEmail, PASSWORD } from './registration.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** What a login answers. */
export interface Login {
  readonly access_token: string;
  readonly user_id: number;
  readonly player_id: number | null;
  readonly userRole: string;
}

export type Staff = 'administrator' | 'secretary' | 'editor' | 'auditor' | 'director';

/** Logins of the demo federation. */
export const STAFF: Readonly<Record<Staff, Credentials>> = {
  administrator: { login: 'admin@nardy.example', password: 'Nardy-Admin-1' },
  secretary: { login: 'secretary@nardy.example', password: 'Nardy-Secretary-1' },
  director: { login: 'director@nardy.example', password: 'Nardy-Director-1' },
  editor: { login: 'editor@nardy.example', password: 'Nardy-Editor-1' },
  auditor: { login: 'auditor@nardy.example', password: 'Nardy-Auditor-1' },
};

export const ATHLETE: Credentials = { login: 'athlete@nardy.example', password: 'Nardy-Athlete-1' };

/** Logs in by the API, from an address of its own: the logins of one address are counted, and a journey may make many. */
export async function logInByApi(request: APIRequestContext, data: Credentials): Promise<Login> {
  const headers = { 'x-forwarded-for': anyAddress() };
  const answer = await request.post('/api/users/login', { data, headers });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Login }).data;
}

/** Makes the page's browser one in which somebody has logged in, as the entrance would. */
export async function enter(page: Page, login: Login): Promise<void> {
  await open(page, '/no-such-page');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storageOf(login));
}

function storageOf({ access_token, user_id, player_id, userRole }: Login): Record<string, string> {
  return {
    accessToken: access_token,
    userId: String(user_id),
    playerId: String(player_id ?? ''),
    userRole,
    authorized: 'true',
    cookiesAccepted: 'true',
  };
}

/** Tokens hold for 15 minutes, and what is hardest to undo asks again after ten; one login serves many journeys of a worker. */
const TOKEN_MS = 9 * 60_000;
let known: { readonly login: Login; readonly at: number } | undefined;

/** What the secretary does, by the API. */
export async function secretary(request: APIRequestContext) {
  if (!known || Date.now() - known.at > TOKEN_MS) {
    known = { login: await logInByApi(request, STAFF.secretary), at: Date.now() };
  }
  const { access_token } = known.login;
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    async get<Data>(path: string): Promise<Data> {
      const answer = await request.get(`/api/admin/${path}`, { headers });
      expect(answer.ok(), path).toBe(true);
      return ((await answer.json()) as { data: Data }).data;
    },
    async post(path: string, data: object): Promise<void> {
      const answer = await request.post(`/api/admin/${path}`, { headers, data });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    },
  };
}

/** Registers an adult athlete, whose address is confirmed: the registration waits for the secretary. */
export async function registerConfirmed(page: Page): Promise<{ id: number; credentials: Credentials }> {
  const email = freshEmail();
  await open(page, '/registration');
  await fillAdult(page, email);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('dialog', { name: 'Регистрация завершена' })).toBeVisible();
  const { id, code } = await codeInLetter(email);
  const answer = await page.request.post('/api/users/confirm', { data: { id, code } });
  expect(answer.ok()).toBe(true);
  return { id, credentials: { login: email, password: PASSWORD } };
}

/** An athlete whose registration the secretary has approved, and who has logged in. */
export async function registerApproved(
  browser: Browser,
): Promise<{ credentials: Credentials; login: Login }> {
  const page = await browser.newPage();
  const { id, credentials } = await registerConfirmed(page);
  await (await secretary(page.request)).post(`registrations/${id}/approve`, {});
  const login = await logInByApi(page.request, credentials);
  await page.close();
  return { credentials, login };
}

/** What the link of the latest letter to an address carries. */
export async function codeInLetter(email: string): Promise<{ id: number; code: string }> {
  const link = new URL(await linkInLetter(email, '/users/confirm'), 'http://127.0.0.1');
  return { id: Number(link.searchParams.get('id')), code: link.searchParams.get('code') ?? '' };
}
