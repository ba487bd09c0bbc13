import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { TaggedCache, type CacheEntry } from './taggedCache.ts';

interface Entry extends CacheEntry {
  bytes: number;
}

const cacheOf = (maxBytes: number) => new TaggedCache<Entry>({ maxBytes, measure: ({ bytes }) => bytes });

const entry = (bytes: number, tag = 'athletes'): Entry => ({
  tags: [tag],
  madeAt: Date.now(),
  cacheable: true,
  bytes,
});

test('An entry that has grown is measured anew, and what was used least recently makes room', async () => {
  const cache = cacheOf(10_000);
  const [old, growing] = [entry(2_000), entry(2_000)];
  await cache.get('old', async () => old);
  await cache.get('growing', async () => growing);
  growing.bytes = 7_000;
  cache.remeasure('growing', growing);
  expect(cache.fresh('old')).toBeUndefined();
  expect(cache.fresh('growing')).toBe(growing);
  cache.drop('athletes');
  expect(cache.fresh('growing')).toBeUndefined();
});

test('An entry that was dropped while it grew stays dropped', async () => {
  const cache = cacheOf(10_000);
  const growing = entry(2_000);
  await cache.get('growing', async () => growing);
  cache.drop('athletes');
  cache.remeasure('growing', growing);
  expect(cache.fresh('growing')).toBeUndefined();
});

test('What is larger than the whole cache is given, not kept, and drives nothing else out', async () => {
  const cache = cacheOf(10_000);
  const small = entry(1_000);
  await cache.get('small', async () => small);
  const make = vi.fn(async () => entry(20_000));
  expect((await cache.get('large', make)).bytes).toBe(20_000);
  await cache.get('large', make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(cache.fresh('small')).toBe(small);
});

test('A failed making is told to all who waited and is made again for the next one', async () => {
  const cache = cacheOf(10_000);
  const fail = vi.fn(() => Promise.reject(new Error('lost')));
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(fail).toHaveBeenCalledTimes(1);
  const made = entry(1);
  expect(await cache.get('a', async () => made)).toBe(made);
});

test('Where none can be made, the last entry is given: also one that was dropped within a minute', async () => {
  vi.useFakeTimers({ now: 0 });
  const cache = new TaggedCache<Entry>({ maxBytes: 10_000, measure: ({ bytes }) => bytes, givesLast: true });
  const [changed, whole] = [entry(100, 'athletes'), entry(100, 'competitions')];
  await cache.get('changed', async () => changed);
  await cache.get('whole', async () => whole);
  cache.drop('athletes');
  cache.expire();
  expect([cache.fresh('changed'), cache.fresh('whole')]).toEqual([undefined, undefined]);
  const fails = vi.fn(async () => ({ ...entry(100), cacheable: false }));
  await cache.get('whole', fails);
  expect(fails).toHaveBeenCalledTimes(1);
  expect([cache.last('changed'), cache.last('whole')]).toEqual([changed, whole]);
  vi.setSystemTime(61_000);
  expect([cache.last('changed'), cache.last('whole')]).toEqual([undefined, whole]);
  cache.clear();
  expect(cache.last('whole')).toBeUndefined();
  vi.useRealTimers();
});

test('After the clock was put back an entry is made anew, and a dropped one is given no longer than before', async () => {
  const cache = new TaggedCache<Entry>({ maxBytes: 10_000, measure: ({ bytes }) => bytes, givesLast: true });
  const [made, dropped] = [entry(10, 'site'), entry(10)];
  await cache.get('made', async () => made);
  await cache.get('dropped', async () => dropped);
  cache.drop('athletes');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    const anew = entry(10, 'site');
    await cache.get('made', async () => anew);
    await vi.waitFor(() => expect(cache.fresh('made')).toBe(anew), { timeout: 60_000 });
    cache.drop('athletes');
    expect(cache.last('dropped')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('An entry is made once though other things change all the time, and not kept when its own change meanwhile', async () => {
  const cache = cacheOf(10_000);
  let makings = 0;
  const ask = (during: readonly string[]): Promise<Entry> =>
    cache.get('page', async () => {
      makings += 1;
      const made = entry(10, 'competition:1');
      for (const tag of during) {
        await setImmediate();
        cache.drop(tag);
      }
      return made;
    });
  for (let time = 0; time < 10; time += 1) await ask(['competition:2', 'athletes']);
  expect(makings).toBe(1);
  cache.drop('competition:1');
  for (let time = 0; time < 3; time += 1) await ask(['competition:1', 'competition:2']);
  expect(makings).toBe(4);
});

test('What is made while announcements may have been missed is not kept', async () => {
  const cache = cacheOf(10_000);
  for (const lose of [() => cache.expire(), () => cache.clear()]) {
    await cache.get('page', async () => {
      lose();
      cache.drop('athletes');
      return entry(10, 'competition:1');
    });
    expect(cache.fresh('page')).toBeUndefined();
  }
});
