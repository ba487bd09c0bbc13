import { describe, expect, test } from 'vitest';
import { buildBracketAnswer } from './answer.ts';
import { correctBracketResult } from './results.ts';
import { planSingleElimination } from './singleElimination.ts';
import { computeBracketState, getWinningIndex } from './state.ts';
import { enter, must, seedBracket } from './testing/playOut.ts';

describe('A match that was broken off', () => {
  const plan = must(planSingleElimination(4, { thirdPlace: true }));
  const broken = (score: readonly [number, number], award: 0 | 1 | 'half') =>
    ({ kind: 'unfinished', score, award, ruling: award === 'half' ? 'half/1' : 'director/1' }) as const;

  test('sends on whom it is awarded to, ahead or not', () => {
    const won = enter(seedBracket(plan), [1, broken([3, 4], 0)]);
    expect(computeBracketState(won)[0]).toMatchObject({ status: 'played', winner: 1, loser: 4 });
    const lost = enter(seedBracket(plan), [1, broken([3, 3], 1)]);
    expect(computeBracketState(lost)[0]).toMatchObject({ winner: 4, loser: 1 });
  });

  test('is refused when nobody wins it, and for a score that cannot be', () => {
    const entered = enter(seedBracket(plan), [1, broken([3, 4], 0)]);
    const halved = correctBracketResult(entered, 1, broken([3, 4], 'half'));
    expect(halved).toMatchObject({ ok: false, code: 'tied-score' });
    const impossible = correctBracketResult(entered, 1, broken([3, -1], 0));
    expect(impossible).toMatchObject({ ok: false, code: 'impossible-score' });
  });

  test('shows its score where that names the winner, else 1:0', () => {
    const shown = (score: readonly [number, number], award: 0 | 1) => {
      const bracket = enter(seedBracket(plan), [1, broken(score, award)]);
      const answer = buildBracketAnswer(bracket, { nameOf: (id) => `№ ${id}` });
      return answer.brackets.winnerBracket[0]?.seeds[0]?.teams.map((team) => team.score);
    };
    expect(shown([5, 4], 0)).toEqual([5, 4]);
    expect(shown([3, 4], 1)).toEqual([3, 4]);
    expect(shown([3, 4], 0)).toEqual([1, 0]);
    expect(shown([4, 3], 1)).toEqual([0, 1]);
    expect(shown([3, 3], 1)).toEqual([0, 1]);
  });

  test('has an index of its winner unless it is halved, as a draw has none', () => {
    expect(getWinningIndex(broken([1, 2], 'half'))).toBeUndefined();
    expect(getWinningIndex(broken([1, 2], 0))).toBe(0);
    expect(getWinningIndex({ kind: 'played', score: [2, 2] })).toBeUndefined();
    expect(getWinningIndex({ kind: 'double-no-show' })).toBeUndefined();
  });
});
