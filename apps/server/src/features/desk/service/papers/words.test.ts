import { expect, test } from 'vitest';
import { formatHalves } from './words.ts';

test.each([
  [9, '4½'],
  [8, '4'],
  [1, '½'],
  [0, '0'],
  [-1, '−½'],
  [-2, '−1'],
  [-3, '−1½'],
])('%i halves of a point are printed as %s', (numerator, text) => {
  expect(formatHalves({ numerator, denominator: 2 })).toBe(text);
});
