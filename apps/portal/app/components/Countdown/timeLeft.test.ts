import { expect, test } from 'vitest';
import { computeTimeLeft } from './timeLeft';

const NOW = Date.parse('2026-11-20T12:13:00+03:00');

test('Time left is whole days, hours and minutes', () => {
  expect(computeTimeLeft('2026-12-14T07:00:00+03:00', NOW)).toEqual({
    days: 23,
    hours: 18,
    minutes: 47,
  });
});

test('A part of a minute is not counted', () => {
  expect(computeTimeLeft('2026-11-20T12:14:59+03:00', NOW)).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(computeTimeLeft('2026-11-20T12:13:59+03:00', NOW)).toEqual({ days: 0, hours: 0, minutes: 0 });
});

test('A moment that has come leaves zeros', () => {
  const nothing = { days: 0, hours: 0, minutes: 0 };
  expect(computeTimeLeft('2026-11-20T12:13:00+03:00', NOW)).toEqual(nothing);
  expect(computeTimeLeft('2020-01-01T00:00:00Z', NOW)).toEqual(nothing);
  expect(computeTimeLeft('not a date', NOW)).toEqual(nothing);
});

test('The zone of the address is kept: Moscow and UTC name one moment', () => {
  expect(computeTimeLeft('2026-11-21T00:00:00+03:00', NOW)).toEqual(
    computeTimeLeft('2026-11-20T21:00:00Z', NOW),
  );
});
