import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFractions,
  compareFractions,
  createFraction,
  formatFraction,
  multiplyFractions,
  sumFractions,
} from './fraction.ts';

const fractions = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 60 }))
  .map(([numerator, denominator]) => createFraction(numerator, denominator));

describe('Exact fractions', () => {
  test('Sums and products are in lowest terms', () => {
    expect(sumFractions([createFraction(1, 2), createFraction(1, 4), createFraction(9, 4)])).toEqual(
      createFraction(3),
    );
    expect(addFractions(createFraction(1, 6), createFraction(1, 10))).toEqual(createFraction(4, 15));
    expect(addFractions(createFraction(1, 2), createFraction(-1, 2))).toEqual(createFraction(0));
    expect(multiplyFractions(createFraction(3, 2), createFraction(1, 2))).toEqual(createFraction(3, 4));
    expect(multiplyFractions(createFraction(7, 2), createFraction(0))).toEqual(createFraction(0));
    expect(sumFractions([])).toEqual(createFraction(0));
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
      [
        createFraction(9, 2),
        createFraction(29, 4),
        createFraction(10),
        createFraction(2, 3),
        createFraction(-1, 2),
        createFraction(0),
      ].map((one) => formatFraction(one)),
    ).toEqual(['4,5', '7,25', '10', '0,667', '−0,5', '0']);
  });
});
