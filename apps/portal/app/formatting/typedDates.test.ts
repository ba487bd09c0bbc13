import { expect, test } from 'vitest';
import { getDayInMoscow, parseTypedDate, formatTypedDate } from './typedDates';

test('A typed date is a day of the calendar or none', () => {
  expect(parseTypedDate('01.09.2026')).toBe('2026-09-01');
  expect(parseTypedDate('29.02.2028')).toBe('2028-02-29');
  expect(['29.02.2026', '31.04.2026', '00.01.2026', '1.9.2026', '01.09.26', ''].map(parseTypedDate)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
  expect(formatTypedDate('2026-09-01')).toBe('01.09.2026');
});

test('A day ends at midnight in Moscow', () => {
  expect(getDayInMoscow(Date.parse('2026-11-03T20:59:59Z'))).toBe('2026-11-03');
  expect(getDayInMoscow(Date.parse('2026-11-03T21:00:00Z'))).toBe('2026-11-04');
});
