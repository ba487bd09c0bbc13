import { describe, expect, test } from 'vitest';
import { computeKFactor, RATING_SETTINGS, computeWinProbability } from './formula.ts';
import type { RatedGame } from './game.ts';
import { rateGame } from './entry.ts';
import { explainChange } from './explain.ts';
import { roundRating, toParts } from './points.ts';

// Vectors of design.md, section 6, made from the page `formula` of FIBS:
// https://stason.org/TULARC/games/backgammon/14-FIBS-RATINGS-First-Internet-Backgammon-Server.html
const VECTORS = [
  { winner: [1500, 0], loser: [1500, 0], length: 7, gain: 26.4575, loss: -26.4575 },
  { winner: [1500, 100], loser: [1500, 400], length: 5, gain: 17.8885, loss: -4.4721 },
  { winner: [1600, 500], loser: [1500, 500], length: 7, gain: 4.4918, loss: -4.4918 },
  { winner: [1500, 500], loser: [1600, 500], length: 7, gain: 6.0912, loss: -6.0912 },
  { winner: [1500, 0], loser: [1800, 1000], length: 9, gain: 44.2865, loss: -8.8573 },
] as const;

function game(length: number, winner: number[] = [1], loser: number[] = [2]): RatedGame {
  return { id: 1, discipline: 1, day: '2025-03-01', order: 1, winner, loser, length };
}

function entryOf(vector: (typeof VECTORS)[number]) {
  const [winner, loser] = [vector.winner, vector.loser].map(([rating, experience]) => ({
    rating,
    experience,
  }));
  return rateGame(
    game(vector.length),
    (athlete) => (athlete === 1 ? winner : loser) ?? { rating: 0, experience: 0 },
    RATING_SETTINGS,
  );
}

describe('The formula of FIBS', () => {
  test.each(VECTORS)(
    'A win of $winner over $loser to $length gives $gain and takes $loss',
    ({ gain, loss, ...rest }) => {
      const entry = entryOf({ gain, loss, ...rest } as (typeof VECTORS)[number]);
      expect(entry.changes.map((change) => change.change)).toEqual([gain, loss]);
    },
  );

  test('Both probabilities of a game make one', () => {
    expect(computeWinProbability(1600, 1437.5, 9) + computeWinProbability(1437.5, 1600, 9)).toBeCloseTo(
      1,
      15,
    );
  });

  test('K is 5 at first, 1 from 400 points of experience, and always 1 without the ramp', () => {
    expect([0, 100, 399, 400, 5000].map((experience) => computeKFactor(experience))).toEqual([
      5, 4, 1.01, 1, 1,
    ]);
    expect(computeKFactor(0, { ...RATING_SETTINGS, ramp: false })).toBe(1);
  });

  test('Experience grows by the length of the match, whoever wins', () => {
    expect(entryOf(VECTORS[1]).changes.map((change) => change.after.experience)).toEqual([105, 405]);
  });

  test('A rating after a game is the sum of the rating before it and the shown change', () => {
    const [winner, loser] = entryOf(VECTORS[4]).changes;
    expect([winner?.after.rating, loser?.after.rating]).toEqual([1544.2865, 1791.1427]);
  });

  test('Each of a pair moves with the own K from the mean rating of the pair', () => {
    const states = new Map([
      [1, { rating: 1700, experience: 1000 }],
      [2, { rating: 1500, experience: 0 }],
      [3, { rating: 1600, experience: 1000 }],
      [4, { rating: 1600, experience: 1000 }],
    ]);
    const stateOf = (athlete: number) => states.get(athlete) ?? { rating: 0, experience: 0 };
    const entry = rateGame(game(4, [1, 2], [3, 4]), stateOf, RATING_SETTINGS);
    expect([entry.winnerRating, entry.loserRating, entry.probability]).toEqual([1600, 1600, 0.5]);
    expect(entry.changes.map((change) => change.change)).toEqual([4, 20, -4, -4]);
  });

  test('A match to no points and a side without athletes are mistakes of the caller', () => {
    const stateOf = () => ({ rating: 1500, experience: 0 });
    expect(() => rateGame(game(0), stateOf, RATING_SETTINGS)).toThrow(RangeError);
    expect(() => rateGame(game(2.5), stateOf, RATING_SETTINGS)).toThrow(RangeError);
    expect(() => rateGame(game(5, []), stateOf, RATING_SETTINGS)).toThrow(RangeError);
  });
});

describe('Rounding', () => {
  test('A gain and an equal loss round alike', () => {
    expect([toParts(1.00005), toParts(-1.00005)]).toEqual([10_001, -10_001]);
  });

  test('Lists show whole points, half upwards', () => {
    expect([1499.4999, 1499.5, 1500.4999].map((points) => roundRating(points))).toEqual([1499, 1500, 1500]);
  });
});

describe('The explanation of a change', () => {
  test('A win shows its whole arithmetic', () => {
    const explanation = explainChange(entryOf(VECTORS[4]), 1);
    expect(explanation).toMatchObject({ won: true, length: 9, ownRating: 1500, opponentRating: 1800, k: 5 });
    expect(explanation.winProbability).toBeCloseTo(0.2619, 4);
    expect(explanation.sentence).toBe(
      'Победа в матче до 9: рейтинг 1500, у соперника 1800, вероятность победы 0,2619, опыт 0, K = 5. ' +
        'Изменение: 4 × 5 × √9 × (1 − 0,2619) = +44,2865, стало 1544,2865.',
    );
  });

  test('A loss shows the probability that was lost', () => {
    expect(explainChange(entryOf(VECTORS[3]), 2).sentence).toBe(
      'Поражение в матче до 7: рейтинг 1600, у соперника 1500, вероятность победы 0,5756, опыт 500, K = 1. ' +
        'Изменение: −4 × 1 × √7 × 0,5756 = −6,0912, стало 1593,9088.',
    );
  });

  test('Somebody who did not play has no explanation', () => {
    expect(() => explainChange(entryOf(VECTORS[0]), 3)).toThrow(RangeError);
  });
});
