import type { LiveNews } from '../competitions';
import { expect, test } from 'vitest';
import { buildOwnMatch } from './testing/match';
import { formatOpenTables, formatProgress, formatUntil } from './times';
import { concerns } from './useOwnMatch';

const common = { id: 1, tournament_id: 17, version: 3 };
const result = (number: number) => ({ ...common, type: 'result', game: { number } }) as LiveNews;
const playing = buildOwnMatch();
const waiting = buildOwnMatch({ state: 'waiting' });

test('Who plays is disturbed by the own game alone, and who waits by every table', () => {
  expect(concerns(result(152), playing)).toBe(true);
  expect(concerns(result(153), playing)).toBe(false);
  expect(concerns(result(153), waiting)).toBe(true);
  expect(concerns({ ...common, type: 'reported', game: 152, state: 'waiting' }, playing)).toBe(true);
  expect(concerns({ ...common, type: 'reported', game: 153, state: 'waiting' }, playing)).toBe(false);
  expect(concerns({ ...common, type: 'tour-drawn', round_id: 1, tour_id: 2, title: 'Тур 6' }, playing)).toBe(
    true,
  );
});

test('Times and counts are told in words', () => {
  const start = '2026-11-24T08:45:00.000Z';
  expect(formatProgress(start, Date.parse('2026-11-24T09:32:10.000Z'), 'UTC+3')).toBe('идёт 47 мин');
  const before = Date.parse('2026-11-24T08:31:00.000Z');
  expect(formatProgress(start, before, 'UTC+7')).toBe('начало в 15:45');
  expect(formatProgress(start, before - 86_400_000, 'UTC+7')).toBe('начало 24 ноября в 15:45');
  expect(formatUntil(start, Date.parse('2026-11-24T08:31:00.000Z'))).toBe('начало через 14 мин');
  expect(formatUntil(start, Date.parse('2026-11-24T09:00:00.000Z'))).toBeUndefined();
  expect([1, 3, 11].map((count) => formatOpenTables(count))).toEqual([
    'Ещё играет 1 стол',
    'Ещё играют 3 стола',
    'Ещё играют 11 столов',
  ]);
});
