import { expect, test } from 'vitest';

import { computePreference, computeResidentsKey, isSameHalf, tryOrder } from './groupOrder.ts';

test('Fold tries from the bottom, slide from the middle down and then up, Monrad the neighbours', () => {
  expect(tryOrder('fold', 6)).toEqual([5, 4, 3, 2, 1, 0]);
  expect(tryOrder('slide', 6)).toEqual([3, 4, 5, 2, 1, 0]);
  expect(tryOrder('monrad', 6)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('A preference counts those who are tried before', () => {
  for (const order of ['fold', 'slide'] as const)
    expect(tryOrder(order, 8).map((place) => computePreference(order, 8, 0, place))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
  expect([3, 4, 7].map((place) => computePreference('monrad', 8, 2, place))).toEqual([0, 1, 4]);
});

test('Halves are known to fold and slide only', () => {
  expect(isSameHalf('fold', 6, 1, 2)).toBe(true);
  expect(isSameHalf('slide', 6, 3, 5)).toBe(true);
  expect(isSameHalf('fold', 6, 2, 3)).toBe(false);
  expect(isSameHalf('monrad', 6, 1, 2)).toBe(false);
});

test('Residents are judged by pairs inside a half, then by the preference of each from the top', () => {
  expect(computeResidentsKey('fold', [3, 2, 1, 0])).toEqual([0, 0, 1]);
  expect(computeResidentsKey('fold', [1, 0, 3, 2])).toEqual([2, 2, 0]);
  expect(computeResidentsKey('slide', [2, 3, 0, 1])).toEqual([0, 0, 1]);
  expect(computeResidentsKey('monrad', [1, 0, 3, 2])).toEqual([0, 0, 0]);
});
