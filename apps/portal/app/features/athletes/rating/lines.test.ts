import { expect, test } from 'vitest';
import { findLastPoint, listLinesIn, buildLines, findNearestYear, listPeriods, listYears } from './lines';
import { formatChange } from './formatChange';
import { findEntrance, moveBy } from './moves';
import { formatPeriod, formatShortPeriod } from './periods';

const point = (rating: number) => ({ rating, position: 1, total_position: 9 });
const DISCIPLINES = [
  { discipline_id: 1, title: 'Короткие нарды' },
  { discipline_id: 2, title: 'Блиц' },
  { discipline_id: 7, title: 'Новая' },
];
const LINES = buildLines(
  {
    1: { '2025-11': point(1500), '2026-01': point(1520), '2026-02': point(1510) },
    7: { '2026-02': point(1700) },
  },
  DISCIPLINES,
  (discipline, period) => `/${discipline}/${period}`,
);

test('Each discipline with a published rating is a line with a look of its own', () => {
  expect(LINES.map(({ key, title, look }) => [key, title, look])).toEqual([
    ['1', 'Короткие нарды', 1],
    ['7', 'Новая', 2],
  ]);
  expect(LINES[1]?.pointTo('2026-02')).toBe('/7/2026-02');
});

test('Years come the latest first, and the chart opens with the nearest to this one', () => {
  expect(listYears(LINES)).toEqual([2026, 2025]);
  expect(findNearestYear([2024, 2022], 2026)).toBe(2024);
  expect(findNearestYear([2027, 2025], 2026)).toBe(2027);
  expect(findNearestYear([], 2026)).toBeUndefined();
});

test('A year leaves out the lines that have no point in it', () => {
  expect(listLinesIn(LINES, 2025).map(({ key, points }) => [key, [...points.keys()]])).toEqual([
    ['1', ['2025-11']],
  ]);
  expect(listLinesIn(LINES, undefined)).toHaveLength(2);
  expect(listLinesIn(LINES, 2020)).toEqual([]);
});

test('Months run without gaps, over the turn of the year', () => {
  expect(listPeriods(LINES)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(listPeriods([])).toEqual([]);
});

test('The last point is the one of the latest month', () => {
  expect(findLastPoint(LINES[0]!)).toEqual({ period: '2026-02', point: point(1510) });
});

test('The keyboard enters at the last month and goes along the line and from line to line', () => {
  const start = findEntrance(LINES)!;
  expect(start).toEqual({ line: '1', period: '2026-02' });
  expect(moveBy('ArrowLeft', start, LINES)).toEqual({ line: '1', period: '2026-01' });
  expect(moveBy('Home', start, LINES)).toEqual({ line: '1', period: '2025-11' });
  expect(moveBy('End', { ...start, period: '2025-11' }, LINES)).toEqual(start);
  expect(moveBy('ArrowRight', start, LINES)).toBeUndefined();
  // The other line stands higher.
  expect(moveBy('ArrowUp', start, LINES)).toEqual({ line: '7', period: '2026-02' });
  expect(moveBy('ArrowDown', { line: '7', period: '2026-02' }, LINES)).toEqual(start);
  expect(moveBy('ArrowUp', { line: '1', period: '2026-01' }, LINES)).toBeUndefined();
  expect(moveBy('a', start, LINES)).toBeUndefined();
  expect(findEntrance([])).toBeUndefined();
});

test('Months have names', () => {
  expect(formatPeriod('2026-08')).toBe('август 2026');
  expect([formatShortPeriod('2026-05', false), formatShortPeriod('2026-01', true)]).toEqual([
    'май',
    'янв 26',
  ]);
});

test('A change has its sign, and nothing is no change', () => {
  expect([12.4, -0.6, 0.04, -0.04].map((change) => formatChange(change))).toEqual(['+12', '−1', '0', '0']);
  expect([12.44, -0.06].map((change) => formatChange(change, 1))).toEqual(['+12,4', '−0,1']);
});
