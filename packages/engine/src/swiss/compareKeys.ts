import type { PairingKey } from './types.ts';

/** The criteria by name, the weightiest first. */
export type Criterion = keyof PairingKey;

const CRITERIA: readonly Criterion[] = [
  'forbidden',
  'rematches',
  'bye',
  'repeats',
  'floats',
  'wishes',
  'order',
];

/**
 * Compares two pairings of the same players: below zero when `a` is the better one, zero when they are the same.
 * Strictly in the order of the criteria: no amount of a lesser one outweighs a greater one (FIDE Handbook C.04.3, part C).
 */
export function compareKeys(a: PairingKey, b: PairingKey): number {
  for (const criterion of CRITERIA) {
    const difference = compareNumbers(listNumbers(a, criterion), listNumbers(b, criterion));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The criterion that decides between two pairings; undefined when they are the same. */
export function findDecidingCriterion(a: PairingKey, b: PairingKey): Criterion | undefined {
  return CRITERIA.find(
    (criterion) => compareNumbers(listNumbers(a, criterion), listNumbers(b, criterion)) !== 0,
  );
}

/** The whole key as one list of numbers, in the order of the criteria. */
export function flattenKey(key: PairingKey): number[] {
  return CRITERIA.flatMap((criterion) => listNumbers(key, criterion));
}

function listNumbers(key: PairingKey, criterion: Criterion): readonly number[] {
  switch (criterion) {
    case 'bye':
      return key.bye;
    case 'floats':
      return key.floats.flatMap(({ leavers, differences }) => [leavers, ...differences]);
    case 'order':
      return key.order.flat();
    case 'forbidden':
    case 'rematches':
    case 'repeats':
    case 'wishes':
      return [key[criterion]];
  }
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
