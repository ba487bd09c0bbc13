import type { GroupOrder } from './types.ts';

/** Whether both places, of `size` places in a group, lie in one half. Monrad knows no halves. */
export function isSameHalf(order: GroupOrder, size: number, first: number, second: number): boolean {
  return order !== 'monrad' && first < size / 2 === second < size / 2;
}

/**
 * How early the player at place `first` tries the one at place `second` below: 0 is tried first. Slide tries the lower half
 * from its top, fold from its bottom; where no one there is left, both go on upwards from the border of the halves.
 */
export function computePreference(order: GroupOrder, size: number, first: number, second: number): number {
  if (order === 'monrad') return second - first - 1;
  if (order === 'slide' && second >= size / 2) return second - size / 2;
  return size - 1 - second;
}

/** Criterion 5 among residents who meet each other: pairs inside one half, then each one's preference from the top. */
export function computeResidentsKey(order: GroupOrder, places: readonly number[]): number[] {
  const key = [0];
  for (const [first, second] of places.entries()) {
    if (second < first) continue;
    if (isSameHalf(order, places.length, first, second)) key[0] = (key[0] as number) + 1;
    key.push(computePreference(order, places.length, first, second));
  }
  return key;
}

/** All places of a group in the order of `preference`, which is the same for everybody but for those above in Monrad. */
export function tryOrder(order: GroupOrder, size: number): number[] {
  const places = Array.from({ length: size }, (_, place) => place);
  if (order === 'monrad') return places;
  return order === 'fold'
    ? places.toReversed()
    : [...places.slice(size / 2), ...places.slice(0, size / 2).toReversed()];
}
