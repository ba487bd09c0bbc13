import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDoubleElimination } from './doubleElimination.ts';
import { correctBracketResult } from './results.ts';
import { planSingleElimination } from './singleElimination.ts';
import { foldBracket, type Bracket, type BracketResult } from './state.ts';
import { bracketTable } from './table.ts';
import { betterWins, coinTosses, must, playOut, seeded } from './testing/playOut.ts';

function lines(bracket: Bracket): (readonly (number | string)[])[] {
  return bracketTable(bracket).map(({ participant, place, tours, wins, losses, skips }) => [
    participant,
    place ? `${place.from}-${place.to}` : 'in',
    tours,
    wins,
    losses,
    skips,
  ]);
}

/** A bracket in which only the first so many games have been played. */
function begun(bracket: Bracket, games: number): Bracket {
  const results = new Map<number, BracketResult>();
  foldBracket(bracket, (game, players) => {
    if (results.size >= games) return undefined;
    const result = { players, ...betterWins(game, players) };
    results.set(game.id, result);
    return result;
  });
  return { ...bracket, results };
}

describe('The table of a bracket', () => {
  test('A finished one is ordered by places', () => {
    const plan = must(planSingleElimination(5, { thirdPlace: true }));
    expect(lines(playOut(seeded(plan), betterWins))).toEqual([
      [1, '1-1', 3, 2, 0, 1],
      [2, '2-2', 3, 1, 1, 1],
      [3, '3-3', 3, 1, 1, 1],
      [4, '4-4', 3, 1, 2, 0],
      [5, '5-5', 1, 0, 1, 0],
    ]);
  });

  test('Who is still in stands above those who are out, fewer losses first', () => {
    const plan = must(planDoubleElimination(4, { secondFinal: true }));
    expect(lines(begun(seeded(plan), 3))).toEqual([
      [1, 'in', 1, 1, 0, 0],
      [2, 'in', 1, 1, 0, 0],
      [3, 'in', 2, 1, 1, 0],
      [4, '4-4', 2, 0, 2, 0],
    ]);
  });

  test('Who has won more stands first among those with as many losses, then the better seed', () => {
    const plan = must(planSingleElimination(6, { thirdPlace: false }));
    expect(lines(begun(seeded(plan), 3)).map((line) => [line[0], line[1]])).toEqual([
      [1, 'in'],
      [3, 'in'],
      [2, 'in'],
      [4, 'in'],
      [5, '5-6'],
      [6, '5-6'],
    ]);
  });

  test('Those who still play for third place stand below both finalists', () => {
    const plan = must(planSingleElimination(4, { thirdPlace: true }));
    const played = playOut(seeded(plan), betterWins);
    const { bracket } = must(correctBracketResult(played, 3));
    expect(lines(bracket).map((line) => [line[0], line[1]])).toEqual([
      [1, '1-1'],
      [2, '2-2'],
      [3, 'in'],
      [4, 'in'],
    ]);
  });

  test('Everybody has one line, and wins and losses are those of the games', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 33 }),
        fc.integer({ min: 0, max: 1e6 }),
        fc.boolean(),
        (size, seed, double) => {
          const plan = double
            ? must(planDoubleElimination(size, { secondFinal: true }))
            : must(planSingleElimination(size, { thirdPlace: true }));
          const played = playOut(seeded(plan), coinTosses(seed));
          const table = bracketTable(played);
          expect(new Set(table.map((line) => line.participant)).size).toBe(size);
          const sum = (of: 'wins' | 'losses') => table.reduce((total, line) => total + line[of], 0);
          expect([sum('wins'), sum('losses')]).toEqual([played.results.size, played.results.size]);
          for (const [index, line] of table.entries())
            expect((line.place?.from ?? 0) <= (table[index + 1]?.place?.from ?? size)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
