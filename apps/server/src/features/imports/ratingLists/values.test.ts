import { expect, test } from 'vitest';
import { formatMonthInGenitive, formatMonthInWords, parseMonth, parseNumberCell } from './values.ts';

test.each([
  ['12.2023', '2023-12'],
  ['1/2024', '2024-01'],
  ['2023-12', '2023-12'],
  ['декабрь 2023 г.', '2023-12'],
  ['Мая 2023', '2023-05'],
  ['март 2023 года', '2023-03'],
  ['31.12.2023', '2023-12'],
  [new Date('2023-12-01T00:00:00Z'), '2023-12'],
  [10.202, '2020-10'],
  [12.2023, '2023-12'],
])('%s is the month %s', (cell, month) => {
  expect(parseMonth(cell)).toBe(month);
});

test.each(['13.2023', '00.2023', '12.23', '2023', 'зима 2023', '12.1023', '', 45_000, true])(
  '%s is no month',
  (cell) => {
    expect(parseMonth(cell)).toBeUndefined();
  },
);

test('Months have their Russian names', () => {
  expect([formatMonthInWords('2023-12'), formatMonthInGenitive('2024-03')]).toEqual([
    'декабрь 2023',
    'марта 2024',
  ]);
  expect(formatMonthInGenitive('2024-05')).toBe('мая 2024');
});

test.each([
  ['1543,27', 1543.27],
  ['1 543', 1543],
  ['1500.5', 1500.5],
  [1600, 1600],
  ['15OO', undefined],
  ['-5', undefined],
  ['1500 очков', undefined],
])('%s as a number is %s', (cell, number) => {
  expect(parseNumberCell(cell)).toBe(number);
});
