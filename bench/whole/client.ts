import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** The texts and files of a form. */
export type FormParts = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

interface Asked {
  readonly token?: string | undefined;
  readonly json?: object;
  readonly form?: FormParts;
  /** Where it seems to come from, behind a proxy that is believed. */
  readonly ip?: string;
}

/** The status and the `data` of an answer. */
export interface Answered<Data> {
  readonly status: number;
  readonly data: Data;
  readonly text: string;
}

/** Asks an operation of the API; POST where it is given anything. Waits as long as it takes: `fetch` gives up after five minutes. */
export async function ask<Data>(url: string, { token, json, form, ip }: Asked = {}): Promise<Answered<Data>> {
  const body = new Response(json ? JSON.stringify(json) : form ? encoded(form) : null);
  const type = json ? 'application/json' : body.headers.get('content-type');
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(type && { 'content-type': type }),
    ...(ip && { 'x-forwarded-for': ip }),
  };
  const bytes = Buffer.from(await body.arrayBuffer());
  const method = json || form ? 'POST' : 'GET';
  const sent = request(url, { method, headers: { ...headers, 'content-length': bytes.length } }).end(bytes);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = await textOf(response);
  return { status: response.statusCode ?? 0, data: (JSON.parse(text) as { data: Data }).data, text };
}

/** The same, for what must be answered well. */
export async function askWell<Data>(url: string, asked?: Asked): Promise<Data> {
  const { status, data, text } = await ask<Data>(url, asked);
  if (status !== 200) throw new Error(`${url}: ${status} ${text}`);
  return data;
}

/** Logins of the demo federation. */
export const STAFF = {
  Secretary: { login: 'secretary@nardy.example', password: 'Nardy-Secretary-1' },
  Editor: { login: 'editor@nardy.example', password: 'Nardy-Editor-1' },
  Administrator: { login: 'admin@nardy.example', password: 'Nardy-Admin-1' },
} as const;
export const ATHLETE = { login: 'athlete@nardy.example', password: 'Nardy-Athlete-1' };

interface Session {
  readonly access_token: string;
  readonly user_id: number;
  readonly player_id: number | null;
  readonly userRole: string;
}

export function openSession(origin: string, json: typeof ATHLETE, ip?: string): Promise<Session> {
  return askWell(`${origin}/api/users/login`, { json, ...(ip && { ip }) });
}

/** An access token of one of the demo's staff. */
export async function logIn(origin: string, role: keyof typeof STAFF): Promise<string> {
  return (await openSession(origin, STAFF[role])).access_token;
}

function encoded(parts: FormParts): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([part]), name);
  return form;
}
