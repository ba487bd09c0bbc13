import { expect, test } from 'vitest';
import { explainChanged } from './changedPairing.ts';
import { pairTour } from './pairTour.ts';
import { createPlayers, meet } from './testing/histories.ts';
import type { SwissInput } from './types.ts';

/** Seven with 2 to 0 half points, of whom 1 and 2 have met. */
function field(): SwissInput {
  const players = createPlayers(7);
  for (const [at, score] of [2, 2, 1, 1, 1, 0, 0].entries()) players[at]!.score = score;
  meet(players[0]!, players[1]!);
  return { players, toursLeft: 1, inHalves: true };
}

test('What the rules pair keeps all its reasons, in the order in which it is given', () => {
  const { pairs, bye, reasons } = pairTour(field());
  const given = { pairs: pairs.toReversed(), ...(bye === undefined ? {} : { bye }) };
  expect(explainChanged(field(), given)).toEqual({
    reasons: { ...reasons, pairs: reasons.pairs.toReversed() },
  });
  expect(reasons.inHalves).toBe(true);
});

test('A pair across groups that the rules would not make is a float, in points', () => {
  const { reasons, breaches } = explainChanged(field(), {
    pairs: [
      [1, 2],
      [3, 6],
      [4, 5],
    ],
    bye: 7,
  });
  expect(breaches).toContainEqual({ code: 'rematch', pair: [1, 2], meetings: 1 });
  expect(breaches).toContainEqual({ code: 'float', pair: [3, 6], from: 0.5, score: 0 });
  expect(reasons.pairs.map(({ pair, code }) => [pair, code])).toEqual([
    [[1, 2], 'by-hand'],
    [[3, 6], 'by-hand'],
    [[4, 5], expect.any(String)],
  ]);
  expect(reasons.bye).toMatchObject({ id: 7, code: 'by-rule' });
});

test('A bye by hand is one, though the pairs that are left stay those of the rules', () => {
  const { pairs, bye } = pairTour(field());
  const [last] = pairs.slice(-1);
  if (last === undefined || bye === undefined) throw new Error('A pair and a bye expected');
  const changed = explainChanged(field(), { pairs: [...pairs.slice(0, -1), [last[0], bye]], bye: last[1] });
  expect(changed.reasons.bye).toMatchObject({ id: last[1], code: 'by-hand' });
  expect(changed.reasons.pairs.slice(0, -1)).toEqual(pairTour(field()).reasons.pairs.slice(0, -1));
});
