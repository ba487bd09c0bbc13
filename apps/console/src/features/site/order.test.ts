import { ApiError } from '@nardy/contract/client';
import { expect, it } from 'vitest';
import { findPlace, isMoving, moveInOrder, moveTo } from './order.ts';

it('What is moved stands after its new neighbour, or first', () => {
  expect(moveTo([1, 2, 3, 4], 3, findPlace([1, 2, 3, 4], 3, -1))).toEqual([1, 3, 2, 4]);
  expect(moveTo([1, 2, 3, 4], 3, findPlace([1, 2, 3, 4], 3, 1))).toEqual([1, 2, 4, 3]);
  expect(moveTo([1, 2, 3, 4], 2, findPlace([1, 2, 3, 4], 2, -1))).toEqual([2, 1, 3, 4]);
});

it('Where the neighbour is gone, it stands as the same in number', () => {
  expect(moveTo([1, 4, 3], 4, { after: 2, index: 2 })).toEqual([1, 3, 4]);
  expect(moveTo([4, 1], 4, { after: 3, index: 3 })).toEqual([1, 4]);
});

it('What was deleted meanwhile is sent all the same: the server refuses it', async () => {
  const sent: (readonly number[])[] = [];
  const order = {
    list: 'banners',
    read: () => Promise.resolve([1, 3]),
    write: async (ids: readonly number[]) => void sent.push(ids),
  };
  await moveInOrder(order, 2, { after: 1, index: 1 });
  expect(sent).toEqual([[1, 2, 3]]);
});

it('A move that another has overtaken is made in the order that has come of it, and not for ever', async () => {
  let stored: readonly number[] = [1, 2, 3, 4];
  let others: (readonly number[])[] = [[2, 1, 3, 4]];
  const order = {
    list: 'disciplines',
    read: () => Promise.resolve(stored),
    write: async (ids: readonly number[], seen: readonly number[]) => {
      stored = others.shift() ?? stored;
      if (String(seen) !== String(stored))
        throw new ApiError(409, { error: 'Порядок изменили', code: 'changed' });
      stored = ids;
    },
  };
  const undo = await moveInOrder(order, 4, { after: 2, index: 2 });
  expect(stored).toEqual([2, 4, 1, 3]);
  await undo();
  expect(stored).toEqual([2, 1, 3, 4]);
  others = [
    [1, 2],
    [2, 1],
    [1, 2],
    [2, 1],
  ];
  await expect(moveInOrder(order, 2, { after: undefined, index: 0 })).rejects.toThrow(ApiError);
});

it('A move waits for the moves of its own list alone', async () => {
  const held = Promise.withResolvers<void>();
  const orderOf = (list: string, write: () => Promise<void>) => ({
    list,
    read: () => Promise.resolve([1, 2]),
    write,
  });
  const banner = moveInOrder(
    orderOf('banners', () => held.promise),
    2,
    { after: undefined, index: 0 },
  );
  await moveInOrder(
    orderOf('disciplines', () => Promise.resolve()),
    2,
    { after: undefined, index: 0 },
  );
  expect([isMoving('banners'), isMoving('disciplines')]).toEqual([true, false]);
  held.resolve();
  await banner;
  expect(isMoving('banners')).toBe(false);
});
