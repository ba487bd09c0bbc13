import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDoubleElimination } from './doubleElimination.ts';
import { correctBracketResult } from './results.ts';
import { planSingleElimination } from './singleElimination.ts';
import { computeBracketState, type Bracket } from './state.ts';
import { listRoundsInOrder } from './standAfter.ts';
import { computeBracketTable, computeBracketTableAfter, type BracketLine } from './table.ts';
import { betterWins, tossCoins, must, playOut, seedBracket, type Judge } from './testing/playOut.ts';

function lines(bracket: Bracket): (readonly (number | string)[])[] {
  return computeBracketTable(bracket).map(({ participant, place, tours, wins, losses, skips }) => [
    participant,
    place ? `${place.from}-${place.to}` : 'in',
    tours,
    wins,
    losses,
    skips,
  ]);
}

describe('The table of a bracket', () => {
  test('A finished one is ordered by places', () => {
    const plan = must(planSingleElimination(5, { thirdPlace: true }));
    expect(lines(playOut(seedBracket(plan), betterWins))).toEqual([
      [1, '1-1', 3, 2, 0, 1],
      [2, '2-2', 3, 1, 1, 1],
      [3, '3-3', 3, 1, 1, 1],
      [4, '4-4', 3, 1, 2, 0],
      [5, '5-5', 1, 0, 1, 0],
    ]);
  });

  test('A round of a lower bracket that nobody plays is no bye in it', () => {
    // Of 9 only one pair meets in the first round, so that the first round below has a loser and nobody to meet.
    for (const size of [5, 9, 17]) {
      const plan = must(planDoubleElimination(size, { secondFinal: true }));
      const bracket = playOut(seedBracket(plan), betterWins);
      const listed = new Set(plan.rounds.flatMap(({ games }) => games));
      const passed = computeBracketState(bracket).filter(
        ({ game, status }) => status === 'passed' && listed.has(game.id),
      );
      const skips = computeBracketTable(bracket).reduce((sum, line) => sum + line.skips, 0);
      expect(skips).toBe(passed.filter(({ winner }) => typeof winner === 'number').length);
    }
  });

  test('Who is still in stands above those who are out, fewer losses first', () => {
    const plan = must(planDoubleElimination(4, { secondFinal: true }));
    expect(lines(playOut(seedBracket(plan), betterWins, 3))).toEqual([
      [1, 'in', 1, 1, 0, 0],
      [2, 'in', 1, 1, 0, 0],
      [3, 'in', 2, 1, 1, 0],
      [4, '4-4', 2, 0, 2, 0],
    ]);
  });

  test('Who has won more stands first among those with as many losses, then the better seed', () => {
    const plan = must(planSingleElimination(6, { thirdPlace: false }));
    expect(lines(playOut(seedBracket(plan), betterWins, 3)).map((line) => [line[0], line[1]])).toEqual([
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
    const played = playOut(seedBracket(plan), betterWins);
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
          const played = playOut(seedBracket(plan), tossCoins(seed));
          const table = computeBracketTable(played);
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

describe('The table of a bracket after a round', () => {
  const places = (bracket: Bracket, rounds: number) =>
    computeBracketTableAfter(bracket, rounds).map(({ participant, place }) => [
      participant,
      `${place?.from ?? 0}-${place?.to ?? 0}`,
    ]);
  const cup = playOut(seedBracket(must(planSingleElimination(8, { thirdPlace: true }))), betterWins);

  test('takes the rounds in the order of play, third place before the final', () => {
    expect(listRoundsInOrder(cup.plan).map(({ title }) => title)).toEqual([
      '1/4 финала',
      'Полуфинал',
      'Матч за 3-е место',
      'Финал',
    ]);
    const double = must(planDoubleElimination(8, { secondFinal: true }));
    expect(listRoundsInOrder(double).map(({ part, title }) => `${part} ${title}`)).toEqual([
      'winner Верхняя сетка. 1/4 финала',
      'loser Нижняя сетка. Раунд 1',
      'winner Верхняя сетка. Полуфинал',
      'loser Нижняя сетка. Раунд 2',
      'loser Нижняя сетка. Раунд 3',
      'winner Верхняя сетка. Финал',
      'loser Нижняя сетка. Финал',
      'final Суперфинал',
      'final Суперфинал. Второй матч',
    ]);
  });

  test('shares places among those still in, and among those out by the same round', () => {
    expect(places(cup, 0).map(([, place]) => place)).toEqual(Array.from({ length: 8 }, () => '1-8'));
    expect(places(cup, 1)).toEqual([
      [1, '1-4'],
      [2, '1-4'],
      [3, '1-4'],
      [4, '1-4'],
      [5, '5-8'],
      [6, '5-8'],
      [7, '5-8'],
      [8, '5-8'],
    ]);
    expect(places(cup, 2).slice(0, 4)).toEqual([
      [1, '1-2'],
      [2, '1-2'],
      [3, '3-4'],
      [4, '3-4'],
    ]);
    expect(places(cup, 3).slice(0, 4)).toEqual([
      [1, '1-2'],
      [2, '1-2'],
      [3, '3-3'],
      [4, '4-4'],
    ]);
    expect(places(cup, 4).slice(0, 2)).toEqual([
      [1, '1-1'],
      [2, '2-2'],
    ]);
    expect(places(cup, 9)).toEqual(places(cup, 4));
  });

  test('counts what was played in these rounds only', () => {
    const [first] = computeBracketTableAfter(cup, 1);
    expect(first).toMatchObject({ participant: 1, tours: 1, wins: 1, losses: 0 });
  });

  test('of a double elimination has nobody out after the first round', () => {
    const double = playOut(seedBracket(must(planDoubleElimination(4, { secondFinal: false }))), betterWins);
    expect(places(double, 1)).toEqual([
      [1, '1-4'],
      [2, '1-4'],
      [3, '1-4'],
      [4, '1-4'],
    ]);
    expect(places(double, 2)).toEqual([
      [1, '1-3'],
      [2, '1-3'],
      [3, '1-3'],
      [4, '4-4'],
    ]);
  });

  test('lists those who share by losses, then by wins, then by seed', () => {
    const worseWins: Judge = (_, [one, other]) => ({ kind: 'played', score: one > other ? [5, 1] : [1, 5] });
    const double = playOut(seedBracket(must(planDoubleElimination(4, { secondFinal: false }))), worseWins);
    expect(computeBracketTableAfter(double, 1).map(({ participant }) => participant)).toEqual([3, 4, 1, 2]);
    const six = playOut(seedBracket(must(planSingleElimination(6, { thirdPlace: false }))), betterWins);
    expect(computeBracketTableAfter(six, 1).map(({ participant }) => participant)).toEqual([
      3, 4, 1, 2, 5, 6,
    ]);
    expect(computeBracketTableAfter(six, 0).map(({ participant }) => participant)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  test('is the final one after the last round, and gives each place once all the way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 2 ** 30 }),
        (size, isDouble, option, seed) => {
          const plan = must(
            isDouble
              ? planDoubleElimination(size, { secondFinal: option })
              : planSingleElimination(size, { thirdPlace: option }),
          );
          const played = playOut(seedBracket(plan), tossCoins(seed));
          const last = listRoundsInOrder(plan).length;
          for (let round = 0; round <= last; round += 1) {
            const table = computeBracketTableAfter(played, round);
            expect(table).toHaveLength(size);
            for (const [at, { place }] of table.entries()) {
              expect(place?.from).toBeLessThanOrEqual(at + 1);
              expect(place?.to).toBeGreaterThanOrEqual(at + 1);
            }
          }
          const inOrder = (table: readonly BracketLine[]) =>
            table.toSorted((a, b) => a.participant - b.participant);
          expect(inOrder(computeBracketTableAfter(played, last))).toEqual(
            inOrder(computeBracketTable(played)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
