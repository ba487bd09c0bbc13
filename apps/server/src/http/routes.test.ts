import { Readable } from 'node:stream';
import swagger from '@fastify/swagger';
import * as contract from '@nardy/contract';
import {
  LIST_FORMATS,
  printPlayers,
  followTournament,
  getUser,
  listPlayerTournaments,
} from '@nardy/contract';
import type { Operation, OperationName } from '@nardy/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { OpenStreams, type Messages } from './eventStream.ts';
import type { FileAnswer } from './fileAnswer.ts';
import { parseRequest, type RequestContext } from './operations.ts';
import { SECURITY_SCHEMES } from './reference.ts';
import { buildRoute, type Run } from './routes.ts';

const open = new OpenStreams();
/** Nobody asks too often here. */
const limits = { take: async () => 0, refund: async () => undefined, forget: async () => undefined };
/** Everybody is logged in here. */
const guard = async () => ({ userId: 1, sessionId: 1, role: 'member', playerId: null, isSteppedUp: false });
const origins = new Set<string>();
const closers: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closers) await close();
});

const answered = { success: true };

/** A server of one operation. */
const serverOf = (operation: Operation, run: Run, streams = open) =>
  serverOfAll({ theOperation: operation }, run, streams);

async function serverOfAll(definitions: Readonly<Record<string, Operation>>, run: Run, streams = open) {
  const app = Fastify();
  closers.push(() => app.close());
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Test', version: '1' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
  });
  await app.register(async (scope) => {
    scope.setValidatorCompiler(() => () => true);
    scope.setSerializerCompiler(() => (body) => JSON.stringify(body));
    for (const [name, operation] of Object.entries(definitions))
      scope.route(
        buildRoute(name as OperationName, operation, { run, open: streams, limits, guard, origins }),
      );
  });
  await app.ready();
  return app;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

