import { request as askRaw, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCachedResponseServer } from '../responseCache/cachedResponseServer.ts';
import { silentLog } from '../testing/log.ts';
import { PageCache } from './pageCache.ts';

const kept = new PageCache({
  pages: new Map([
    ['/', []],
    ['/athletes', ['name', 'page']],
    ['/competitions', []],
  ]),
  publicOrigin: 'https://nardy.example',
  otherHost: 'admin.nardy.example',
});
const server = createCachedResponseServer({
  stores: [kept],
  headers: { 'x-content-type-options': 'nosniff' },
  next: (_request, response) => response.writeHead(200).end('the whole way'),
  isProxy: () => false,
  isLeaving: () => false,
  log: () => silentLog,
});
const page = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<p>Спортсмены</p>',
  tags: new Set<string>(),
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await kept.cache.get('/athletes?', 'identity', async () => ({ ...page, cacheable: true }));
});

afterAll(() => void server.close());

async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    askRaw({ host: '127.0.0.1', port, path, method, headers }, resolve).once('error', reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test('A fresh page is sent at once, with the headers of every answer', async () => {
  const { status, headers, body } = await ask('/athletes?utm_source=letter');
  expect([status, body]).toEqual([200, '<p>Спортсмены</p>']);
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\da-f]{8}-[\da-z]+$/) as string,
    vary: 'accept-encoding',
  });
});

test('A browser that has the page is told so', async () => {
  const { headers } = await ask('/athletes');
  const again = await ask('/athletes', { 'if-none-match': headers.etag });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('HEAD gives the headers alone', async () => {
  const { status, headers, body } = await ask('/athletes', {}, 'HEAD');
  expect([status, body, headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(page.body))]);
});

test.each([
  ['another page', '/competitions', {}, 'GET'],
  ["the console's own host", '/athletes', { host: 'admin.nardy.example' }, 'GET'],
  ['a search by name', '/athletes?name=x', {}, 'GET'],
  ['a form', '/athletes', {}, 'POST'],
  ['an address that looks like a host', '//athletes', {}, 'GET'],
])('%s goes the whole way', async (_what, path, headers, method) => {
  expect((await ask(path, headers, method)).body).toBe('the whole way');
});

test('A page that a change has dropped goes the whole way', async () => {
  await kept.cache.get('/?', 'identity', async () => ({ ...page, tags: new Set(['site']), cacheable: true }));
  expect((await ask('/')).body).toBe(page.body);
  kept.cache.drop('site');
  expect((await ask('/')).body).toBe('the whole way');
});
