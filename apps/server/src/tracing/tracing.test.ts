import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../database/connection.ts';
import { createLettersJob, createMailService } from '../features/mail/index.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { watchQueries } from '../metrics/queries.ts';
import { readSettings } from '../settings.ts';
import { openStorage } from '../storage/open.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { silentLog } from '../testing/log.ts';
import { buildTestApp } from '../testing/server.ts';
import { startExporter, type ExporterParts } from './exporter.ts';
import { startReceiver, type ReceivedSpan, type Receiver } from './testing/receiver.ts';
import { createTracer, type Tracer } from './tracer.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SECRET = 'verysecretvalueofatoken1234567890';

function tracerTo(endpoint: string, parts: Partial<ExporterParts> = {}, ratio = 1): Tracer {
  const settings = {
    endpoint,
    headers: { authorization: 'Bearer of-the-receiver' },
    service: 'nardy',
    ratio,
  };
  const exporter = startExporter({ settings, log: silentLog, everyMs: 50, patienceMs: 60_000, ...parts });
  const tracer = createTracer({ exporter, ratio });
  afterAll(() => tracer.stop());
  return tracer;
}

const { url } = await createDemoDatabase();

/** A server that is traced, on a port. */
async function startTraced(tracer: Tracer): Promise<string> {
  const { db } = connect(url, { onQuery: watchQueries(silentLog, {}, { tracer }), max: 4 });
  const app = await buildTestApp(db, { tracer });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const valueOf = ({ attributes }: ReceivedSpan, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

const findSpan = (receiver: Receiver, name: string): Promise<ReceivedSpan> =>
  waitUntil(() => {
    const found = receiver.spans().find((span) => span.name === name);
    expect(found, name).toBeDefined();
    return found as ReceivedSpan;
  });

describe('A request', () => {
  test('It is a span by its route, below who asks, with its queries below it', async () => {
    const receiver = await startReceiver();
    const origin = await startTraced(tracerTo(receiver.endpoint));
    const answer = await fetch(`${origin}/api/players/1`, {
      headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
    });
    expect(answer.status).toBe(200);
    const request = await findSpan(receiver, 'GET /api/players/:id');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2, status: {} });
    expect(valueOf(request, 'http.response.status_code')).toBe('200');
    expect(valueOf(request, 'url.path')).toBe('/api/players/1');
    expect(valueOf(request, 'nardy.request_id')).toBe(answer.headers.get('x-request-id'));
    const queries = receiver.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      expect(query).toMatchObject({ traceId: TRACE, kind: 3 });
      expect(query.name).toMatch(/^(select|with) [\da-f]{12}$/);
      expect(BigInt(query.startTimeUnixNano) >= BigInt(request.startTimeUnixNano) - 1_000_000n).toBe(true);
      expect(BigInt(query.endTimeUnixNano) <= BigInt(request.endTimeUnixNano)).toBe(true);
    }
    const [first] = receiver.requests;
    expect([first?.method, first?.url, first?.headers['content-type'], first?.headers.authorization]).toEqual(
      ['POST', '/v1/traces', 'application/json', 'Bearer of-the-receiver'],
    );
  });

  test('What a form or JSON body is done with belongs to it too', async () => {
    const receiver = await startReceiver();
    const origin = await startTraced(tracerTo(receiver.endpoint));
    await fetch(`${origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody@mail.example', password: 'Secret-Password-1' }),
    });
    const request = await findSpan(receiver, 'POST /api/users/login');
    await waitUntil(() =>
      expect(receiver.spans().some(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true),
    );
    for (const body of receiver.bodies) expect(body).not.toMatch(/nobody@mail|Secret-Password/);
  });

  test('Nothing of what was written behind its question mark, and no value of a query, is sent', async () => {
    const receiver = await startReceiver();
    const origin = await startTraced(tracerTo(receiver.endpoint));
    await fetch(`${origin}/api/players?full_name=Приватный&token=${SECRET}`, {
      headers: { authorization: `Bearer ${SECRET}`, cookie: `session=${SECRET}` },
    });
    await fetch(`${origin}/match/${SECRET}`);
    await findSpan(receiver, 'GET /api/players');
    await waitUntil(() => expect(receiver.bodies.join()).toContain('/match/hidden'));
    for (const body of receiver.bodies) {
      expect(body).not.toContain(SECRET);
      expect(body).not.toContain('Приватный');
      expect(body).not.toContain(encodeURIComponent('Приватный'));
    }
  });

  test('Whoever asks that nothing be traced is followed, and so is the part that is', async () => {
    const receiver = await startReceiver();
    const origin = await startTraced(tracerTo(receiver.endpoint, {}, 0));
    await fetch(`${origin}/api/players/1`);
    await fetch(`${origin}/api/players/2`, { headers: { traceparent: `00-${TRACE}-${CALLER}-00` } });
    await fetch(`${origin}/api/players/3`, { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
    const request = await findSpan(receiver, 'GET /api/players/:id');
    expect(valueOf(request, 'url.path')).toBe('/api/players/3');
    expect(new Set(receiver.spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  });
});

test('A job is a trace of its own, with its queries and the letters that it sends, and without whom they go to', async () => {
  const receiver = await startReceiver();
  const tracer = tracerTo(receiver.endpoint);
  const { db } = connect(url, { onQuery: watchQueries(silentLog, {}, { tracer }), max: 4 });
  const post = { outcome: 'sent' as const, deliver: async () => undefined, close: () => undefined };
  const jobs = await startJobs({
    url,
    log: silentLog,
    tracer,
    pollSeconds: 0.5,
    jobs: () => [createLettersJob({ db, post, log: silentLog, tracer })],
  });
  afterAll(async () => {
    await jobs.stop();
    await db.destroy();
  });
  const letter = { recipient: 'private@mail.example', subject: 'Тайна', paragraphs: ['Тайна'] };
  const { enqueueLetter } = createMailService({ jobs, publicOrigin: 'https://nardy.example' });
  await db.transaction().execute((transaction) => enqueueLetter(transaction, letter));
  const sent = await findSpan(receiver, 'send letter');
  const job = await waitUntil(() => {
    const found = receiver.spans().find(({ spanId }) => spanId === sent.parentSpanId);
    expect(found).toMatchObject({ name: 'job letters', traceId: sent.traceId });
    return found;
  });
  expect(job?.parentSpanId).toBeUndefined();
  expect(
    receiver
      .spans()
      .some(({ name, parentSpanId }) => parentSpanId === job?.spanId && name.startsWith('update ')),
  ).toBe(true);
  for (const body of receiver.bodies) expect(body).not.toMatch(/private@mail|Тайна/);
});

test('A request to S3 is a span, and hands it on; a file is not named', async () => {
  const receiver = await startReceiver();
  const tracer = tracerTo(receiver.endpoint);
  const handedOn: unknown[] = [];
  let stored = 0;
  const service = createServer((request, response) => {
    handedOn.push(request.headers['traceparent']);
    if (request.method === 'PUT') request.on('data', (part: Buffer) => (stored += part.length));
    request.resume().once('end', () => {
      const length = request.method === 'HEAD' ? stored : 0;
      stored = request.method === 'HEAD' ? 0 : stored;
      response.writeHead(200, { etag: '"x"', 'content-length': length }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  afterAll(() => void service.close());
  const settings = readSettings({
    S3_ENDPOINT: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    S3_PUBLIC_BUCKET: 'nardy-public',
    S3_PRIVATE_BUCKET: 'nardy-private',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: SECRET,
  });
  const { documents } = await openStorage(settings, () => undefined, tracer);
  handedOn.length = 0;
  await tracer.trace('work', {}, () => documents.put('people/passport.pdf', Buffer.from('x')));
  const work = await findSpan(receiver, 'work');
  const requests = receiver.spans().filter(({ parentSpanId }) => parentSpanId === work.spanId);
  expect(requests).toEqual(
    ['S3 PutObject', 'S3 HeadObject'].map((name): unknown =>
      expect.objectContaining({ name, traceId: work.traceId, kind: 3 }),
    ),
  );
  expect(handedOn).toEqual(requests.map(({ spanId }) => `00-${work.traceId}-${spanId}-01`));
  for (const body of receiver.bodies) expect(body).not.toMatch(/passport|verysecret/);
});

test('What fails is a fault, and what goes on after a span is no part of it', async () => {
  const receiver = await startReceiver();
  const tracer = tracerTo(receiver.endpoint);
  const { db } = connect(url, { onQuery: tracer.noteQuery, max: 1 });
  afterAll(() => db.destroy());
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  let later: Promise<unknown> | undefined;
  const failing = tracer.trace('failing', {}, async () => {
    later = isOver.then(() => sql`select 'later'`.execute(db));
    await sql`select no_such_column`.execute(db);
  });
  await expect(failing).rejects.toThrow('no_such_column');
  resolve();
  await later;
  await tracer.trace('next', {}, async () => undefined);
  const span = await findSpan(receiver, 'failing');
  await findSpan(receiver, 'next');
  expect(span.status).toEqual({ code: 2 });
  const below = receiver.spans().filter(({ parentSpanId }) => parentSpanId === span.spanId);
  expect(below).toMatchObject([{ status: { code: 2 } }]);
});

describe('The receiver', () => {
  /** Lines of the log by their words. */
  function listen(): { readonly log: Log; readonly said: string[] } {
    const said: string[] = [];
    const note = (_of: unknown, words: string): void => void said.push(words);
    return { said, log: { ...silentLog, warn: note, info: note } as unknown as Log };
  }

  const LOST = 'the receiver of traces takes none; they are lost until it does';
  const BACK = 'the receiver of traces takes them again';

  test.each<[string, (receiver: Receiver) => void]>([
    ['refuses', (receiver) => void (receiver.answer = (_, response) => void response.writeHead(503).end())],
    ['says nothing', (receiver) => void (receiver.answer = () => undefined)],
    ['hangs up', (receiver) => void (receiver.answer = (_, response) => void response.destroy())],
    [
      'sends elsewhere',
      (receiver) =>
        void (receiver.answer = (_, response) =>
          void response.writeHead(307, { location: receiver.endpoint }).end()),
    ],
  ])('One that %s costs the spans of that time, and is told once', async (_how, fail) => {
    const receiver = await startReceiver();
    const { log, said } = listen();
    const tracer = tracerTo(receiver.endpoint, { log, patienceMs: 300 });
    const { answer } = receiver;
    fail(receiver);
    const origin = await startTraced(tracer);
    for (let times = 0; times < 3; times += 1)
      expect((await fetch(`${origin}/api/players/1`)).status).toBe(200);
    await waitUntil(() => expect(said).toEqual([LOST]));
    await tracer.trace('lost', {}, async () => undefined);
    await waitUntil(() => expect(receiver.requests.length).toBeGreaterThan(1));
    receiver.answer = answer;
    receiver.bodies.length = 0;
    await waitUntil(async () => {
      await tracer.trace('well', {}, async () => undefined);
      expect(receiver.spans().map(({ name }) => name)).toContain('well');
    });
    await waitUntil(() => expect(said).toEqual([LOST, BACK]));
  });

  test('One that is not there is told once, and an answer without end is not read', async () => {
    const { log, said } = listen();
    const gone = tracerTo('http://127.0.0.1:1', { log });
    for (let times = 0; times < 3; times += 1) await gone.trace('lost', {}, async () => undefined);
    await waitUntil(() => expect(said).toEqual([LOST]));
    const receiver = await startReceiver();
    const endless = vi.fn<() => void>();
    receiver.answer = (_, response) => {
      response.once('close', endless);
      response.writeHead(200).write('x'.repeat(100_000));
    };
    const tracer = tracerTo(receiver.endpoint, { patienceMs: 300 });
    await tracer.trace('taken', {}, async () => undefined);
    await waitUntil(() => expect(endless).toHaveBeenCalledTimes(1));
  });

  test('Spans that nobody takes are lost before memory is', async () => {
    const receiver = await startReceiver();
    const tracer = tracerTo(receiver.endpoint, { everyMs: 3_600_000, patienceMs: 60_000 });
    let answered: (() => void) | undefined;
    receiver.answer = (_, response) => void (answered = () => response.end('{}'));
    for (let times = 0; times < 10_000; times += 1)
      await tracer.trace('one of many', {}, async () => undefined);
    await waitUntil(() => expect(answered).toBeDefined());
    receiver.answer = (_, response) => void response.end('{}');
    answered?.();
    await tracer.stop();
    const count = receiver.spans().length;
    expect(count).toBeGreaterThan(4_000);
    expect(count).toBeLessThanOrEqual(4_096 + 512);
  });
});
