import type { FloatKey, PairingKey } from './types.ts';

/**
 * Compares two pairings of the same players: below zero when `a` is the better one, zero when they are the same.
 * Strictly in the order of the criteria: no amount of a lesser one outweighs a greater one (FIDE Handbook C.04.3, part C).
 */
export function compareKeys(a: PairingKey, b: PairingKey): number {
  return (
    a.forbidden - b.forbidden ||
    a.rematches - b.rematches ||
    a.repeats - b.repeats ||
    compareNumbers(a.bye, b.bye) ||
    compareFloats(a.floats, b.floats) ||
    a.wishes - b.wishes ||
    compareNumbers(a.order.flat(), b.order.flat())
  );
}

/** Lexicographic; a list that ends first is the smaller. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = (a[index] as number) - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareFloats(a: readonly FloatKey[], b: readonly FloatKey[]): number {
  return compareNumbers(a.flatMap(flatten), b.flatMap(flatten));
}

function flatten(group: FloatKey): number[] {
  return [group.leavers, ...group.differences];
}

/** The whole key as one list of numbers, in the order of the criteria. */
export function flattenKey(key: PairingKey): number[] {
  return [
    key.forbidden,
    key.rematches,
    key.repeats,
    ...key.bye,
    ...key.floats.flatMap(flatten),
    key.wishes,
    ...key.order.flat(),
  ];
}
