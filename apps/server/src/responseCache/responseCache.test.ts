import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import {
  ResponseCache,
  getBody,
  type CachedResponse,
  type Encoding,
  type RenderedResponse,
} from './responseCache.ts';
import { waitUntil } from '../testing/waitUntil.ts';

function page(body: string, over: Partial<RenderedResponse> = {}): RenderedResponse {
  return { status: 200, headers: {}, body, tags: new Set(['athletes']), cacheable: true, ...over };
}

const cacheOf = (maxBytes = 1_000_000): ResponseCache => new ResponseCache({ maxBytes, brotliQuality: 5 });

const bytesOf = (answer: CachedResponse, encoding: Encoding): Buffer =>
  Buffer.from(getBody(answer, encoding)!, 'latin1');
const textOf = (answer: CachedResponse): string => bytesOf(answer, 'identity').toString();

test('A page is rendered once, and packed in the encodings that are asked for', async () => {
  const cache = cacheOf();
  const render = vi.fn(async () => page('<p>Щербакова</p>'.repeat(100)));
  const kept = await cache.get('/athletes?', 'br', render);
  expect([...kept.bodies.keys()]).toEqual(['identity', 'br']);
  expect(cache.fresh('/athletes?', 'br')).toBe(kept);
  expect(cache.fresh('/athletes?', 'gzip')).toBeUndefined();
  expect(await cache.get('/athletes?', 'gzip', render)).toBe(kept);
  expect(render).toHaveBeenCalledTimes(1);
  expect(brotliDecompressSync(bytesOf(kept, 'br'))).toEqual(bytesOf(kept, 'identity'));
  expect(gunzipSync(bytesOf(kept, 'gzip'))).toEqual(bytesOf(kept, 'identity'));
});

test('What is asked for again is packed once more, thoroughly, and says the same', async () => {
  const cache = new ResponseCache({ maxBytes: 1_000_000, brotliQuality: 1, qualityWhenAskedAgain: 11 });
  const names = Array.from({ length: 500 }, (_, index) => `<li>Щербакова ${index * 7919}</li>`);
  const kept = await cache.get('/athletes?', 'br', async () => page(names.join('')));
  const quick = getBody(kept, 'br')!;
  expect(cache.fresh('/athletes?', 'br')).toBe(kept);
  await waitUntil(() => expect(getBody(kept, 'br')!.length).toBeLessThan(quick.length));
  expect(brotliDecompressSync(bytesOf(kept, 'br'))).toEqual(bytesOf(kept, 'identity'));
});

test('What is small goes as it is', async () => {
  const cache = cacheOf();
  const kept = await cache.get('/', 'br', async () => page('x'));
  expect([...kept.bodies.keys()]).toEqual(['identity']);
  expect(textOf(cache.fresh('/', 'br')!)).toBe('x');
});

test('A hundred who ask at once wait for one rendering', async () => {
  const cache = cacheOf();
  const render = vi.fn(async () => page('x'));
  await Promise.all(Array.from({ length: 100 }, () => cache.get('/', 'identity', render)));
  expect(render).toHaveBeenCalledTimes(1);
});

test('A change drops the pages that show it and no others', async () => {
  const cache = cacheOf();
  const athletes = vi.fn(async () => page('a'));
  const competitions = vi.fn(async () => page('c', { tags: new Set(['competitions']) }));
  await cache.get('/athletes?', 'identity', athletes);
  await cache.get('/competitions?', 'identity', competitions);
  cache.drop('athletes');
  await cache.get('/athletes?', 'identity', athletes);
  await cache.get('/competitions?', 'identity', competitions);
  expect([athletes.mock.calls.length, competitions.mock.calls.length]).toEqual([2, 1]);
});

test('A page whose data changed while it was rendered is answered but not kept', async () => {
  const cache = cacheOf();
  const { promise, resolve } = Promise.withResolvers<RenderedResponse>();
  const first = cache.get('/athletes?', 'identity', () => promise);
  cache.drop('athletes');
  resolve(page('old'));
  expect(textOf(await first)).toBe('old');
  const second = await cache.get('/athletes?', 'identity', async () => page('new'));
  expect(textOf(second)).toBe('new');
});

test('Neither an error nor a page with a failed block is kept', async () => {
  const cache = cacheOf();
  await cache.get('/', 'identity', async () => page('fault', { status: 500 }));
  await cache.get('/', 'identity', async () => page('half', { cacheable: false }));
  const third = await cache.get('/', 'identity', async () => page('whole'));
  expect(textOf(third)).toBe('whole');
});

test('An old page is answered at once and rendered anew behind the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const cache = cacheOf();
    await cache.get('/', 'identity', async () => page('first'));
    vi.setSystemTime(Date.now() + 61_000);
    const stale = await cache.get('/', 'identity', async () => page('second'));
    expect(textOf(stale)).toBe('first');
    await waitUntil(async () => {
      const fresh = await cache.get('/', 'identity', async () => page('third'));
      expect(textOf(fresh)).toBe('second');
    });
  } finally {
    vi.useRealTimers();
  }
});

test('The least recently used page goes first when the bytes run out', async () => {
  const big = 'щ'.repeat(1500);
  const cache = cacheOf(9000);
  const render = vi.fn(async () => page(big));
  await cache.get('/1', 'identity', render);
  await cache.get('/2', 'identity', render);
  await cache.get('/1', 'identity', render);
  await cache.get('/3', 'identity', render);
  expect(render).toHaveBeenCalledTimes(3);
  await cache.get('/1', 'identity', render);
  expect(render).toHaveBeenCalledTimes(3);
  await cache.get('/2', 'identity', render);
  expect(render).toHaveBeenCalledTimes(4);
});
