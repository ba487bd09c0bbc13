import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { listen, findNobody } from '../testing/server.ts';
import { parseOrigin } from './address.ts';
import { Origin } from './origin.ts';

const VERSION = JSON.stringify({ success: true, data: { version: '1' } });

type Answer = (response: ServerResponse, attempt: number, request: IncomingMessage) => void;

async function serving(answer: Answer): Promise<Origin> {
  let attempt = 0;
  const url = await listen((request, response) => answer(response, (attempt += 1), request));
  return new Origin(url, { pauseMs: 1 });
}

test.each(['https://federation.example', ' http://127.0.0.1:3000/ '])('%s is an origin', (typed) => {
  expect(parseOrigin(typed).origin).toBe(typed.trim().replace(/\/$/, ''));
});

test.each([
  '',
  'federation.example',
  'ftp://federation.example',
  'file:///etc/passwd',
  'https://a.example/api',
  'https://me:word@a.example',
])('"%s" is none', (typed) => {
  expect(() => parseOrigin(typed)).toThrow(/is no origin of a server/);
});

test('A server that is busy, fails or hangs up is asked again', async () => {
  const origin = await serving((response, attempt) => {
    if (attempt === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else if (attempt === 2) response.writeHead(503).end();
    else if (attempt === 3) response.destroy();
    else response.end(VERSION);
  });
  expect((await origin.client.getVersion({})).data.version).toBe('1');
});

test('A server that goes on failing is given up', async () => {
  let asked = 0;
  const origin = await serving((response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await expect(origin.client.getVersion({})).rejects.toThrow(
    /\/api\/version answers 500\. Nothing was imported\./,
  );
  expect(asked).toBe(5);
});

test('A refusal is not asked again', async () => {
  let asked = 0;
  const origin = await serving((response) => {
    asked += 1;
    response.writeHead(404).end();
  });
  await expect(origin.client.getVersion({})).rejects.toThrow(/answers 404/);
  expect(await origin.ifThere(origin.client.getVersion({}))).toBeUndefined();
  expect(asked).toBe(2);
});

test('Nobody listens there', async () => {
  const origin = new Origin(await findNobody(), { pauseMs: 1 });
  await expect(origin.client.getVersion({})).rejects.toThrow(/does not answer \(ECONNREFUSED\)/);
});

test('Another address is not followed', async () => {
  const elsewhere = await listen((_, response) => void response.end(VERSION));
  const origin = await serving((response) => response.writeHead(302, { location: elsewhere.href }).end());
  await expect(origin.client.getVersion({})).rejects.toThrow(/answers 302/);
});

test.each([
  ['a page', '<!doctype html>', /\/api\/version is no JSON/],
  ['another API', '{"version": 1}', /\/api\/version has at success what does not fit/],
])('%s is told from this API', async (_, body, sentence) => {
  const origin = await serving((response) => response.end(body));
  await expect(origin.client.getVersion({})).rejects.toThrow(sentence);
});

test('Letters that come in two parts are joined, however the answer writes them', async () => {
  const apart = 'Крайний'.normalize('NFD');
  const written = [JSON.stringify(apart), JSON.stringify(apart).replaceAll('\u0306', String.raw`\u0306`)];
  const data = written.map((title, index) => `{"country_id":${index + 1},"title":${title}}`);
  const origin = await serving((response) =>
    response.end(`{"success":true,"data":[${data.join(',')}],"totalCount":2}`),
  );
  const found = await origin.client.listCountries({ query: {} });
  expect(found.data.map(({ title }) => title)).toEqual(['Крайний', 'Крайний']);
});

test('A list of several pages is read whole', async () => {
  const origin = await serving((response, _, { url = '' }) => {
    const page = Number(new URL(url, 'http://a').searchParams.get('page'));
    const ids = Array.from({ length: page === 3 ? 5 : 100 }, (_item, index) => (page - 1) * 100 + index + 1);
    const data = ids.map((id) => ({ country_id: id, title: `Страна ${id}` }));
    response.end(JSON.stringify({ success: true, data, totalCount: 205 }));
  });
  const all = await origin.all(
    (query) => origin.client.listCountries({ query }),
    ({ country_id }) => country_id,
  );
  expect(all.map(({ country_id }) => country_id)).toEqual(
    Array.from({ length: 205 }, (_, index) => index + 1),
  );
});

test('A list that changes while it is read is read again, and given up when it goes on changing', async () => {
  const origin = await serving((response, attempt) =>
    response.end(
      JSON.stringify({
        success: true,
        data: [{ country_id: 1, title: 'Россия' }],
        totalCount: attempt === 3 ? 1 : 2,
      }),
    ),
  );
  const all = () =>
    origin.all(
      (query) => origin.client.listCountries({ query }),
      ({ country_id }) => country_id,
    );
  expect(await all()).toHaveLength(1);
  await expect(all()).rejects.toThrow(/is being changed while it is read/);
});
