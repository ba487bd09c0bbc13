import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageCache, type RenderedPage } from './pageCache.ts';

function page(html: string, over: Partial<RenderedPage> = {}): RenderedPage {
  return { status: 200, headers: {}, html, tags: new Set(['athletes']), keepable: true, ...over };
}

test('A page is rendered once and its three bodies hold the same', async () => {
  const cache = new PageCache();
  const render = vi.fn(async () => page('<p>Щербакова</p>'));
  const kept = await cache.get('/athletes?', render);
  expect(await cache.get('/athletes?', render)).toBe(kept);
  expect(render).toHaveBeenCalledTimes(1);
  expect(kept.bodies.identity.toString()).toBe('<p>Щербакова</p>');
  expect(brotliDecompressSync(kept.bodies.br)).toEqual(kept.bodies.identity);
  expect(gunzipSync(kept.bodies.gzip)).toEqual(kept.bodies.identity);
});

test('A hundred who ask at once wait for one rendering', async () => {
  const cache = new PageCache();
  const render = vi.fn(async () => page('x'));
  await Promise.all(Array.from({ length: 100 }, () => cache.get('/', render)));
  expect(render).toHaveBeenCalledTimes(1);
});

test('A change drops the pages that show it and no others', async () => {
  const cache = new PageCache();
  const athletes = vi.fn(async () => page('a'));
  const competitions = vi.fn(async () => page('c', { tags: new Set(['competitions']) }));
  await cache.get('/athletes?', athletes);
  await cache.get('/competitions?', competitions);
  cache.drop('athletes');
  await cache.get('/athletes?', athletes);
  await cache.get('/competitions?', competitions);
  expect([athletes.mock.calls.length, competitions.mock.calls.length]).toEqual([2, 1]);
});

test('A page whose data changed while it was rendered is answered but not kept', async () => {
  const cache = new PageCache();
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const first = cache.get('/athletes?', () => promise);
  cache.drop('athletes');
  resolve(page('old'));
  expect((await first).bodies.identity.toString()).toBe('old');
  const second = await cache.get('/athletes?', async () => page('new'));
  expect(second.bodies.identity.toString()).toBe('new');
});

test('Neither an error nor a page with a failed block is kept', async () => {
  const cache = new PageCache();
  await cache.get('/', async () => page('fault', { status: 500 }));
  await cache.get('/', async () => page('half', { keepable: false }));
  const third = await cache.get('/', async () => page('whole'));
  expect(third.bodies.identity.toString()).toBe('whole');
});

test('An old page is answered at once and rendered anew behind the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const cache = new PageCache();
    await cache.get('/', async () => page('first'));
    vi.setSystemTime(Date.now() + 61_000);
    const stale = await cache.get('/', async () => page('second'));
    expect(stale.bodies.identity.toString()).toBe('first');
    await vi.waitFor(async () => {
      const fresh = await cache.get('/', async () => page('third'));
      expect(fresh.bodies.identity.toString()).toBe('second');
    });
  } finally {
    vi.useRealTimers();
  }
});

test('The least recently used page goes first when the bytes run out', async () => {
  const big = 'щ'.repeat(1000);
  const cache = new PageCache({ maxBytes: 6000 });
  const render = vi.fn(async () => page(big));
  await cache.get('/1', render);
  await cache.get('/2', render);
  await cache.get('/1', render);
  await cache.get('/3', render);
  expect(render).toHaveBeenCalledTimes(3);
  await cache.get('/1', render);
  expect(render).toHaveBeenCalledTimes(3);
  await cache.get('/2', render);
  expect(render).toHaveBeenCalledTimes(4);
});
