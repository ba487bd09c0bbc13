import { operations, type Operation, type OperationName } from '@nardy/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEMO_LOGINS } from '../demo/logins.ts';
import { buildTestApp, testServer } from '../testing/server.ts';

const { app, db, ask } = await testServer();

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
  test.each(ofQuery)('%s names %s', async (path, parameter, value) => {
    const answer = await app.inject({ url: `${path}?${parameter}=${value}` });
    expect(answer.statusCode).toBe(400);
    const { success, message } = answer.json<{ success: boolean; message: Record<string, string[]> }>();
    expect(success).toBe(false);
    expect(message).toEqual({ [parameter]: [expect.stringMatching(/^[А-Я][а-яё]+ /)] });
  });

  test('A text that cannot be stored is refused at its field', async () => {
    const { login, password } = DEMO_LOGINS.find(({ userRole }) => userRole === 'administrator')!;
    const { data } = await ask('loginUser', { body: { login, password } });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/users/2/block',
      headers: { authorization: `Bearer ${data.access_token}` },
      payload: { reason: 'а\0б' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { message: { reason: ['Недопустимый знак'] } },
    ]);
  });

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
  });

  test('Long answers are compressed', async () => {
    const answer = await app.inject({ url: '/api/players', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(20_000);
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
