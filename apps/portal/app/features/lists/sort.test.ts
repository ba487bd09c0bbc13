import { expect, test } from 'vitest';
import { listSortings } from './sort';

const SORTINGS = [
  { value: '', label: 'По порядку' },
  { value: 'name', label: 'По фамилии' },
  { value: '-rating', label: 'По рейтингу' },
];

test('A phone names the sorting of a link that its list has the other way round', () => {
  const last = (chosen: string) => listSortings(SORTINGS, chosen).at(-1);
  expect(last('-name')).toEqual({ value: '-name', label: 'По фамилии, в обратном порядке' });
  expect(last('rating')).toEqual({ value: 'rating', label: 'По рейтингу, в обратном порядке' });
  expect(listSortings(SORTINGS, 'name')).toBe(SORTINGS);
  expect(listSortings(SORTINGS, 'nonsense')).toBe(SORTINGS);
});
