import { expect, type Page } from '@playwright/test';
import { logInByApi, TOKEN_MS, type Login } from './accounts.ts';

export type Staff = 'administrator' | 'secretary' | 'editor' | 'auditor' | 'director';

/** Logins of the demo federation. */
export const STAFF: Readonly<Record<Staff, { readonly email: string; readonly password: string }>> = {
  administrator: { email: 'admin@nardy.example', password: 'Nardy-Admin-1' },
  secretary: { email: 'secretary@nardy.example', password: 'Nardy-Secretary-1' },
  director: { email: 'director@nardy.example', password: 'Nardy-Director-1' },
  editor: { email: 'editor@nardy.example', password: 'Nardy-Editor-1' },
  auditor: { email: 'auditor@nardy.example', password: 'Nardy-Auditor-1' },
};

/** One login of each role for all journeys of a worker: the server lets an address log in ten times a minute. */
const logins = new Map<Staff, { readonly login: Login; readonly at: number }>();

/** Asks the API as somebody of the staff. */
export async function staffAsk<Data>(page: Page, role: Staff, address: string): Promise<Data> {
  const { access_token: token } = await loginOf(page, role);
  const answer = await page.request.get(address, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** Opens the console as somebody of the staff who has logged in. */
export async function openConsole(page: Page, role: Staff, address: string): Promise<void> {
  const { access_token: token, user_id: userId } = await loginOf(page, role);
  const session = JSON.stringify({ token, userId, email: STAFF[role].email, role });
  await page.addInitScript((text) => {
    // Once for each tab: what the console does to its session later is not undone by the next load.
    if (sessionStorage.getItem('journey')) return;
    sessionStorage.setItem('journey', 'entered');
    localStorage.setItem('nardy.console.session', text);
  }, session);
  await page.goto(`/admin${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function loginOf(page: Page, role: Staff): Promise<Login> {
  const known = logins.get(role);
  if (known && Date.now() - known.at < TOKEN_MS) return known.login;
  const { email, password } = STAFF[role];
  const login = await logInByApi(page.request, { login: email, password });
  logins.set(role, { login, at: Date.now() });
  return login;
}
