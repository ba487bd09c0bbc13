import { expect, test } from 'vitest';
import { Row } from '../checking/row.ts';
import { readPlace } from './place.ts';

const read = (cell: string | number | Date) => {
  const row = new Row([cell], { place: 0 });
  return { place: readPlace(row), problems: row.problems.map(({ sentence }) => sentence) };
};

test('A number of a spreadsheet is a place', () => {
  expect(read(12)).toEqual({ place: { from: 12, to: null }, problems: [] });
  expect(read('9–16 места')).toEqual({ place: { from: 9, to: 16 }, problems: [] });
});

test('A shared place that a spreadsheet took for a date is reported as such', () => {
  expect(read(new Date('2026-04-03T00:00:00Z'))).toEqual({
    place: null,
    problems: ['Таблица превратила место в дату: сделайте столбец текстовым и впишите место снова'],
  });
});
