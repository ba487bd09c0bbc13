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

/** An access token of one of the demo's staff. */
export async function logIn(origin: string, role: 'Secretary' | 'Editor' | 'Administrator'): Promise<string> {
  const address = role === 'Administrator' ? 'admin' : role.toLowerCase();
  const password = role === 'Administrator' ? 'Nardy-Admin-1' : `Nardy-${role}-1`;
  const json = { login: `${address}@nardy.example`, password };
  return (await askWell<{ access_token: string }>(`${origin}/api/users/login`, { json })).access_token;
}

function encoded(parts: FormParts): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([part]), name);
  return form;
}
