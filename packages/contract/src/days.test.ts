import { expect, test } from 'vitest';
import { formatDayRange, formatDays } from './days.ts';

test.each([
  ['2026-11-22T09:00Z', '2026-11-22T18:00Z', '22 ноября 2026'],
  ['2026-11-22T09:00Z', '2026-11-24T18:00Z', '22–24 ноября 2026'],
  ['2026-11-30T09:00Z', '2026-12-02T18:00Z', '30 ноября – 2 декабря 2026'],
  ['2026-12-30T09:00Z', '2027-01-02T18:00Z', '30 декабря 2026 – 2 января 2027'],
  // In Moscow both are days of January.
  ['2026-12-31T21:30Z', '2027-01-02T18:00Z', '1–2 января 2027'],
])('A competition from %s to %s is told by the days of Moscow', (start, end, text) => {
  expect(formatDays(start, end)).toBe(text);
});

test.each([null, undefined, '', 0, 'нет', '1970-01-01T00:00:00.000Z'])(
  'A range with a missing date: %s',
  (none) => {
    expect(formatDays(none, none)).toBe('Дата неизвестна');
    expect(formatDayRange(none, none)).toEqual({ days: 'Дата неизвестна', rest: '' });
    expect(formatDays(none, '2026-12-14T07:00:00Z')).toBe('14 декабря 2026');
    expect(formatDays('2026-12-14T07:00:00Z', none)).toBe('14 декабря 2026');
  },
);
