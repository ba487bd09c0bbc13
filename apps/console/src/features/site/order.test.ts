import { expect, it } from 'vitest';
import { findPlace, moveInOrder, moveTo } from './order.ts';

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
    read: () => Promise.resolve([1, 3]),
    write: async (ids: readonly number[]) => void sent.push(ids),
  };
  await moveInOrder(order, 2, { after: 1, index: 1 });
  expect(sent).toEqual([[1, 2, 3]]);
});
