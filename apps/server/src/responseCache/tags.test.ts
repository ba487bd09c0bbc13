import { expect, test } from 'vitest';
import { listTags } from './tags.ts';

test('A list carries the tags of its feature and of what it shows besides', () => {
  expect(listTags('listTournaments', undefined)).toEqual(['competitions', 'geography', 'athletes']);
});

test('What belongs to one competition or athlete carries its tag', () => {
  expect(listTags('getTournament', { id: 7 })).toContain('competition:7');
  expect(listTags('getPlayer', { id: 9 })).toContain('athlete:9');
});

test('Two athletes side by side carry the tags of both', () => {
  const tags = listTags('comparePlayers', { id: 9, other_id: 8 });
  expect(tags).toEqual(expect.arrayContaining(['athletes', 'athlete:9', 'athlete:8']));
});

test("An athlete's career changes with its competitions", () => {
  expect(listTags('listPlayerTournaments', { id: 9 })).toContain('competitions');
  expect(listTags('getPlayer', { id: 9 })).not.toContain('competitions');
});
