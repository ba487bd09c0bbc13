/**
 * Ratings and changes are counted in whole ten-thousandths of a point and given as points with at most four decimals.
 *
 * Why: sums of exact integers neither drift nor depend on the order of additions, so the same games give the same bytes
 * on every machine, and a page that shows four decimals shows all there is. The vectors of the design have four decimals.
 */
const PARTS_OF_A_POINT = 10_000;

/** Points to whole ten-thousandths, half away from zero, so that a gain and an equal loss round alike. */
export function toParts(points: number): number {
  return Math.sign(points) * Math.round(Math.abs(points) * PARTS_OF_A_POINT);
}

/** Whole ten-thousandths to points. */
export function toPoints(parts: number): number {
  return parts / PARTS_OF_A_POINT;
}

/** The sum of two amounts in points, exact to the ten-thousandth. */
export function addPoints(one: number, other: number): number {
  return toPoints(toParts(one) + toParts(other));
}

/** The rating as lists show it: whole points, half upwards (1500.5 is 1501). Places are decided by the exact rating. */
export function roundRating(points: number): number {
  return Math.floor(points + 0.5);
}
