import { expect, test } from 'vitest';
import { isToday } from './isToday';

test('A day is today from midnight to midnight in Moscow', () => {
  const at = (moment: string) => isToday('2026-11-20', Date.parse(moment));
  expect(at('2026-11-19T20:59:00Z')).toBe(false);
  expect(at('2026-11-19T21:00:00Z')).toBe(true);
  expect(at('2026-11-20T20:59:00Z')).toBe(true);
  expect(at('2026-11-20T21:00:00Z')).toBe(false);
});
