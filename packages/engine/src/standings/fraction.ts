/** An exact number: `numerator / denominator`, the denominator a whole number from 1. Tie-breaks are never floats. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** A whole number of parts, for instance half points: `fraction(9, 2)` is four and a half. */
export function createFraction(numerator: number, denominator = 1): Fraction {
  return { numerator, denominator };
}

/** Negative when `one` is less than `other`. Exact while the products are below 2^53, as they are in any competition. */
export function compareFractions(one: Fraction, other: Fraction): number {
  return one.numerator * other.denominator - other.numerator * one.denominator;
}

/** The sum, in lowest terms. */
export function addFractions(one: Fraction, other: Fraction): Fraction {
  return sumFractions([one, other]);
}

/** The sum of all, in lowest terms; of none, zero. */
export function sumFractions(all: Iterable<Fraction>): Fraction {
  let [numerator, denominator] = [0, 1];
  for (const one of all) {
    // Halves and quarters mostly: reducing once at the end is enough.
    const common = one.denominator / computeGreatestDivisor(denominator, one.denominator);
    numerator = numerator * common + one.numerator * ((denominator * common) / one.denominator);
    denominator *= common;
  }
  return reduceFraction(numerator, denominator);
}

/** The product, in lowest terms. */
export function multiplyFractions(one: Fraction, other: Fraction): Fraction {
  return reduceFraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

/** As Russian tables print it: "4,5", "7,25", at most `digits` decimals, without trailing zeros. */
export function formatFraction({ numerator, denominator }: Fraction, digits = 3): string {
  const value = numerator / denominator;
  // Whole numbers are most of a table.
  if (Number.isInteger(value) && value >= 0) return `${value}`;
  return value
    .toFixed(digits)
    .replace(/\.?0+$/u, '')
    .replace('.', ',')
    .replace('-', '−');
}

function reduceFraction(numerator: number, denominator: number): Fraction {
  const divisor = computeGreatestDivisor(Math.abs(numerator), denominator) || 1;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function computeGreatestDivisor(one: number, other: number): number {
  return other === 0 ? one : computeGreatestDivisor(other, one % other);
}
