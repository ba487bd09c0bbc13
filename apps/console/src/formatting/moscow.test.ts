import { expect, test } from 'vitest';
import { formatMoment } from './dates.ts';
import { getDay, parseField, toField } from './moscow.ts';

test('A moment is entered and shown in Moscow', () => {
  expect(toField('2026-12-31T22:30:00.000Z')).toBe('01.01.2027 01:30');
  expect(parseField('01.01.2027 01:30')).toBe('2026-12-31T22:30:00.000Z');
  expect([toField(null), parseField(''), parseField('31.02.2027 10:00')]).toEqual([
    '',
    null,
    '31.02.2027 10:00',
  ]);
});

test.each([
  '12.06.2012 23:30',
  '12.06.1985 23:30',
  '12.01.2011 23:30',
  '12.06.1925 23:30',
  '12.06.2027 23:30',
])('A moment of any year is shown as it was entered: %s', (text) => {
  const moment = parseField(text) ?? '';
  expect(formatMoment(moment)).toBe(text.replace(' ', ', '));
  expect(toField(moment)).toBe(text);
  expect(getDay(moment)).toBe(text.slice(0, 10).split('.').toReversed().join('-'));
});
