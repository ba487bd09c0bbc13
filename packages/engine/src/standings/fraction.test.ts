import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFractions,
  compareFractions,
  fraction,
  fractionText,
  multiplyFractions,
  sumFractions,
} from './fraction.ts';

const fractions = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 60 }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

describe('Exact fractions', () => {
  test('Sums and products are in lowest terms', () => {
    expect(sumFractions([fraction(1, 2), fraction(1, 4), fraction(9, 4)])).toEqual(fraction(3));
    expect(addFractions(fraction(1, 6), fraction(1, 10))).toEqual(fraction(4, 15));
    expect(addFractions(fraction(1, 2), fraction(-1, 2))).toEqual(fraction(0));
    expect(multiplyFractions(fraction(3, 2), fraction(1, 2))).toEqual(fraction(3, 4));
    expect(multiplyFractions(fraction(7, 2), fraction(0))).toEqual(fraction(0));
    expect(sumFractions([])).toEqual(fraction(0));
  });

  test('Addition is that of numbers, and order is kept', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        const value = ({ numerator, denominator }: typeof a) => numerator / denominator;
        expect(value(addFractions(a, b))).toBeCloseTo(value(a) + value(b), 9);
        expect(addFractions(addFractions(a, b), c)).toEqual(sumFractions([c, b, a]));
        expect(Math.sign(compareFractions(addFractions(a, c), addFractions(b, c)))).toBe(
          Math.sign(compareFractions(a, b)),
        );
      }),
    );
  });

  test('They are printed with a comma and without trailing zeros', () => {
    expect(
      [fraction(9, 2), fraction(29, 4), fraction(10), fraction(2, 3), fraction(-1, 2), fraction(0)].map(
        (one) => fractionText(one),
      ),
    ).toEqual(['4,5', '7,25', '10', '0,667', '−0,5', '0']);
  });
});
