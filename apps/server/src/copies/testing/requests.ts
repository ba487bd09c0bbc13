import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Method } from '@nardy/contract';
import { expect } from 'vitest';
import { PASSWORD } from '../../features/accounts/testing/people.ts';
import { DeskDriver } from '../../features/desk/testing/desk.ts';
import { sendTo } from '../../features/desk/testing/director.ts';

export interface LoggedIn {
  readonly token: string;
  readonly cookie: string;
}

export async function logIn(origin: string, login: string): Promise<LoggedIn> {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  return readLogin(answer);
}

/** Shows the cookie and gets another token. */
export const refresh = (origin: string, cookie: string): Promise<Response> =>
  fetch(`${origin}/api/users/refresh-token`, { method: 'POST', headers: { cookie } });

/** What an answer gives to whoever is logged in. */
export async function readLogin(answer: Response): Promise<LoggedIn> {
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { token: data.access_token, cookie: cookie.find((pair) => pair.startsWith('refresh=')) ?? '' };
}

export const fetchStatus = async (url: string, token: string): Promise<number> =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;

/** Sends a request that must be answered well; gives what the answer holds. */
export async function sendAs<Data>(token: string, method: Method, url: string, body?: object): Promise<Data> {
  const [origin, path] = [new URL(url).origin, new URL(url).pathname];
  const answer = await sendTo(origin, token)(method, path, body);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { readonly data: Data }).data;
}

/** Adds an entry of a name of its own to a handbook; gives the name. */
export async function addEntry(
  origin: string,
  token: string,
  handbook: 'clubs' | 'referee_categories' = 'clubs',
): Promise<string> {
  const title = randomUUID();
  const answer = await ask(`${origin}/api/admin/handbooks/${handbook}`, {
    token,
    body: { title, ...(handbook !== 'clubs' && { short_title: title.slice(0, 8) }) },
  });
  if (answer.status !== 200) throw new Error(formatFailure(answer));
  return title;
}

/** Sends the texts and a passport as a form; gives the status. */
export async function registerWith(
  origin: string,
  texts: Readonly<Record<string, string>>,
  passport: Buffer,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('passport', new Blob([new Uint8Array(passport)]), 'скан.pdf');
  return (await fetch(`${origin}/api/users/register`, { method: 'POST', body: form })).status;
}

/** Reads a page: gives what was wrong with it, if anything was. */
export async function readPage(url: string): Promise<string | undefined> {
  const answer = await ask(url);
  if (answer.status !== 200) return formatFailure(answer);
  return answer.body.includes('<main id="main"') ? undefined : 'no whole page';
}

/** Reads an answer of the API: gives what was wrong with it, if anything was. */
export async function readAnswer(url: string): Promise<string | undefined> {
  const answer = await ask(url);
  return answer.status === 200 ? undefined : formatFailure(answer);
}

export const UNAVAILABLE = '503, to be tried again after 5 s';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/**
 * Asks on a connection of its own; with a body it is a POST. nginx that reads its settings anew closes the
 * connections that wait for a request: a browser then asks again by itself, `fetch` of Node fails.
 */
async function ask(
  url: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<Answer> {
  const sent = request(url, {
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  }).end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = answer;
  return { status, retryAfter: headers['retry-after'], body: await text(answer) };
}

const formatFailure = ({ status, retryAfter }: Answer): string =>
  retryAfter === undefined ? `${status}` : `${status}, to be tried again after ${retryAfter} s`;

/** Somebody at the desk of a competition, through one copy. */
export const openDirectorAt = (origin: string, id: number, { token }: LoggedIn): DeskDriver =>
  new DeskDriver(sendTo(origin, token), id);
