import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountCache } from './countCache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const players = (filters: object = {}) => ({ list: 'players', filters, tags: ['athletes', 'geography'] });

/** Counts 1, 2, 3, ... and so says how often it was asked. */
function counter() {
  let asked = 0;
  return vi.fn(async () => (asked += 1));
}

test('A count is made once for the same filters in any order', async () => {
  const { get } = new CountCache();
  const count = counter();
  expect(await get(players({ city_id: 1, name: 'а', gender: undefined }), count)).toBe(1);
  expect(await get(players({ name: 'а', city_id: 1 }), count)).toBe(1);
  expect(await get(players({ name: 'б', city_id: 1 }), count)).toBe(2);
  expect(await get({ ...players({ name: 'а', city_id: 1 }), list: 'referees' }, count)).toBe(3);
});

test('Many who ask at once wait for one count', async () => {
  const { get } = new CountCache();
  const count = counter();
  expect(await Promise.all([get(players(), count), get(players(), count)])).toEqual([1, 1]);
});

test('A change drops what it is a part of, and nothing else', async () => {
  const counts = new CountCache();
  const count = counter();
  await counts.get(players(), count);
  counts.drop('competitions');
  expect(await counts.get(players(), count)).toBe(1);
  counts.drop('geography');
  expect(await counts.get(players(), count)).toBe(2);
  counts.clear();
  expect(await counts.get(players(), count)).toBe(3);
});

test('A count that was under way when a change came is not kept', async () => {
  const counts = new CountCache();
  const { promise, resolve } = Promise.withResolvers<number>();
  const old = counts.get(players(), () => promise);
  counts.drop('athletes');
  const count = counter();
  expect(await counts.get(players(), count)).toBe(1);
  resolve(99);
  expect(await old).toBe(99);
  expect(await counts.get(players(), count)).toBe(1);
});

test('A failed count is not kept', async () => {
  const { get } = new CountCache();
  await expect(get(players(), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await get(players(), counter())).toBe(1);
});

test('After a minute a count is still given, and made anew behind the answer', async () => {
  const { get } = new CountCache();
  const count = counter();
  await get(players(), count);
  vi.advanceTimersByTime(60_001);
  expect(await get(players(), count)).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await get(players(), count)).toBe(2);
  expect(count).toHaveBeenCalledTimes(2);
});

test('A count made anew that a change overtakes is not kept', async () => {
  const counts = new CountCache();
  await counts.get(players(), counter());
  vi.advanceTimersByTime(60_001);
  const { promise, resolve } = Promise.withResolvers<number>();
  await counts.get(players(), () => promise);
  counts.drop('athletes');
  resolve(99);
  await promise;
  expect(await counts.get(players(), async () => 7)).toBe(7);
});

test('A recount that fails leaves the old count', async () => {
  const { get } = new CountCache();
  await get(players(), counter());
  vi.advanceTimersByTime(60_001);
  expect(await get(players(), () => Promise.reject(new Error('lost')))).toBe(1);
  expect(await get(players(), counter())).toBe(1);
});

test('When the bytes run out, the counts used least recently go first', async () => {
  const { get } = new CountCache({ maxBytes: 2_500 });
  const count = counter();
  for (const name of ['а', 'б', 'а', 'в']) await get(players({ name }), count);
  expect(await get(players({ name: 'а' }), count)).toBe(1);
  expect(await get(players({ name: 'б' }), count)).toBe(4);
});
