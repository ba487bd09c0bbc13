import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://nardy.example';
const SOURCE = readFileSync(path.join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
const STORED_AT = '2026-11-24T12:10:00.000Z';

/** What the clock of the phone, which is where the tests run, showed then. */
const readClock = (): string => new Date(STORED_AT).toTimeString().slice(0, 5);

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(STORED_AT) + 60_000 }));

/** As much of a browser's store as the worker uses: names in the order in which they came. */
class Store {
  readonly #caches = new Map<string, Map<string, Response>>();
  /** `full` takes nothing more, `broken` cannot even be opened. */
  state: 'working' | 'full' | 'broken' = 'working';

  async open(name: string) {
    if (this.state === 'broken') throw new Error('UnknownError');
    const known = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, known);
    return {
      match: async (address: string) => known.get(pathOf(address))?.clone(),
      put: async (address: string, answer: Response) => {
        if (this.state === 'full') throw new Error('QuotaExceededError');
        known.set(pathOf(address), answer);
      },
      keys: async () => [...known.keys()],
      delete: async (address: string) => known.delete(pathOf(address)),
    };
  }
}

const pathOf = (address: string): string => new URL(address, ORIGIN).pathname;

type Event = Readonly<Record<string, unknown>>;

/** A worker whose network is `answer`. */
function startWorker(answer: (address: string) => Promise<Response>) {
  const listeners = new Map<string, (event: Event) => void>();
  const caches = new Store();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listen: (event: Event) => void) => void listeners.set(type, listen),
  };
  const fetch = (asked: string | { url: string }) =>
    answer(pathOf(typeof asked === 'string' ? asked : asked.url));
  class Asked {
    readonly url: string;
    constructor(address: string) {
      this.url = new URL(address, ORIGIN).href;
    }
  }
  const given = { self, caches, fetch, Request: Asked, Response, Headers, URL, setTimeout, Date };
  runInNewContext(SOURCE, given);
  const send = (type: string, event: Event) => {
    let done: unknown;
    const take = (promise: unknown) => void (done = promise);
    const lateWork: unknown[] = [];
    const waitUntil = type === 'fetch' ? (work: unknown) => void lateWork.push(work) : take;
    listeners.get(type)?.({ ...event, respondWith: take, waitUntil });
    return { done: done as Promise<Response>, lateWork };
  };
  const sendFetch = (address: string, mode: string) =>
    send('fetch', { request: { url: ORIGIN + address, method: 'GET', mode } });
  return {
    caches,
    open: (address: string) => sendFetch(address, 'navigate').done,
    load: (address: string) => sendFetch(address, 'no-cors'),
    keep: (addresses: readonly string[]) => send('message', { data: { type: 'keep', addresses } }).done,
  };
}

const page = (text: string, status = 200): Response => new Response(`<body>${text}</body>`, { status });

async function storePage(caches: Store, address: string, text: string): Promise<void> {
  const headers = { 'x-stored-at': STORED_AT };
  await (await caches.open('pages')).put(address, new Response(`<body>${text}</body>`, { headers }));
}

it('A version that was stored earlier keeps no newer page out', async () => {
  const { caches, open } = startWorker(async () => page('новая'));
  await storePage(caches, '/competition-statistics/7', 'прежняя');
  expect(await (await open('/competition-statistics/7')).text()).toContain('новая');
});

it('A network that does not answer in time gives way to the stored page, which says from when it is', async () => {
  const { caches, open } = startWorker(() => new Promise(() => undefined));
  await storePage(caches, '/competition-results/7', 'пары');
  const opened = open('/competition-results/7');
  await vi.advanceTimersByTimeAsync(4_900);
  await expect(Promise.race([opened, Promise.resolve('ждём')])).resolves.toBe('ждём');
  await vi.advanceTimersByTimeAsync(200);
  expect(await (await opened).text()).toBe(
    `<body data-stored-at="${readClock()}" data-stored="в ${readClock()}">пары</body>`,
  );
});

