import { expect, type Page } from '@playwright/test';
import { logInByApi, STAFF, type Login, type Staff } from './accounts.ts';
import { goInside } from './goInside.ts';

/** What is hardest to undo asks for the password again ten minutes after the login: a journey has most of them. */
const LOGIN_MS = 4 * 60_000;
/** One login of each role for all journeys of a worker: the server lets an address log in ten times a minute. */
const logins = new Map<Staff, { readonly login: Login; readonly at: number }>();

/** A page, or what sends requests without its cookies. */
export type Sender = Pick<Page, 'request'>;

/** Asks the API as somebody of the staff. */
export const askAsStaff = <Data>(from: Sender, role: Staff, address: string): Promise<Data> =>
  staffSend(from, role, { method: 'GET', address });

/** Has somebody of the staff do something by the API; gives what is answered. */
export const postAsStaff = <Data>(from: Sender, role: Staff, address: string, data: object): Promise<Data> =>
  staffSend(from, role, { method: 'POST', address, data });

/** Has somebody of the staff put something in the place of what there is; gives what is answered. */
export const putAsStaff = <Data>(from: Sender, role: Staff, address: string, data: object): Promise<Data> =>
  staffSend(from, role, { method: 'PUT', address, data });

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly address: string;
  readonly data?: object;
}

async function staffSend<Data>(from: Sender, role: Staff, { address, ...sent }: Sent): Promise<Data> {
  const { access_token: token } = await logIn(from, role);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await from.request.fetch(address, { ...sent, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** Opens the console as somebody of the staff who has logged in. */
export async function openConsole(page: Page, role: Staff, address: string): Promise<void> {
  const { access_token: token, user_id: userId } = await logIn(page, role);
  const session = JSON.stringify({ token, userId, email: STAFF[role].login, role });
  await page.addInitScript((text) => {
    // Once for each tab: what the console does to its session later is not undone by the next load.
    if (sessionStorage.getItem('journey')) return;
    sessionStorage.setItem('journey', 'entered');
    localStorage.setItem('nardy.console.session', text);
  }, session);
  await page.goto(`/admin${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes to another page of the console that is open, as its links do, and waits until that page is there. */
export async function goInConsole(page: Page, address: string): Promise<void> {
  await goInside(page, `/admin${address}`);
  await page.waitForFunction(() => {
    const isSeen = (one: Element): boolean => one.getClientRects().length > 0;
    const isHere = [...document.querySelectorAll('h1')].some(isSeen);
    return isHere && ![...document.querySelectorAll('[aria-busy="true"]')].some(isSeen);
  });
}

async function logIn({ request }: Sender, role: Staff): Promise<Login> {
  const known = logins.get(role);
  if (known && Date.now() - known.at < LOGIN_MS) return known.login;
  const login = await logInByApi(request, STAFF[role]);
  logins.set(role, { login, at: Date.now() });
  return login;
}
