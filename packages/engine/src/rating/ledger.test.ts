import { describe, expect, test } from 'vitest';
import type { CompetitionGame } from './game.ts';
import { getCurrentState, isProvisional, rateDisciplines, rateGames } from './ledger.ts';
import { buildRatingList, listRatingPeriods } from './list.ts';

let nextId = 1;
function won(
  winner: number,
  loser: number,
  day: string,
  extra: Partial<CompetitionGame> = {},
): CompetitionGame {
  nextId += 1;
  return {
    id: nextId,
    discipline: 1,
    day,
    order: 1,
    winner: [winner],
    loser: [loser],
    length: 7,
    ...extra,
  };
}

describe('Rating a discipline from nothing', () => {
  test('The order in which games come in changes nothing', () => {
    const games = [won(1, 2, '2025-01-01'), won(2, 3, '2025-01-02'), won(3, 1, '2025-01-02', { order: 2 })];
    expect(rateGames(1, games.toReversed())).toEqual(rateGames(1, games));
    expect(rateGames(1, games).gamesOf.get(3)).toEqual([games[1], games[2]]);
  });

  test('Walkovers, unfinished matches and games without a length move nothing', () => {
    const games = (['walkover', 'unfinished', 'no-length'] as const).map((unrated) =>
      won(1, 2, '2025-01-01', { unrated }),
    );
    expect(rateGames(1, games).entries.size).toBe(0);
    expect(getCurrentState(rateGames(1, games), 1)).toEqual({ rating: 1500, experience: 0 });
  });

  test('Each discipline has ratings of its own', () => {
    const games = [won(1, 2, '2025-01-01'), won(2, 1, '2025-01-02', { discipline: 4 })];
    const ledgers = rateDisciplines(games);
    expect([...ledgers.keys()]).toEqual([1, 4]);
    expect(getCurrentState(ledgers.get(4)!, 2)).toEqual({ rating: 1526.4575, experience: 7 });
  });

  test('A game of another discipline or an id that comes twice is a mistake of the caller', () => {
    const game = won(1, 2, '2025-01-01');
    expect(() => rateGames(2, [game])).toThrow(RangeError);
    expect(() => rateGames(1, [game, game])).toThrow(RangeError);
  });

  test('A rating is provisional below 100 points of experience', () => {
    expect([0, 99, 100].map((experience) => isProvisional(experience))).toEqual([true, true, false]);
  });
});

describe('The list of a month', () => {
  const ledger = rateGames(1, [
    won(1, 2, '2025-01-31', { length: 100 }),
    won(3, 4, '2025-02-01'),
    won(3, 4, '2025-02-28'),
    won(2, 1, '2025-03-01'),
  ]);

  test('It holds those who have played by the last day of the month', () => {
    expect(buildRatingList(ledger, '2024-12')).toEqual([]);
    expect(buildRatingList(ledger, '2025-01').map((line) => line.athlete)).toEqual([1, 2]);
    expect(buildRatingList(ledger, '2025-02').map((line) => line.athlete)).toEqual([1, 3, 4, 2]);
  });

  test('It gives place, total, whole points and whether the rating is provisional', () => {
    expect(buildRatingList(ledger, '2025-01')).toEqual([
      {
        athlete: 1,
        rating: 1600,
        shown: 1600,
        experience: 100,
        provisional: false,
        position: 1,
        total: 2,
      },
      {
        athlete: 2,
        rating: 1400,
        shown: 1400,
        experience: 100,
        provisional: false,
        position: 2,
        total: 2,
      },
    ]);
    expect(buildRatingList(ledger, '2025-02')[1]).toMatchObject({ athlete: 3, provisional: true, total: 4 });
  });

  test('Equal ratings share the better place', () => {
    const equal = rateGames(1, [won(1, 2, '2025-01-01'), won(3, 4, '2025-01-01'), won(5, 6, '2025-01-01')]);
    expect(buildRatingList(equal, '2025-01').map((line) => [line.athlete, line.position])).toEqual([
      [1, 1],
      [3, 1],
      [5, 1],
      [2, 4],
      [4, 4],
      [6, 4],
    ]);
  });

  test('A list is due for each month with a rated game', () => {
    expect(listRatingPeriods(ledger)).toEqual(['2025-01', '2025-02', '2025-03']);
  });
});
