import { expect, test } from 'vitest';
import { tagsOf } from './tags.ts';

test('A list carries the tags of its feature and of what it shows besides', () => {
  expect(tagsOf('listTournaments', undefined, { data: [{ tournament_id: 7 }] })).toEqual([
    'competitions',
    'geography',
    'athletes',
  ]);
});

test('What belongs to one competition or athlete carries its tag', () => {
  expect(tagsOf('getTournament', { id: 7 }, { data: { tournament_id: 7 } })).toContain('competition:7');
  expect(tagsOf('getPlayer', { id: 9 }, { data: { player_id: 9 } })).toContain('athlete:9');
});

test('Two athletes side by side carry the tags of both', () => {
  const tags = tagsOf('comparePlayers', { id: 9, other_id: 8 }, { data: {} });
  expect(tags).toEqual(expect.arrayContaining(['athletes', 'athlete:9', 'athlete:8']));
});

test("An athlete's career changes with its competitions", () => {
  expect(tagsOf('listPlayerTournaments', { id: 9 }, { data: [] })).toContain('competitions');
  expect(tagsOf('getPlayer', { id: 9 }, { data: {} })).not.toContain('competitions');
});

test('What a parent shows of its children carries their tags', () => {
  const tags = tagsOf(
    'getTournament',
    { id: 7 },
    { data: [{ tournament_id: 8 }, { tournament_id: 8 }, { tournament_id: 9 }] },
  );
  expect(tags.filter((tag) => tag.startsWith('competition:'))).toEqual([
    'competition:7',
    'competition:8',
    'competition:9',
  ]);
});

test('An answer that carries no competition adds none', () => {
  for (const answer of [null, 'x', {}, { data: null }, { data: [null, {}, { tournament_id: 'a' }] }])
    expect(
      tagsOf('getTournament', { id: 7 }, answer).filter((tag) => tag.startsWith('competition:')),
    ).toEqual(['competition:7']);
});
