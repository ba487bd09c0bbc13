import { expect, type Page } from '@playwright/test';

export type Staff = 'administrator' | 'secretary' | 'editor' | 'auditor' | 'director';

/** Logins of the demo federation. */
export const STAFF: Readonly<Record<Staff, { readonly email: string; readonly password: string }>> = {
  administrator: { email: 'admin@nardy.example', password: 'Nardy-Admin-1' },
  secretary: { email: 'secretary@nardy.example', password: 'Nardy-Secretary-1' },
  director: { email: 'director@nardy.example', password: 'Nardy-Director-1' },
  editor: { email: 'editor@nardy.example', password: 'Nardy-Editor-1' },
  auditor: { email: 'auditor@nardy.example', password: 'Nardy-Auditor-1' },
};

interface Login {
  readonly access_token: string;
  readonly user_id: number;
  readonly userRole: string;
}

/** One login of each role for all journeys of a worker: the server lets an address log in ten times a minute. */
const logins = new Map<Staff, Login>();

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
  if (known) return known;
  const { email, password } = STAFF[role];
  const answer = await page.request.post('/api/users/login', { data: { login: email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: Login };
  logins.set(role, data);
  return data;
}
