import { describe, expect, test } from 'vitest';
import type { Criterion } from './criteria.ts';
import { formatFraction } from './fraction.ts';
import type { StandingsInput, TourGame } from './input.ts';
import { computeOpponentValue } from './opponentValues.ts';
import { computeRecordsAfter } from './records.ts';
import { computeStandingsAfter, type StandingsRules } from './table.ts';
import { parseCrosstable } from './testing/crosstable.ts';
import { ROUND_ROBIN, SWISS_5, SWISS_9 } from './testing/heldExercises.ts';
import { computeAdjustedScores, computeOpponentTerms } from './unplayed.ts';

/** The values of one criterion by participant, in the order of their numbers. */
function column(
  lines: readonly string[],
  criterion: Criterion,
  unplayed: StandingsRules['unplayed'],
): number[] {
  const table = computeStandingsAfter(parseCrosstable(lines), { criteria: [criterion], unplayed });
  return table
    .toSorted((a, b) => a.participant - b.participant)
    .map(({ values: [value] }) => (value ? value.value.numerator / value.value.denominator : Number.NaN));
}

/** First places by participant: what "rank" is in the exercises. */
function ranks(
  lines: readonly string[],
  criteria: Criterion[],
  unplayed: StandingsRules['unplayed'],
): number[] {
  return computeStandingsAfter(parseCrosstable(lines), { criteria, unplayed })
    .toSorted((a, b) => a.participant - b.participant)
    .map((line) => line.from);
}

// Held's exercises: see testing/heldExercises.ts for the paper. Values in the order of the participants' numbers.
describe('The tie-break exercises of FIDE, Swiss tournament', () => {
  const column5 = (criterion: Criterion) => column(SWISS_5, criterion, 'own-score/1');

  test('Points', () => {
    expect(column5('points')).toEqual([3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5]);
  });

  test('Exercises 1 to 4: Buchholz', () => {
    expect(column5('buchholz')).toEqual([
      12.5, 13, 15.5, 15, 8.5, 12, 14.5, 13.5, 9, 13, 13.5, 11.5, 14, 11, 12, 12.5,
    ]);
  });

  test('Exercises 5 to 8: Buchholz without the lowest', () => {
    expect(column5('buchholz-cut-1')).toEqual([
      11, 12, 13, 11.5, 7.5, 11, 12.5, 12, 7.5, 11.5, 12, 9.5, 12, 9, 11, 11,
    ]);
  });

  test('Exercises 11 and 12: Sonneborn-Berger', () => {
    expect(column5('sonneborn-berger')).toEqual([
      8, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25, 2.25, 1.5, 5.75, 4, 4.25, 4.5, 3.5, 7.25,
    ]);
  });

  test('Exercises 23 and 24: direct encounter leaves the tied as they are, for too few have met', () => {
    const places = ranks(SWISS_5, ['points', 'head-to-head'], 'own-score/1');
    expect([1, 3, 4, 16].map((number) => places[number - 1])).toEqual([2, 2, 2, 2]);
    expect([5, 8, 11].map((number) => places[number - 1])).toEqual([7, 7, 7]);
  });

  test('Exercise 25: direct encounter after 9 tours', () => {
    expect(ranks(SWISS_9, ['points', 'head-to-head'], 'own-score/1')).toEqual([
      3, 5, 1, 3, 9, 2, 6, 6, 14, 9, 13, 14, 16, 9, 9, 6,
    ]);
  });

  test('Exercise 27: number of wins', () => {
    expect(column5('wins')).toEqual([2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3]);
  });

  test('Exercise 32: progress', () => {
    expect(column5('progress')).toEqual([11, 13, 11, 11.5, 5, 6, 6, 8.5, 2.5, 4, 5.5, 7, 7, 6, 7, 10.5]);
  });
});

describe('The tie-break exercises of FIDE, round robin', () => {
  test('Points, the forfeit counted as a game', () => {
    expect(column(ROUND_ROBIN, 'points', 'as-played/1')).toEqual([3.5, 3.5, 3.5, 1.5, 1.5, 1.5]);
  });

  test('Exercise 14: Sonneborn-Berger', () => {
    expect(column(ROUND_ROBIN, 'sonneborn-berger', 'as-played/1')).toEqual([
      9.25, 6.25, 6.25, 4.25, 3.25, 2.25,
    ]);
  });

  test('Exercise 26: direct encounter', () => {
    expect(ranks(ROUND_ROBIN, ['points', 'head-to-head'], 'as-played/1')).toEqual([1, 2, 2, 6, 5, 4]);
  });
});

