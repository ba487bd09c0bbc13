import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompetitionGame } from './game.ts';
import { getCurrentState, rateDisciplines, listRatedAthletes, rateGames } from './ledger.ts';
import { buildRatingList } from './list.ts';
import type { RatingOpening } from './opening.ts';

function won(id: number, [winner, loser]: readonly [number, number], day: string): CompetitionGame {
  return { id, discipline: 1, day, order: 1, winner: [winner], loser: [loser], length: 9 };
}

/** The fifth vector of design.md, section 6: a beginner beats an experienced athlete. */
const OPENING: RatingOpening = {
  period: '2025-01',
  states: new Map([
    [2, { rating: 1800, experience: 1000 }],
    [3, { rating: 1644.5, experience: 40 }],
  ]),
};

describe('An opening', () => {
  test('Its athletes begin with the rating and experience of the list, all others with 1500 and none', () => {
    const { entries } = rateGames(1, [won(1, [1, 2], '2025-02-01')], { opening: OPENING });
    expect(entries.get(1)?.changes.map(({ before, change }) => [before, change])).toEqual([
      [{ rating: 1500, experience: 0 }, 44.2865],
      [{ rating: 1800, experience: 1000 }, -8.8573],
    ]);
  });

  test('Games up to the last day of its month are in the list already and are not rated', () => {
    const games = [won(1, [1, 2], '2025-01-31'), won(2, [1, 2], '2025-02-01')];
    expect([...rateGames(1, games, { opening: OPENING }).entries.keys()]).toEqual([2]);
  });

  test('Who is in it has a rating without a game, and stands in each list from its month on', () => {
    const ledger = rateGames(1, [won(1, [1, 2], '2025-03-01')], { opening: OPENING });
    expect(getCurrentState(ledger, 3)).toEqual({ rating: 1644.5, experience: 40 });
    expect(listRatedAthletes(ledger)).toEqual(new Set([1, 2, 3]));
    const listed = (period: string) =>
      buildRatingList(ledger, period).map(({ athlete, shown, provisional }) => [athlete, shown, provisional]);
    expect(listed('2024-12')).toEqual([]);
    expect(listed('2025-01')).toEqual([
      [2, 1800, false],
      [3, 1645, true],
    ]);
    expect(listed('2025-03')).toEqual([
      [2, 1791, false],
      [3, 1645, true],
      [1, 1544, true],
    ]);
  });

  test('A discipline has a ledger by its opening alone', () => {
    const ledgers = rateDisciplines([{ ...won(1, [1, 2], '2025-02-01') }], new Map([[4, OPENING]]));
    expect([...ledgers.keys()]).toEqual([1, 4]);
    expect([...listRatedAthletes(ledgers.get(4)!)]).toEqual([2, 3]);
  });

  test('One without athletes before all games changes nothing', () => {
    const anyGames = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 7, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(anyGames, (rows) => {
        const games = rows.map(([winner, loser, day], id) =>
          won(id, [winner, loser], `2025-02-${String(day).padStart(2, '0')}`),
        );
        const opening = { period: '2025-01', states: new Map() };
        const { opening: _, ...ledger } = rateGames(1, games, { opening });
        expect(ledger).toEqual(rateGames(1, games));
        expect(buildRatingList({ ...ledger, opening }, '2025-02')).toEqual(
          buildRatingList(ledger, '2025-02'),
        );
      }),
    );
  });
});