describe('A file', () => {
  const answer: FileAnswer = {
    mediaType: LIST_FORMATS.csv,
    name: "Спортсмены (список'24).csv",
    content: Buffer.from('ФИО\r\n'),
  };

  test('It comes with its media type and its whole name', async () => {
    const app = await serverOf(printPlayers, async () => answer);
    const sent = await app.inject({ url: '/api/players/print' });
    expect(sent.body).toBe('ФИО\r\n');
    expect(sent.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="_24_.csv"; filename*=UTF-8''${encodeURIComponent('Спортсмены')}%20%28${encodeURIComponent('список')}%2724%29.csv`,
      'content-length': String(Buffer.byteLength('ФИО\r\n')),
    });
  });

  test('It may come piece by piece, and a picture is shown where it stands', async () => {
    const content = Readable.from([Buffer.from('<svg>'), Buffer.from('</svg>')]);
    const app = await serverOf(printPlayers, async () => ({
      mediaType: 'image/svg+xml',
      name: 'qr.svg',
      content,
    }));
    const sent = await app.inject({ url: '/api/players/print' });
    expect(sent.body).toBe('<svg></svg>');
    expect(sent.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(sent.headers['content-disposition']).toMatch(/^inline; /);
  });

  test('A part of a larger buffer is sent as that part', async () => {
    const content = new TextEncoder().encode('before-after').subarray(7);
    const app = await serverOf(printPlayers, async () => ({ ...answer, content }));
    expect((await app.inject({ url: '/api/players/print' })).body).toBe('after');
  });
});

describe('A stream of events', () => {
  const url = '/api/tournaments/7/live';
  const status = (id: number) => ({ id, tournament_id: 7, version: id, type: 'status', status: 'current' });

  /** Sends them at once, and ends. */
  const sourceOf =
    (...ids: number[]): Messages =>
    ({ send, end }) => {
      for (const id of ids) send(status(id));
      end();
      return () => undefined;
    };

  test('Each message is an event with its id and type', async () => {
    const app = await serverOf(followTournament, async () => sourceOf(1, 2));
    const sent = await app.inject({ url });
    expect(sent.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
    const [retry, ...events] = sent.body.trimEnd().split('\n\n');
    expect(retry).toBe('retry: 3000');
    expect(events).toEqual(
      [1, 2].map((id) => `id: ${id}\nevent: status\ndata: ${JSON.stringify(status(id))}`),
    );
    expect(followTournament.stream.parse(status(1))).toEqual(status(1));
  });

  test('The source hears that the reader has left', async () => {
    let left = false;
    const source: Messages = ({ send }) => {
      send(status(1));
      return () => (left = true);
    };
    const app = await serverOf(followTournament, async () => source);
    const reading = new AbortController();
    const response = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}${url}`, {
      signal: reading.signal,
    });
    await response.body?.getReader().read();
    expect([left, open.size]).toEqual([false, 1]);
    reading.abort();
    await expect.poll(() => [left, open.size]).toEqual([true, 0]);
  });

  test('A reader who does not keep up is dropped, and the source hears it', async () => {
    let left = false;
    const long = { ...status(1), text: 'x'.repeat(100_000) };
    const source: Messages = ({ send }) => {
      for (let sent = 0; sent < 20; sent += 1) send(long);
      return () => (left = true);
    };
    const app = await serverOf(followTournament, async () => source);
    const response = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}${url}`);
    await expect(response.text()).rejects.toThrow('terminated');
    await expect.poll(() => [left, open.size]).toEqual([true, 0]);
  });

  test('Who follows while nothing happens is written to once in 15 seconds, and is dropped when the server stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'], now: 0 });
    try {
      const own = new OpenStreams();
      const app = await serverOf(followTournament, async () => () => () => undefined, own);
      const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}${url}`;
      const beats: [number, number] = [0, 0];
      const follow = async (reader: 0 | 1): Promise<void> => {
        const { body } = await fetch(address);
        for await (const part of body ?? []) if (Buffer.from(part).toString() === ':\n\n') beats[reader] += 1;
      };
      const first = follow(0);
      await expect.poll(() => own.size).toBe(1);
      vi.advanceTimersByTime(7_000);
      const second = follow(1);
      await expect.poll(() => own.size).toBe(2);
      for (const [until, expected] of [
        [14, [0, 0]],
        [15, [1, 0]],
        [22, [1, 1]],
        [30, [2, 1]],
      ] as const) {
        vi.advanceTimersByTime(until * 1_000 - Date.now());
        await expect.poll(() => beats).toEqual(expected);
      }
      own.destroy();
      await expect(Promise.all([first, second])).rejects.toThrow('terminated');
      await expect.poll(() => own.size).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('The last message is heard from the header', async () => {
    const heard: unknown[] = [];
    const app = await serverOf(followTournament, async (raw) => {
      heard.push(parseRequest(followTournament, raw)['headers']);
      return sourceOf(10);
    });
    await app.inject({ url, headers: { 'last-event-id': '9' } });
    await app.inject({ url });
    expect(heard).toEqual([{ 'last-event-id': 9 }, {}]);
  });

  test('It has no HEAD, which would never end', async () => {
    const app = await serverOf(followTournament, async () => sourceOf());
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  });
});

describe('Whose request it is', () => {
  test('The handler gets the token, and nobody keeps the answer', async () => {
    const seen: RequestContext[] = [];
    const app = await serverOf(listPlayerTournaments, async (_, context) => {
      seen.push(context);
      return answered;
    });
    const url = '/api/players/1/tournaments';
    const own = await app.inject({ url, headers: { authorization: 'Bearer abc.def' } });
    const anyone = await app.inject({ url });
    expect(seen.map(({ accessToken }) => accessToken)).toEqual(['abc.def', undefined]);
    expect([own.headers['cache-control'], anyone.headers['cache-control']]).toEqual([
      'no-store',
      'public, no-cache',
    ]);
    expect(anyone.headers['vary']).toBe('authorization');
  });

  test('An answer that needs a token is never kept', async () => {
    const app = await serverOf(getUser, async () => answered);
    expect((await app.inject({ url: '/api/users/1' })).headers['cache-control']).toBe('no-store');
  });
});

describe('The reference', () => {
  interface Described {
    parameters: { name: string; in: string; required: boolean }[];
    security?: object[];
    responses: Record<string, { content: Record<string, { schema: object }> }>;
  }

  async function describedAs(operation: Operation): Promise<Described> {
    const app = await serverOf(operation, async () => answered);
    const document = app.swagger();
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
    const { paths } = document as unknown as { paths: Record<string, { get: Described }> };
    return paths[operation.path]!.get;
  }

  test('Every definition of the contract makes a valid one', async () => {
    const definitions = Object.fromEntries(
      Object.entries<unknown>(contract).filter((entry): entry is [string, Operation] =>
        isOperation(entry[1]),
      ),
    );
    const app = await serverOfAll(definitions, async () => answered);
    const document = app.swagger();
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
    const { paths } = document as unknown as { paths: Record<string, object> };
    const described = Object.values(paths).flatMap((methods) => Object.keys(methods));
    expect(described).toHaveLength(Object.keys(definitions).length);
  });

  test('A file is described as binary in each of its media types', async () => {
    const { responses } = await describedAs(printPlayers);
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(Object.values(LIST_FORMATS));
    expect(responses['200']?.content['application/pdf']?.schema).toMatchObject({ format: 'binary' });
  });

  test('A stream is described by its messages, with the header that it heeds', async () => {
    const { responses, parameters } = await describedAs(followTournament);
    expect(responses['200']?.content['text/event-stream']?.schema).toHaveProperty('oneOf');
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'last-event-id', in: 'header', required: false }),
    );
  });

  test('A token is asked for where it must or may come along', async () => {
    expect((await describedAs(getUser)).security).toEqual([{ accessToken: [] }]);
    expect((await describedAs(listPlayerTournaments)).security).toEqual([{}, { accessToken: [] }]);
    expect((await describedAs(printPlayers)).security).toBeUndefined();
  });
});
