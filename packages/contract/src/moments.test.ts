import { expect, test } from 'vitest';
import { formatCalendarDate } from './calendarDates.ts';
import { DATE_UNKNOWN, parseKnownMoment } from './moments.ts';

test.each([null, undefined, '', 0, 'нет', new Date(Number.NaN), new Date(0), '1970-01-01T00:00:00.000Z'])(
  'No moment: %s',
  (moment) => {
    expect(parseKnownMoment(moment)).toBeUndefined();
  },
);

test('A moment is known in any of its forms', () => {
  const moment = '2026-12-14T07:00:00.000Z';
  for (const form of [moment, Date.parse(moment), new Date(moment)])
    expect(parseKnownMoment(form)?.toISOString()).toBe(moment);
});

test('A calendar date is written as it is read, the first of January of 1970 too', () => {
  expect(formatCalendarDate('2026-12-14')).toBe('14.12.2026');
  expect(formatCalendarDate('1970-01-01')).toBe('01.01.1970');
  for (const none of [null, undefined, '', '0', '2026-13-01', '14.12.2026'])
    expect(formatCalendarDate(none)).toBe(DATE_UNKNOWN);
});
