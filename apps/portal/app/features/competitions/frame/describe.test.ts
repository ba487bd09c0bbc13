import { expect, test } from 'vitest';
import { competitionWith } from '../testing/competition';
import { describe } from './describe.server';

test('A page is described by its competition and by what stands on it', () => {
  expect(describe('competition-judge', competitionWith())).toBe(
    'Чемпионат России по коротким нардам, 14–18 декабря 2026, Казань: судейская коллегия: должности и категории.',
  );
  expect(describe('competition-judge', competitionWith({ city: null }))).toContain('2026: судейская');
  expect(describe('competition-judge', undefined)).toMatch(/^Соревнование федерации нард: /);
});
