import { ACCOUNT_MESSAGES, operations, type Operation, type OperationName } from '@nardy/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEMO_LOGINS } from '../demo/logins.ts';
import { readSettings } from '../settings.ts';
import { buildTestApp, openTestServer } from '../testing/server.ts';

const { app, db, ask } = await openTestServer();

const names = Object.keys(operations) as OperationName[];
const ofQuery = names.flatMap((name) => {
  const operation: Operation = operations[name];
  if (operation.method !== 'GET') return [];
  return Object.entries<z.ZodType>(operation.query?.shape ?? {}).map(
    ([parameter, schema]) => [pathOf(operation), parameter, impossible(schema)] as const,
  );
});

/** An address of the operation: 1 wherever a number is expected, else the first of what there is. */
function pathOf({ path, params }: Operation): string {
  const schemas = new Map(Object.entries<z.ZodType>(params?.shape ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = schemas.get(name);
    return schema instanceof z.ZodEnum ? String(schema.options[0]) : '1';
  });
}

/** Free text has no impossible value but a NUL. */
function impossible(schema: z.ZodType): string {
  return schema.safeParse('nonsense').success ? '%00' : 'nonsense';
}

describe('Impossible values', () => {
  let authorization = '';
  beforeAll(async () => {
    const { login, password } = DEMO_LOGINS[0];
    const { data } = await ask('loginUser', { body: { login, password } });
    authorization = `Bearer ${data.access_token}`;
  });

  test.each(ofQuery)('%s names %s', async (path, parameter, value) => {
    const answer = await app.inject({ url: `${path}?${parameter}=${value}`, headers: { authorization } });
    expect(answer.statusCode).toBe(400);
    const { success, message } = answer.json<{ success: boolean; message: Record<string, string[]> }>();
    expect(success).toBe(false);
    expect(message).toEqual({ [parameter]: [expect.stringMatching(/^[А-Я][а-яё]+ /)] });
  });

  test.each(['а\0б', 'а\uD800б'])(
    'A text that cannot be stored is refused at its field: %j',
    async (reason) => {
      const { login, password } = DEMO_LOGINS.find(({ userRole }) => userRole === 'administrator')!;
      const { data } = await ask('loginUser', { body: { login, password } });
      const answer = await app.inject({
        method: 'POST',
        url: '/api/admin/users/2/block',
        headers: { authorization: `Bearer ${data.access_token}` },
        payload: { reason },
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { message: { reason: ['Недопустимый знак'] } },
      ]);
    },
  );

  test.each(['0', '-1', '1.5', '101', '1e9', 'NaN'])('pageSize=%s is refused', async (value) => {
    for (const path of ['/api/players', '/api/tournaments', '/api/cities', '/api/hdbk/banners']) {
      const answer = await app.inject({ url: `${path}?pageSize=${value}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: { pageSize: [expect.any(String)] } });
    }
  });

  test.each([
    '/api/players?birthday=2001-02-29',
    '/api/players?birthday=0000-01-01',
    '/api/players?birthday=9999-12-31',
    '/api/players?birthyear_from=1924',
    '/api/players?city_id=2147483648',
    '/api/players?city_id=1&city_id=2',
    '/api/players?sort=rating&sort=name',
    '/api/players?sort=--rating',
    '/api/players?page=1000001',
    `/api/players?name=${'я'.repeat(101)}`,
    '/api/tournaments?is_online=true',
    '/api/players/0',
    '/api/players/abc',
    '/api/players/99999999999',
    '/api/tournaments/1.5',
    '/api/cities/-1',
  ])('%s is refused and is no fault', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(400);
    const { success, message } = answer.json<{ success: boolean; message: Record<string, string[]> }>();
    expect(success).toBe(false);
    expect(Object.values(message)).toEqual([[expect.stringMatching(/^[А-Я][а-яё]+ /)]]);
  });
});

describe('OpenAPI', () => {
  interface Document {
    openapi: string;
    paths: Record<
      string,
      Record<string, { operationId: string; parameters?: { name: string; required?: boolean }[] }>
    >;
  }

  test('The document is valid OpenAPI 3.1 and has every operation', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json<Document>();
    expect(document.openapi).toBe('3.1.0');
    const { valid, errors } = await new Validator().validate({ ...document });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    for (const name of names) {
      const { path, method } = operations[name];
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  test('Query parameters are documented as optional', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json<Document>();
    const parameters = document.paths['/api/players']?.['get']?.parameters ?? [];
    expect(parameters.map((parameter) => parameter.name)).toEqual(
      Object.keys(operations.listPlayers.query.shape),
    );
    expect(parameters.filter(({ required }) => required)).toEqual([]);
  });

  test('The reference is a page', async () => {
    const page = await app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('Answers', () => {
  test('An unknown address is refused in the shape of all refusals', async () => {
    for (const url of ['/api/nothing', '/api/players/1/nothing']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ success: false, message: { error: expect.any(String) as string } });
    }
  });

  test('Every answer carries a request id', async () => {
    for (const url of ['/api/version', '/api/nothing', '/healthz']) {
      expect((await app.inject({ url })).headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
    }
  });

  test('No answer of the API does anything as a page, or stands in the frame of one', async () => {
    for (const url of [
      '/api/players',
      '/api/players?pageSize=0',
      '/api/users/1',
      '/api/nothing',
      '/api/openapi.json',
    ])
      expect([url, (await app.inject({ url })).headers['content-security-policy']]).toEqual([
        url,
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ]);
  });

  test('No file stands in the frame of another site', async () => {
    for (const url of ['/robots.txt', '/sitemap.xml', '/media/nothing.png', '/healthz'])
      expect([url, (await app.inject({ url })).headers['content-security-policy']]).toEqual([
        url,
        expect.stringMatching(/frame-ancestors '(self|none)'/),
      ]);
  });

  test('A known answer is not sent again', async () => {
    const first = await app.inject({ url: '/api/players' });
    const again = await app.inject({
      url: '/api/players',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('Public reads are open to other sites', async () => {
    const answer = await app.inject({ url: '/api/players', headers: { origin: 'https://other.example' } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-expose-headers']).toBe('etag, x-request-id');
  });

  test('Nothing else is open to other sites', async () => {
    const origin = 'https://other.example';
    const closed = [
      { method: 'POST', url: '/api/users/login', payload: {} },
      { method: 'GET', url: '/api/users/email?email=a@b.ru' },
      { method: 'GET', url: '/api/users/me' },
      { method: 'GET', url: '/api/admin/staff' },
    ] as const;
    for (const request of closed) {
      const answer = await app.inject({ ...request, headers: { origin } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    for (const asked of ['authorization', 'content-type']) {
      const preflight = await app.inject({
        method: 'OPTIONS',
        url: '/api/admin/staff',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': asked,
        },
      });
      expect(preflight.headers['access-control-allow-headers']).toBe('if-none-match, last-event-id');
      expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD');
    }
  });

  test('Files that are made on request are counted by address', async () => {
    const download = () =>
      app.inject({ url: '/api/players/print?format=csv&name=Щербакова', remoteAddress: '10.6.6.6' });
    const statuses = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await download()).statusCode);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  test('Long answers are compressed', async () => {
    const answer = await app.inject({ url: '/api/players', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(20_000);
  });
});

describe('A stranger', () => {
  test.each([
    ['POST', '/api/admin/albums', { title: 1 }],
    ['POST', '/api/admin/albums', '{"title":'],
    ['GET', '/api/admin/outbox?page=-1', undefined],
    ['GET', '/api/admin/albums/x', undefined],
  ] as const)('%s %s is asked who it is before anything else is looked at', async (method, url, payload) => {
    const answer = await app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { success: false, message: { error: ACCOUNT_MESSAGES.logInFirst } },
    ]);
  });
});

describe('A page of another site', () => {
  const send = (url: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers, payload: {} });

  test.each(['/api/users/login', '/api/users/refresh-token', '/api/users/logout'])(
    'It reaches %s neither by what browsers say of the site nor by the origin',
    async (url) => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        { 'sec-fetch-site': 'same-site', origin: 'https://photos.nardy.example' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ]) {
        const answer = await send(url, headers);
        expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
      }
    },
  );

  test('Our own pages and programs without a browser reach them', async () => {
    const { publicOrigin } = readSettings({ NODE_ENV: 'test' });
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: publicOrigin }, {}]) {
      const answer = await send('/api/users/logout', headers);
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('A fault', () => {
  test('It says nothing but the request id', async () => {
    const broken = await buildTestApp(db);
    broken.get('/api/fault', async () => {
      throw new Error('secret detail of the database');
    });
    const answer = await broken.inject({ url: '/api/fault' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    const { success, message } = answer.json<{ success: boolean; message: { error: string } }>();
    expect(success).toBe(false);
    expect(message.error).toContain(String(answer.headers['x-request-id']));
    await broken.close();
  });
});
