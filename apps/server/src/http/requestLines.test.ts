import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listenForChanges, type Changes } from '../database/changes.ts';
import { readSettings } from '../settings.ts';
import { emptyDatabase, type TestDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/log.ts';
import { createOnePagePortal } from '../testing/portalSource.ts';
import { buildTestApp } from '../testing/server.ts';

const LINES = 10_000;
const AT_ONCE = 25;

let database: TestDatabase;
let changes: Changes;
let app: FastifyInstance;

beforeAll(async () => {
  database = await emptyDatabase();
  changes = listenForChanges(database.url, silentLog);
  app = await serverAt('http://nardy.example');
});

afterAll(() => changes.stop());

/** The whole server on a port, as it is at one address. */
async function serverAt(publicOrigin: string): Promise<FastifyInstance> {
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: inject('dataDir'),
    PUBLIC_ORIGIN: publicOrigin,
  });
  const made = await buildTestApp(database.db, {
    settings,
    changes,
    portalSource: createOnePagePortal(() => '<p>Страница</p>'),
  });
  await made.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => made.close());
  return made;
}

/** Sends a request as it is written here; gives the status of the answer, undefined where none came. */
async function statusOf(lines: readonly string[], asked = app): Promise<number | undefined> {
  const socket = connect((asked.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1');
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(await text(socket)) ?? [];
  return status === undefined ? undefined : Number(status);
}

const ask = (line: string, asked?: FastifyInstance) => statusOf([line, 'Host: x'], asked);

describe.each(['http://nardy.example:8080', 'http://[::1]:3000', 'https://nardy.example/portal', 'http://x'])(
  'At %s',
  (publicOrigin) => {
    test('A request line that names no page is answered', async () => {
      const asked = await serverAt(publicOrigin);
      expect({
        'GET *': await ask('GET * HTTP/1.1', asked),
        'OPTIONS *': await ask('OPTIONS * HTTP/1.1', asked),
        'a host': await ask('GET nardy.example:80 HTTP/1.1', asked),
        'a tunnel': await ask('CONNECT nardy.example:80 HTTP/1.1', asked),
        'a whole address': await ask('GET http://nardy.example/athletes?page=2 HTTP/1.1', asked),
        'a whole address without a path': await ask('HEAD https://nardy.example HTTP/1.1', asked),
        'two slashes': await ask('GET // HTTP/1.1', asked),
        'two slashes and a host': await ask('GET //nardy.example/ HTTP/1.1', asked),
        'a broken percent sign': await ask('GET /% HTTP/1.1', asked),
        'a percent sign of no letter': await ask('GET /athletes?name=%ff%zz HTTP/1.1', asked),
      }).toEqual({
        'GET *': 400,
        'OPTIONS *': 400,
        'a host': 400,
        'a tunnel': 405,
        'a whole address': 200,
        'a whole address without a path': 200,
        'two slashes': 200,
        'two slashes and a host': 200,
        'a broken percent sign': 200,
        'a percent sign of no letter': 200,
      });
    });
  },
);

test('A request for two hosts is refused', async () => {
  expect(await statusOf(['GET /healthz HTTP/1.1', 'Host: x', 'host: y'])).toBe(400);
  expect(await statusOf(['GET /healthz HTTP/1.1', 'Host: x'])).toBe(200);
});

test(
  'Ten thousand generated request lines get an answer each, none of which is a fault of ours',
  { timeout: 300_000 },
  async () => {
    // The same lines each time, so that what fails fails again.
    const left = fc.sample(requestLines, { numRuns: LINES, seed: 2026 });
    const unanswered: string[] = [];
    const work = Array.from({ length: AT_ONCE }, async () => {
      for (let line = left.pop(); line !== undefined; line = left.pop()) {
        const status = await ask(line);
        if (status === undefined || status >= 500) unanswered.push(`${status} ${line}`);
      }
    });
    await Promise.all(work);
    expect(unanswered).toEqual([]);
    expect(await ask('GET /healthz HTTP/1.1')).toBe(200);
  },
);

const METHODS = 'GET GET GET GET HEAD OPTIONS POST PUT DELETE TRACE CONNECT get'.split(' ');
const PIECES = [
  ...'/ // / * . .. % %2 %00 %2f %ff %zz \\ ? & = # ; : @ [ ]'.split(' '),
  ...'http:// https:// HTTP://x ftp: [::1] :99999 \u0000 \u007F \u00E9 " <script> { |'.split(' '),
  ...'athletes competitions api players media assets admin preview token id 7 -1 1e9'.split(' '),
  ' ',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''];

const requestLines = fc
  .tuple(
    fc.constantFrom(...METHODS),
    fc.constantFrom('/', '/', ''),
    fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 }),
    fc.constantFrom(...VERSIONS),
  )
  .map(([method, start, pieces, version]) => `${method} ${start}${pieces.join('')} ${version}`);