it('A page that was stored on another day says which', async () => {
  vi.setSystemTime(Date.parse(STORED_AT) + 24 * 3_600_000);
  const { caches, open } = startWorker(() => Promise.reject(new Error('no')));
  await storePage(caches, '/competition-results/7', 'пары');
  const opened = await open('/competition-results/7');
  const day = new Date(STORED_AT).toLocaleDateString('ru-RU', { day: 'numeric', month: 'long' });
  expect(await opened.text()).toBe(
    `<body data-stored-at="${readClock()}" data-stored="${day} в ${readClock()}">пары</body>`,
  );
});

it('A slow page that was never stored is waited for, and without a network there are words', async () => {
  const later = Promise.withResolvers<Response>();
  const { open } = startWorker((address) =>
    address.endsWith('8') ? later.promise : Promise.reject(new Error('no')),
  );
  const opened = open('/competition-results/8');
  await vi.advanceTimersByTimeAsync(60_000);
  later.resolve(page('дождались'));
  expect(await (await opened).text()).toContain('дождались');
  const missing = await open('/competition-results/9');
  expect([missing.status, await missing.text()]).toEqual([503, expect.stringContaining('Нет связи')]);
});

it('Without a network the stored page opens under its own address, and not as another tour', async () => {
  const { caches, open } = startWorker(() => Promise.reject(new Error('no')));
  await storePage(caches, '/competition-results/7', 'тур 5');
  const other = await open('/competition-results/7?round=1&tour=3');
  expect([other.status, other.headers.get('location')]).toEqual([302, `${ORIGIN}/competition-results/7`]);
  expect(await (await open('/competition-results/7')).text()).toContain('тур 5');
  expect((await open('/competition-statistics/7?tour=3')).status).toBe(503);
});

it('A server that fails gives way to the stored page', async () => {
  const { caches, open } = startWorker(async () => page('сломано', 502));
  await storePage(caches, '/competition-results/7', 'пары');
  expect(await (await open('/competition-results/7')).text()).toContain('пары');
});

it('A page is stored with what its scripts load by themselves, and theirs, but not with the list of all pages', async () => {
  const files: Readonly<Record<string, string>> = {
    '/competition-statistics/7': '<script src="/assets/entry-1.js"></script><link href="/assets/look-1.css">',
    '/assets/entry-1.js': 'import("./page-1.js");import "./manifest-1.js"',
    '/assets/page-1.js': 'import{a}from"./part-1.js";const b=["assets/part-1.css"]',
    '/assets/part-1.js': 'import "./entry-1.js"',
    '/assets/manifest-1.js': 'import("./others-1.js")',
  };
  const { caches, keep } = startWorker(async (address) => new Response(files[address] ?? ''));
  await keep(['/competition-statistics/7', '/admin']);
  expect((await (await caches.open('assets')).keys()).toSorted()).toEqual([
    '/assets/entry-1.js',
    '/assets/look-1.css',
    '/assets/manifest-1.js',
    '/assets/page-1.js',
    '/assets/part-1.css',
    '/assets/part-1.js',
  ]);
  expect(await (await caches.open('pages')).keys()).toEqual(['/competition-statistics/7']);
});

it('A script of a page that is open is stored beside the answer, and comes without a network after that', async () => {
  let hasNetwork = true;
  const { load } = startWorker(() =>
    hasNetwork ? Promise.resolve(new Response('код')) : Promise.reject(new Error('no')),
  );
  const { done, lateWork } = load('/assets/part-1.js');
  expect(await (await done).text()).toBe('код');
  await Promise.all(lateWork);
  hasNetwork = false;
  expect(await (await load('/assets/part-1.js').done).text()).toBe('код');
});

it.each(['full', 'broken'] as const)(
  'A store that is %s keeps nothing from who has a network',
  async (state) => {
    const { caches, load, open } = startWorker(async (address) => new Response(`новое ${address}`));
    caches.state = state;
    const { done, lateWork } = load('/assets/part-1.js');
    expect(await (await done).text()).toBe('новое /assets/part-1.js');
    await Promise.all(lateWork);
    expect(await (await open('/competition-results/7')).text()).toBe('новое /competition-results/7');
  },
);
