import { expect, test } from 'vitest';
import { formatDates, formatHalves } from './words.ts';

test.each([
  [9, '4½'],
  [8, '4'],
  [1, '½'],
  [0, '0'],
  [-1, '−½'],
  [-2, '−1'],
  [-3, '−1½'],
])('%i halves of a point are printed as %s', (numerator, text) => {
  expect(formatHalves({ numerator, denominator: 2 })).toBe(text);
});

test.each([
  ['2026-11-22T09:00Z', '2026-11-22T18:00Z', '22 ноября 2026'],
  ['2026-11-22T09:00Z', '2026-11-24T18:00Z', '22–24 ноября 2026'],
  ['2026-11-30T09:00Z', '2026-12-02T18:00Z', '30 ноября – 2 декабря 2026'],
  ['2026-12-30T09:00Z', '2027-01-02T18:00Z', '30 декабря 2026 – 2 января 2027'],
  // In Moscow both are days of January.
  ['2026-12-31T21:30Z', '2027-01-02T18:00Z', '1–2 января 2027'],
])('A competition from %s to %s stands on paper with the days of Moscow', (start, end, text) => {
  expect(formatDates(new Date(start), new Date(end))).toBe(text);
});
