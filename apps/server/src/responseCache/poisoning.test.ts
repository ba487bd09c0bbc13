import { once } from 'node:events';
import { request as send, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForChanges } from '../database/changes.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { listenApp } from '../testing/listening.ts';
import { silentLog } from '../testing/log.ts';
import { createOnePagePortal } from '../testing/portalSource.ts';
import { buildTestApp } from '../testing/server.ts';

const { db, url } = await createDemoDatabase();
const changes = listenForChanges(url, silentLog);
afterAll(() => changes.stop());

const MARK = 'mark-of-a-stranger';
/** Two servers on one database: one that is attacked first, and one that only honest people ask. */
const [attacked, honest] = [await startServer(), await startServer()];

/** The page shows all that it is given of the request. */
async function startServer(): Promise<number> {
  const showAll = (_mark: unknown, _transport: unknown, { url: asked, headers, method }: Request): string =>
    `<main>${method} ${asked} ${JSON.stringify([...headers])} ${'Страница. '.repeat(500)}</main>`;
  const app = await buildTestApp(db, { changes, portalSource: createOnePagePortal(showAll, 'cups/:id') });
  return listenApp(app);
}

interface Hostile {
  readonly headers?: OutgoingHttpHeaders;
  readonly search?: string;
  readonly method?: string;
}

const HOSTILE: readonly (readonly [string, Hostile])[] = [
  ...(
    [
      ['host', `${MARK}.example`],
      ['x-forwarded-host', `${MARK}.example`],
      ['x-forwarded-proto', MARK],
      ['x-forwarded-port', MARK],
      ['x-forwarded-prefix', `/${MARK}`],
      ['x-forwarded-for', MARK],
      ['forwarded', `for=${MARK};host=${MARK};proto=${MARK}`],
      ['x-original-url', `/${MARK}`],
      ['x-rewrite-url', `/${MARK}`],
      ['x-http-method-override', MARK],
      ['origin', `https://${MARK}.example`],
      ['referer', `https://${MARK}.example/`],
      ['cookie', `theme=${MARK}; session=${MARK}`],
      ['accept', MARK],
      ['accept-language', MARK],
      ['user-agent', MARK],
      ['x-request-id', MARK],
      ['if-none-match', `"${MARK}"`],
      ['accept-encoding', `${MARK}, br;q=0, *;q=0`],
      ['accept-encoding', 'identity;q=0'],
      ['range', 'bytes=0-3'],
    ] as const
  ).map(([name, value]) => [`the header ${name}: ${value}`, { headers: { [name]: value } }] as const),
  ['an unread parameter', { search: `utm_source=${MARK}` }],
  ['a parameter without a value', { search: MARK }],
  ['a method without a body', { method: 'HEAD' }],
];

async function ask(port: number, path: string, { headers = {}, search, method = 'GET' }: Hostile = {}) {
  const question = path.includes('?') ? '&' : '?';
  const address = search === undefined ? path : `${path}${question}${search}`;
  const sent = send({ port, host: '127.0.0.1', path: address, method, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { date: _, 'x-request-id': id, ...rest } = answer.headers;
  return { status: answer.statusCode, headers: rest, id, body: await buffer(answer) };
}

beforeAll(() => waitUntil(() => expect(changes.listening).toBe(true)));

describe.each([
  ['A page', (number: number) => `/cups/${number}`],
  ['An answer of the API', (number: number) => `/api/players?pageSize=${number}`],
])('%s', (_what, pathOf) => {
  let cached = 0;

  test.each(HOSTILE)('%s leaves nothing in the cache', async (_how, hostile) => {
    const path = pathOf((cached += 1));
    await ask(attacked, path, hostile);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { host: 'nardy.example', 'accept-encoding': encoding };
      const [found, expected] = [
        await ask(attacked, path, { headers }),
        await ask(honest, path, { headers }),
      ];
      expect(found.status).toBe(200);
      expect(found.id).not.toContain(MARK);
      expect(JSON.stringify(found.headers)).not.toContain(MARK);
      expect(found.headers).toEqual(expected.headers);
      expect(found.body.equals(expected.body)).toBe(true);
    }
  });
});
