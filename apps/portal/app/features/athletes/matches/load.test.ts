import { expect, test } from 'vitest';
import { parseMatchFilters } from './load';

const periodOf = (period: string) => parseMatchFilters(new URLSearchParams({ period })).period;

test('A month of any year with lists is asked for', () => {
  expect(periodOf('1998-05')).toBe('1998-05');
  expect(periodOf('2026-12')).toBe('2026-12');
});

test('What is no month is left out', () => {
  expect(periodOf('2026-13')).toBeUndefined();
  expect(periodOf('1798-05')).toBeUndefined();
});
