import { expect, it } from 'vitest';
import { arrangeOver, moveToPlace, findNextPhoto, movePlaceByKey } from './order.ts';

it('One is moved to a place, within the ends', () => {
  expect(moveToPlace([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(moveToPlace([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moveToPlace([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
  expect(moveToPlace([1, 2, 3], 2, -5)).toEqual([2, 1, 3]);
});

it('What stands after one is told, and null after the last', () => {
  expect(findNextPhoto([5, 6, 7], 5)).toBe(6);
  expect(findNextPhoto([5, 6, 7], 7)).toBeNull();
});

it('Arrows go by one and by rows, Home and End to the ends, other keys nowhere', () => {
  expect(movePlaceByKey('ArrowRight', 0, 10, 4)).toBe(1);
  expect(movePlaceByKey('ArrowDown', 3, 10, 4)).toBe(7);
  expect(movePlaceByKey('ArrowUp', 3, 10, 4)).toBe(0);
  expect(movePlaceByKey('End', 3, 10, 4)).toBe(9);
  expect(movePlaceByKey('Enter', 3, 10, 4)).toBeUndefined();
});

it('What has come meanwhile stands at the end, and what has gone is gone', () => {
  expect(arrangeOver([3, 1, 2], [1, 3, 4, 5])).toEqual([3, 1, 4, 5]);
});
