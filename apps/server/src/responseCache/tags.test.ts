import { expect, test } from 'vitest';
import { tagsOf } from './tags.ts';

test('A list carries the tags of its feature and of what it shows besides', () => {
  expect(tagsOf('listTournaments', undefined)).toEqual(['competitions', 'geography', 'athletes']);
});

test('What belongs to one competition or athlete carries its tag', () => {
  expect(tagsOf('getTournament', { id: 7 })).toContain('competition:7');
  expect(tagsOf('getPlayer', { id: 9 })).toContain('athlete:9');
});

test('Two athletes side by side carry the tags of both', () => {
  const tags = tagsOf('comparePlayers', { id: 9, other_id: 8 });
  expect(tags).toEqual(expect.arrayContaining(['athletes', 'athlete:9', 'athlete:8']));
});

test("An athlete's career changes with its competitions", () => {
  expect(tagsOf('listPlayerTournaments', { id: 9 })).toContain('competitions');
  expect(tagsOf('getPlayer', { id: 9 })).not.toContain('competitions');
});
