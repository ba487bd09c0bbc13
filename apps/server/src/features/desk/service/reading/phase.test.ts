import { decide, evolve, FIRST_STATE, listGames, type Command, type CompetitionState } from '@nardy/engine';
import { expect, test } from 'vitest';
import { readStanding } from './phase.ts';

function act(state: CompetitionState, command: Command): CompetitionState {
  const decision = decide(state, command);
  if (!decision.ok) throw new Error(decision.refusal.sentence);
  return decision.events.reduce((now, event) => evolve(now, event), state);
}

/** Draws the next tour; the first of each pair wins. */
function playTour(state: CompetitionState): CompetitionState {
  const drawn = act(state, { type: 'draw' });
  const open = listGames(drawn).filter(({ result }) => result === undefined);
  return open.reduce((now, { id }) => act(now, { type: 'enter-result', game: id, score: [5, 0] }), drawn);
}

test('Until so many losses the match for third place comes after the last tour by its name', () => {
  const commands: readonly Command[] = [
    { type: 'enter', participants: [1, 2, 3, 4].map((id) => ({ id, persons: [id] })) },
    {
      type: 'create-stages',
      stages: [{ kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 1 }, thirdPlace: true }],
    },
    { type: 'close-entries' },
  ];
  const closed = commands.reduce((state, command) => act(state, command), FIRST_STATE);
  const once = playTour(closed);
  expect(readStanding(once, false)).toMatchObject({ phase: 'to-draw', title: 'Тур 2' });
  const twice = playTour(once);
  expect(readStanding(twice, false)).toMatchObject({ phase: 'to-draw', title: 'Матч за 3-е место' });
  const third = act(twice, { type: 'draw' });
  expect(readStanding(third, false)).toMatchObject({ phase: 'playing', title: 'Матч за 3-е место' });
});
