import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createActivity } from './activity.ts';

const MINUTE = 60_000;

/** A server that answers by its address, and a clock that is set by hand. */
async function watched() {
  let now = 1_000 * MINUTE;
  const activity = createActivity(() => now);
  const app = Fastify();
  activity.watchRequests(app);
  app.get('/well', async () => 'well');
  app.get('/fault', (_request, reply) => reply.status(500).send('fault'));
  app.get('/missing', (_request, reply) => reply.status(404).send('missing'));
  app.get('/stream', (_request, reply) => reply.type('text/event-stream').send('data: 1\n\n'));
  await app.ready();
  return {
    activity,
    pass: (minutes: number) => void (now += minutes * MINUTE),
    ask: async (address: string) => (await app.inject(address)).statusCode,
  };
}

test('Answers, those from a cache and faults of the server are counted; what a visitor did wrong is no fault', async () => {
  const { activity, ask } = await watched();
  for (const address of ['/well', '/fault', '/missing', '/nowhere']) await ask(address);
  activity.countCached();
  expect(activity.read(60, 1)).toMatchObject({ requests: 5, cached: 1, faults: 1, minutes_per_slot: 1 });
});

test('Each answer stands in its minute, the oldest first, and is gone after a day', async () => {
  const { activity, pass, ask } = await watched();
  await ask('/well');
  pass(2);
  await ask('/well');
  await ask('/fault');
  const { slots } = activity.read(60, 1);
  expect(slots).toHaveLength(60);
  expect(slots.slice(-3)).toEqual([
    { requests: 1, faults: 0 },
    { requests: 0, faults: 0 },
    { requests: 2, faults: 1 },
  ]);
  expect(activity.read(1440, 30).slots.at(-1)).toEqual({ requests: 3, faults: 1 });
  pass(60);
  expect(activity.read(60, 1).requests).toBe(0);
  expect(activity.read(1440, 30).requests).toBe(3);
  pass(23 * 60);
  expect(activity.read(1440, 30).requests).toBe(0);
  pass(10 * 1440);
  activity.countCached();
  expect(activity.read(1440, 30).requests).toBe(1);
});

test('Queries are counted with the time that one took on average', async () => {
  const { activity, pass } = await watched();
  expect(activity.read(60, 1)).toMatchObject({ queries: 0, query_ms: null });
  for (const seconds of [0.001, 0.004]) activity.countQuery(seconds);
  expect(activity.read(60, 1)).toMatchObject({ queries: 2, query_ms: 2.5, requests: 0 });
  pass(60);
  expect(activity.read(60, 1)).toMatchObject({ queries: 0, query_ms: null });
  expect(activity.read(1440, 30)).toMatchObject({ queries: 2, query_ms: 2.5 });
});

test('Routes are listed by how long they took on average, by their pattern, without streams and for an hour', async () => {
  const { activity, pass, ask } = await watched();
  for (const address of ['/well', '/well', '/missing', '/stream', '/nowhere']) await ask(address);
  const counts = activity.listSlowest().map(({ route, requests }) => [route, requests]);
  expect(Object.fromEntries(counts)).toEqual({ '/missing': 1, '/well': 2 });
  pass(60);
  expect(activity.listSlowest()).toEqual([]);
});

test('How fast: the bound below which half of the answers lie, and 99 of 100; nothing is said where nothing was asked', async () => {
  const { activity, ask } = await watched();
  expect(activity.read(60, 1)).toMatchObject({ half_ms: null, most_ms: null });
  for (let times = 0; times < 200; times += 1) activity.countCached();
  expect(activity.read(60, 1)).toMatchObject({ half_ms: 1, most_ms: 1 });
  await ask('/stream');
  expect(activity.read(60, 1)).toMatchObject({ requests: 201, half_ms: 1, most_ms: 1 });
});
