import { expect, test } from 'vitest';
import { formatLocalMoment, formatLocalTime } from './localTime';

const START = '2026-11-20T20:15:00.000Z';

test.each([
  ['UTC+3', '23:15'],
  ['UTC+7', '03:15'],
  ['UTC+5:30', '01:45'],
  ['UTC-4', '16:15'],
  [undefined, '23:15 (мск)'],
  ['Луна', '23:15 (мск)'],
])('The clocks of a place in %s show %s', (timezone, text) => {
  expect(formatLocalTime(START, timezone)).toBe(text);
});

test.each([
  ['UTC+7', '2026-11-20T17:00:00.000Z', 'в 03:15'],
  ['UTC+7', '2026-11-20T16:59:00.000Z', '21 ноября в 03:15'],
  ['UTC+3', '2026-11-20T16:59:00.000Z', 'в 23:15'],
  [undefined, '2026-11-19T20:59:00.000Z', '20 ноября в 23:15 (мск)'],
])('In %s a day is said where it is not that of %s there', (timezone, now, text) => {
  expect(formatLocalMoment(START, Date.parse(now), timezone)).toBe(text);
});
