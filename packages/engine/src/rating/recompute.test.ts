import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompetitionGame } from './game.ts';
import { rateGames } from './ledger.ts';
import { recomputeRatings, type GameCorrection } from './recompute.ts';

function won(
  id: number,
  winner: number,
  loser: number,
  day: number,
  extra: Partial<CompetitionGame> = {},
): CompetitionGame {
  const date = `2025-01-${String(day).padStart(2, '0')}`;
  return { id, discipline: 1, day: date, order: 1, winner: [winner], loser: [loser], length: 7, ...extra };
}

/** Two groups who never meet: 1 to 4, and 5 to 6. */
const SEASON = [
  won(1, 1, 2, 1),
  won(2, 3, 4, 1),
  won(3, 5, 6, 2),
  won(4, 1, 3, 3),
  won(5, 5, 6, 4),
  won(6, 2, 4, 5),
];

describe('A correction of an old game', () => {
  test('It touches only what follows from it and says whose rating changed', () => {
    const ledger = rateGames(1, SEASON);
    const result = recomputeRatings(ledger, [{ id: 4, game: won(4, 3, 1, 3) }]);
    expect(result.recomputed.map((entry) => entry.game.id)).toEqual([4]);
    expect(result.shifts.map((shift) => shift.athlete)).toEqual([1, 3]);
    expect(result.fromPeriod).toBe('2025-01');
  });

  test('It runs along the games of everybody whose rating it moved', () => {
    const result = recomputeRatings(rateGames(1, SEASON), [{ id: 1, game: won(1, 2, 1, 1) }]);
    expect(result.recomputed.map((entry) => entry.game.id)).toEqual([1, 4, 6]);
    expect(result.shifts.map((shift) => shift.athlete)).toEqual([1, 2, 3, 4]);
  });

  test('A game that became a walkover is no longer rated', () => {
    const ledger = rateGames(1, SEASON);
    const result = recomputeRatings(ledger, [{ id: 5, game: won(5, 5, 6, 4, { unrated: 'walkover' }) }]);
    expect([result.removed, result.recomputed]).toEqual([[5], []]);
    expect(result.shifts.map((shift) => shift.athlete)).toEqual([5, 6]);
    expect(ledger.entries.has(5)).toBe(true);
  });

  test('An athlete whose only game is struck out leaves the ledger', () => {
    const result = recomputeRatings(rateGames(1, [won(1, 1, 2, 1)]), [{ id: 1 }]);
    expect([...result.ledger.gamesOf.keys()]).toEqual([]);
    expect(result.shifts).toMatchObject([
      { athlete: 1, after: { rating: 1500, experience: 0 } },
      { athlete: 2, after: { rating: 1500, experience: 0 } },
    ]);
  });

  test('The order in which a ledger has the sides of a game says nothing', () => {
    const ledger = rateGames(1, [won(1, 1, 2, 1), won(2, 2, 1, 2)]);
    const turned = [...ledger.entries].map(
      ([id, entry]) => [id, { ...entry, changes: entry.changes.toReversed() }] as const,
    );
    const corrections = [{ id: 1, game: won(1, 2, 1, 1) }];
    const { recomputed, shifts } = recomputeRatings({ ...ledger, entries: new Map(turned) }, corrections);
    expect(recomputed.map(({ game }) => game.id)).toEqual([1, 2]);
    expect(shifts).toEqual(recomputeRatings(ledger, corrections).shifts);
    expect(shifts).toHaveLength(2);
  });

  test('Nothing corrected changes nothing', () => {
    expect(recomputeRatings(rateGames(1, SEASON), [])).toMatchObject({ recomputed: [], shifts: [] });
  });

  test('One id corrected twice, or a correction with another game, is a mistake of the caller', () => {
    const ledger = rateGames(1, SEASON);
    expect(() => recomputeRatings(ledger, [{ id: 1 }, { id: 1 }])).toThrow(RangeError);
    expect(() => recomputeRatings(ledger, [{ id: 1, game: won(2, 1, 2, 1) }])).toThrow(RangeError);
    expect(() => recomputeRatings(ledger, [{ id: 1, game: won(1, 1, 2, 1, { discipline: 2 }) }])).toThrow(
      RangeError,
    );
  });

  const athletes = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 2 });
  const anyGame = (id: number) =>
    fc.record({
      id: fc.constant(id),
      discipline: fc.constant(1),
      day: fc
        .integer({ min: 10, max: 28 })
        .chain((day) => fc.constantFrom(`2025-01-${day}`, `2025-02-${day}`)),
      order: fc.integer({ min: 1, max: 3 }),
      sides: athletes,
      length: fc.integer({ min: 1, max: 25 }),
      unrated: fc.option(fc.constant('walkover' as const), { freq: 6, nil: undefined }),
    });
  const toGame = ({
    sides,
    unrated,
    ...rest
  }: {
    sides: number[];
    unrated: 'walkover' | undefined;
    id: number;
    discipline: number;
    day: string;
    order: number;
    length: number;
  }): CompetitionGame => ({
    ...rest,
    winner: sides.slice(0, 1),
    loser: sides.slice(1),
    ...(unrated ? { unrated } : {}),
  });

  const anyOpening = fc.record({
    period: fc.constantFrom('2024-12', '2025-01', '2025-02'),
    states: fc
      .uniqueArray(
        fc.tuple(
          fc.integer({ min: 1, max: 14 }),
          fc.record({
            rating: fc.integer({ min: 12_000_000, max: 19_000_000 }).map((parts) => parts / 10_000),
            experience: fc.integer({ min: 0, max: 500 }),
          }),
        ),
        { selector: ([athlete]) => athlete },
      )
      .map((states) => new Map(states)),
  });

  test('Any corrections give the same ledger as rating everything from the opening, or from nothing', () => {
    const seasons = fc.integer({ min: 1, max: 40 }).chain((size) =>
      fc.record({
        opening: fc.option(anyOpening, { nil: undefined }),
        games: fc.tuple(...Array.from({ length: size }, (_, index) => anyGame(index))),
        changes: fc.uniqueArray(
          fc
            .integer({ min: 0, max: size + 2 })
            .chain((id) => fc.record({ id: fc.constant(id), next: fc.option(anyGame(id)) })),
          { maxLength: 4, selector: (change) => change.id },
        ),
      }),
    );
    fc.assert(
      fc.property(seasons, ({ opening, games, changes }) => {
        const before = games.map(toGame);
        const corrections: GameCorrection[] = changes.map(({ id, next }) =>
          next ? { id, game: toGame(next) } : { id },
        );
        const byId = new Map(before.map((game) => [game.id, game]));
        for (const { id, game } of corrections) {
          if (game) byId.set(id, game);
          else byId.delete(id);
        }
        const ledger = rateGames(1, before, { opening });
        const result = recomputeRatings(ledger, corrections);
        const expected = rateGames(1, byId.values(), { opening });
        expect(result.ledger).toEqual(expected);
        const changed = [...expected.entries.values()].filter(
          (entry) => JSON.stringify(entry) !== JSON.stringify(ledger.entries.get(entry.game.id)),
        );
        const recomputed = new Set(result.recomputed.map((entry) => entry.game.id));
        expect(changed.every((entry) => recomputed.has(entry.game.id))).toBe(true);
        const corrected = new Set(corrections.map(({ id }) => id));
        const needless = [...recomputed].filter(
          (id) => !corrected.has(id) && !changed.some((e) => e.game.id === id),
        );
        expect(needless).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