// The regulation until 2023 with its two examples, as quoted at
// https://www.chesspub.com/cgi-bin/chess/YaBB.pl?num=1671648811%2F0
describe("The virtual opponent, by the regulation's examples", () => {
  /** Tours of participant 1 against partners who play nobody else; `missed` is the tour without a game. */
  const lone = (results: readonly number[], missed: number, came: boolean): StandingsInput => {
    const games = results.map((points, index): TourGame => {
      const tour = index + 1;
      const players: readonly [number, number] = [1, 100 + tour];
      if (tour === missed) return { tour, players, result: { kind: 'forfeit', winner: came ? 0 : 1 } };
      const score = points === 1 ? [5, 3] : points === 0 ? [3, 5] : [4, 4];
      return { tour, players, result: { kind: 'played', score: [score[0] ?? 0, score[1] ?? 0] } };
    });
    return { participants: [1, ...games.map((game) => game.players[1])], games };
  };

  const virtualPoints = (input: StandingsInput, after: number, missed: number) => {
    const records = computeRecordsAfter(input, after);
    const rule = 'virtual-opponent/1';
    const terms = computeOpponentTerms(records.get(1)!, computeAdjustedScores(records, rule), rule);
    return formatFraction(terms[missed - 1]!.points);
  };

  test('Who did not come to tour 3 of 9 with 1.5 points meets 2.5 after that tour and 5.5 at the end', () => {
    const input = lone([1, 0.5, 0, 0, 0, 0, 0, 0, 0], 3, false);
    expect([virtualPoints(input, 3, 3), virtualPoints(input, 9, 3)]).toEqual(['2,5', '5,5']);
  });

  test('Whose opponent did not come to tour 6 of 9 with 3.5 points meets 3.5 and at the end 5', () => {
    const input = lone([1, 1, 1, 0.5, 0, 0, 0, 0, 0], 6, true);
    expect([virtualPoints(input, 6, 6), virtualPoints(input, 9, 6)]).toEqual(['3,5', '5']);
  });

  // http://www.chesschat.org/showthread.php?14381 quotes the committee's examples.
  test('A default win at 2 points in tour 3 of 9 brings 5, and 6 points count 5.5 for the opponents', () => {
    const input = lone([1, 1, 0, 1, 1, 1, 0, 0, 0], 3, true);
    const records = computeRecordsAfter(input, 9);
    expect(records.get(1)?.earned).toBe(12);
    expect(virtualPoints(input, 9, 3)).toBe('5');
    expect(computeAdjustedScores(records, 'virtual-opponent/1').get(1)).toBe(11);
  });

  test('An absence at 4 points in tour 7 of 9 brings 6, and 6 points count 6.5 for the opponents', () => {
    const games = lone([1, 1, 1, 1, 0, 0, 0, 1, 1], 0, false).games.filter((game) => game.tour !== 7);
    const input = { participants: [1, ...games.map((game) => game.players[1])], games };
    expect(virtualPoints(input, 9, 7)).toBe('6');
    expect(computeAdjustedScores(computeRecordsAfter(input, 9), 'virtual-opponent/1').get(1)).toBe(13);
  });
});

describe('Progress', () => {
  test('Seven of seven give 28', () => {
    const games = Array.from({ length: 7 }, (_, index): TourGame => ({
      tour: index + 1,
      players: [1, index + 2],
      result: { kind: 'played', score: [5, 2] },
    }));
    const input = { participants: [1, 2, 3, 4, 5, 6, 7, 8], games };
    const [first] = computeStandingsAfter(input, { criteria: ['progress'], unplayed: 'virtual-opponent/1' });
    expect([first?.participant, first?.values[0]?.value]).toEqual([1, { numerator: 28, denominator: 1 }]);
  });

  // https://chessbio.com/term/cumulative
  test('The same 3.5 of 5 gives 11.5 for early wins and 9.5 for late ones', () => {
    const input = parseCrosstable(['+3 +4 -5 +6 =7', '-8 +9 +10 +11 =12', ...Array<string>(10).fill('--')]);
    const table = computeStandingsAfter(input, { criteria: ['points', 'progress'], unplayed: 'own-score/1' });
    expect(table.slice(0, 2).map((line) => formatFraction(line.values[1]!.value))).toEqual(['11,5', '9,5']);
  });
});

describe('Median Buchholz', () => {
  // https://gist.github.com/Rapptz/197c80162358d1196145
  test('Opponents with 4, 2, 3, 4, 5 and 6 points give 16', () => {
    const points = [4, 2, 3, 4, 5, 6];
    const adjusted = new Map(points.map((score, index) => [index + 2, 2 * score]));
    const record = {
      participant: 1,
      tours: points.map((_, index) => ({
        tour: index + 1,
        kind: 'played' as const,
        opponent: index + 2,
        halves: 2,
      })),
      earned: 12,
      penalties: [],
    };
    const terms = computeOpponentTerms(record, adjusted, 'virtual-opponent/1');
    const value = computeOpponentValue('buchholz-median', terms, 'virtual-opponent/1');
    expect(formatFraction(value.value)).toBe('16');
  });
});
