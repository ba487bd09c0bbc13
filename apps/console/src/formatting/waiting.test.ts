import { expect, test } from 'vitest';
import { computeTimeLeft } from './waiting.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

test.each([
  ['2026-11-24T11:30:00.000Z', 'calm', 'осталось 47 ч'],
  ['2026-11-23T00:00:00.000Z', 'calm', 'осталось 12 ч'],
  ['2026-11-22T23:59:00.000Z', 'soon', 'осталось 11 ч'],
  ['2026-11-22T12:10:00.000Z', 'soon', 'осталось 10 мин'],
  ['2026-11-22T12:00:00.000Z', 'late', 'просрочено на 1 мин'],
  ['2026-11-21T12:00:00.000Z', 'late', 'просрочено на 1 день'],
  ['2026-11-12T12:00:00.000Z', 'late', 'просрочено на 10 дней'],
])('What is due at %s is %s: %s', (due, state, text) => {
  expect(computeTimeLeft(due, NOW)).toEqual({ state, text });
});
