import type { PlayerMatch } from '@nardy/contract';
import { expect, test } from 'vitest';
import { formatNote, getOwnSide, getResultsPath } from './ownSide';

const side = (player_id: number, partner: number | null = null) => ({
  player_id,
  fullName: `Спортсмен ${player_id}`,
  partner: partner === null ? null : { player_id: partner, fullName: `Спортсмен ${partner}` },
  photo: null,
});

const MATCH = {
  tournament_id: 7,
  round_id: 3,
  tour_id: 12,
  player1: side(1),
  player2: side(2, 4),
  score1: 7,
  score2: 5,
  outcome: 'played',
  winner: 1,
  rating_change: null,
} as unknown as PlayerMatch;

test('An athlete sees the own side first, in a pair as well', () => {
  expect(getOwnSide(MATCH, 1)).toMatchObject({ ownScore: 7, rivalScore: 5, result: 'won' });
  const partner = getOwnSide(MATCH, 4);
  expect(partner).toMatchObject({ ownScore: 5, rivalScore: 7, result: 'lost', change: null });
  expect(partner.rival.player_id).toBe(1);
  expect(getOwnSide({ ...MATCH, winner: null }, 2).result).toBeUndefined();
});

test('A match leads to the results of its round and tour', () => {
  expect(getResultsPath(MATCH)).toBe('/competition-results/7?round=3&tour=12');
  expect(getResultsPath({ ...MATCH, tour_id: null })).toBe('/competition-results/7?round=3');
});

test('What a score does not say is said', () => {
  expect(formatNote(MATCH)).toBeUndefined();
  expect(formatNote({ ...MATCH, outcome: 'walkover' })).toBe('Неявка');
  expect(formatNote({ ...MATCH, outcome: null })).toBe('Не сыгран');
  expect(formatNote({ ...MATCH, outcome: 'unfinished', winner: null })).toBe('Не доигран, поровну');
});
