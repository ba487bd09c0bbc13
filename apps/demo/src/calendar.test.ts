import { expect, test } from 'vitest';
import { addDays, addYears, getDayInMoscow, countDaysBetween, getMomentInMoscow } from './calendar.ts';

test('A new day begins in Moscow three hours before it does in UTC', () => {
  expect(getDayInMoscow(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(getDayInMoscow(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});

test('Days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addYears('2026-11-20', -18)).toBe('2008-11-20');
  expect(countDaysBetween('2026-11-20', '2027-11-20')).toBe(365);
});

test('A time in Moscow is three hours ahead of UTC', () => {
  expect(getMomentInMoscow('2026-12-14', '10:00').toISOString()).toBe('2026-12-14T07:00:00.000Z');
});
