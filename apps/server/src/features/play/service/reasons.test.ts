import { listRounds, type PairingReasons } from '@nardy/engine';
import { expect, test } from 'vitest';
import {
  act,
  createEntrants,
  playActs,
  startCompetition,
  type Played,
} from '../../../../../../packages/engine/src/competition/testing/drive.ts';
import { formatTourReasons } from './reasons.ts';

const draw = { type: 'draw' } as const;
const SWISS = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 4 } } as const;

const wins = (...games: readonly number[]) =>
  games.map((game) => ({ type: 'enter-result', game, score: [5, 2] }) as const);

/** Why those of each game of the last tour met, by its reasons as `change` leaves them. */
function listReasons({ state }: Played, change = (reasons: PairingReasons) => reasons) {
  const tour = listRounds(state)[0]?.tours.at(-1);
  const [stage] = state.stages;
  if (tour?.reasons === undefined || stage === undefined) throw new Error('Nothing was drawn');
  const { ofPair } = formatTourReasons({ ...tour, reasons: change(tour.reasons) }, stage, (id) => id);
  return tour.games.map(({ players }) => ofPair(players));
}

test('The groups of a tour are formatted in whole points, also once an earlier result is corrected', () => {
  const drawn = playActs(
    [draw, ...wins(1, 2), draw, ...wins(3, 4), draw, ...wins(5, 6), draw],
    startCompetition([SWISS], 4),
  );
  expect(listReasons(drawn).map(([group]) => group)).toEqual(['Группа 2 очков.', 'Группа 0 очков.']);
  for (const game of [1, 2, 3, 4, 5, 6]) {
    const result = { kind: 'played', score: [2, 5] } as const;
    const corrected = act(drawn, { type: 'correct-result', game, result, mode: 'record' });
    expect(listReasons(corrected)).toEqual(listReasons(drawn));
  }
});

test('Half points are formatted as such, also in logs from before their unit was stored', () => {
  const [late] = createEntrants(1, 9);
  const drawn = playActs(
    [
      draw,
      ...wins(1, 2),
      { type: 'late-entry', participant: late!, missed: 'half' },
      { type: 'declare-bye', participant: 4, kind: 'half' },
      draw,
    ],
    startCompetition([SWISS], 4),
  );
  const reasons = listReasons(drawn);
  expect(reasons.flat().join(' ')).toContain('0,5 очка');
  expect(listReasons(drawn, ({ inHalves: _unit, ...others }) => others)).toEqual(reasons);
});
