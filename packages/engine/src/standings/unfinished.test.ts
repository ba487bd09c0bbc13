import { expect, test } from 'vitest';
import type { TourResult } from './input.ts';
import { computeStandingsAfter } from './table.ts';

/** The lines of two after one game between them: points in halves, wins, losses, draws, and won and lost points. */
function linesAfter(result: TourResult) {
  const rules = { criteria: ['points', 'points-ratio'], unplayed: 'virtual-opponent/1' } as const;
  const table = computeStandingsAfter(
    { participants: [1, 2], games: [{ tour: 1, players: [1, 2], result }] },
    rules,
  );
  return table
    .toSorted((a, b) => a.participant - b.participant)
    .map(({ points, wins, losses, draws, tours, values }) => {
      const ratio = values.find(({ criterion }) => criterion === 'points-ratio')?.arithmetic;
      const scored = ratio?.kind === 'ratio' ? `${ratio.won}:${ratio.lost}` : '';
      return [(2 * points.numerator) / points.denominator, wins, losses, draws, tours, scored];
    });
}

test('An unfinished match is won by whom it is awarded to, with the score that it had', () => {
  expect(linesAfter({ kind: 'unfinished', score: [3, 5], award: 0 })).toEqual([
    [2, 1, 0, 0, 1, '3:5'],
    [0, 0, 1, 0, 1, '5:3'],
  ]);
  expect(linesAfter({ kind: 'unfinished', score: [3, 5], award: 1 })).toEqual([
    [0, 0, 1, 0, 1, '3:5'],
    [2, 1, 0, 0, 1, '5:3'],
  ]);
});

test('One that is halved brings half a point to each, whatever the score', () => {
  expect(linesAfter({ kind: 'unfinished', score: [3, 5], award: 'half' })).toEqual([
    [1, 0, 0, 1, 1, '3:5'],
    [1, 0, 0, 1, 1, '5:3'],
  ]);
});

test('It is a meeting for head-to-head and for the points of opponents', () => {
  const rules = { criteria: ['head-to-head', 'buchholz'], unplayed: 'virtual-opponent/1' } as const;
  const game = { tour: 1, players: [1, 2], result: { kind: 'unfinished', score: [3, 5], award: 1 } } as const;
  const [first, second] = computeStandingsAfter({ participants: [1, 2], games: [game] }, rules);
  expect([first?.participant, second?.participant]).toEqual([2, 1]);
  expect(first?.values[0]?.arithmetic).toMatchObject({ meetings: [{ opponent: 1 }] });
  expect(second?.values[1]?.value).toEqual({ numerator: 1, denominator: 1 });
});
