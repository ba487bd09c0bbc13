import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { pickAddress } from './pickAddress.ts';
import { open } from './open.ts';

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
  const headers = { 'x-forwarded-for': pickAddress() };
  const answer = await request.post('/api/users/login', { data, headers });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Login }).data;
}

/** Makes the page's browser one in which somebody has logged in, as the entrance would. */
export async function enter(page: Page, login: Login): Promise<void> {
  await open(page, '/no-such-page');
  await keepLogin(page, login);
}

/** The same by a text that the server has: it costs a fifth of a page. */
export async function storeLogin(page: Page, login: Login): Promise<void> {
  await page.goto('/robots.txt');
  await keepLogin(page, login);
}

async function keepLogin(page: Page, login: Login): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, buildStorage(login));
}

function buildStorage({ access_token, user_id, player_id, userRole }: Login): Record<string, string> {
  return {
    accessToken: access_token,
    userId: String(user_id),
    playerId: String(player_id ?? ''),
    userRole,
    authorized: 'true',
    cookiesAccepted: 'true',
  };
}
