import { beforeEach, expect, test, vi } from 'vitest';
import { demoDatabase } from '../testing/databases.ts';
import { OrderCache } from './orderCache.ts';

const { db, pool } = await demoDatabase();

/** Past the tenth row pages come from the kept order. */
let orders: OrderCache;
beforeEach(() => {
  orders = new OrderCache({ shallow: 10 });
  asked.mockClear();
});

const asked = vi.spyOn(pool, 'connect');

const ranks = (page: number, pageSize = 5, list = 'cities') =>
  orders.get(
    db,
    { list, filters: { country_id: 1 }, tags: ['geography'] },
    { page, pageSize },
    db.selectFrom('cities').select('id').where('country_id', '=', 1).orderBy('title', 'desc').orderBy('id'),
  );

const expected = async (page: number, pageSize = 5) =>
  (
    await db
      .selectFrom('cities')
      .select('id')
      .where('country_id', '=', 1)
      .orderBy('title', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  ).map(({ id }) => id);

test('A page is the same near the start and deep', async () => {
  for (const page of [1, 2, 3, 4, 50, 100]) expect(await ranks(page)).toEqual(await expected(page));
});

test('The last page is as long as what is left, and past it is nothing', async () => {
  const all = await expected(1, 100_000);
  const last = Math.ceil(all.length / 7);
  expect(await ranks(last, 7)).toEqual(all.slice((last - 1) * 7));
  expect(await ranks(last + 1, 7)).toEqual([]);
  expect(await ranks(1_000_000, 100)).toEqual([]);
});

test('Deep pages are read together, the first ones each by itself, and each once', async () => {
  await Promise.all([ranks(10), ranks(20), ranks(30)]);
  await ranks(40);
  expect(asked).toHaveBeenCalledTimes(1);
  await Promise.all([ranks(1), ranks(1), ranks(2)]);
  await ranks(1);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('A change drops the order of what it is a part of', async () => {
  await ranks(10);
  orders.drop('athletes');
  await ranks(10);
  expect(asked).toHaveBeenCalledTimes(1);
  orders.drop('geography');
  await ranks(10);
  expect(asked).toHaveBeenCalledTimes(2);
  orders.clear();
  await ranks(10);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('An order that was being read when a change came is not kept', async () => {
  const old = ranks(10);
  orders.drop('geography');
  await old;
  await ranks(10);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('A failed reading is tried again', async () => {
  asked.mockImplementationOnce(() => {
    throw new Error('lost');
  });
  await expect(ranks(10)).rejects.toThrow('lost');
  expect(await ranks(10)).toEqual(await expected(10));
});

test('Of more than it may keep, those used least recently go', async () => {
  const size = (await expected(1, 100_000)).length * 4;
  orders = new OrderCache({ shallow: 10, maxBytes: 2 * size + 1_200 });
  asked.mockClear();
  for (const list of ['one', 'two', 'one', 'three', 'one']) await ranks(10, 5, list);
  expect(asked).toHaveBeenCalledTimes(3);
  await ranks(10, 5, 'two');
  expect(asked).toHaveBeenCalledTimes(4);
});
