import { expect, test } from 'vitest';
import { createRandom } from '../swiss/testing/random.ts';
import { findCurrentStage } from './state.ts';
import { countLosses } from './reading/swiss.ts';
import { startCompetition } from './testing/drive.ts';
import { playThrough } from './testing/playThrough.ts';

const UNTIL_THREE = [{ kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 3 } }] as const;

const SIZES = process.env.COMPETITION_SIZES === 'all' ? allSizes() : [4, 5, 7, 12, 31, 64, 101];

/** Each size has its own coin tosses; a round's loser is out at three, so at the end one is left. */
test.each(SIZES)('A Swiss of %i until three losses leaves one with fewer', (size) => {
  const { state } = playThrough(startCompetition(UNTIL_THREE, size), createRandom(size));
  const stage = findCurrentStage(state)!;
  const losses = [...countLosses(state, stage).values()];
  expect(losses.filter((own) => own < 3)).toHaveLength(1);
  expect(losses.filter((own) => own > 3)).toHaveLength(0);
});

function allSizes(): readonly number[] {
  return Array.from({ length: 297 }, (_, index) => index + 4);
}
