import { describe, expect, test } from 'vitest';
import type { StageFormat } from './formats.ts';
import { findGame } from './reading/games.ts';
import { listParticipants } from './reading/participants.ts';
import {
  act,
  playActs,
  getRefusalCode,
  startCompetition,
  enterResult,
  type Played,
} from './testing/drive.ts';
import { findInvariantFaults } from './testing/invariants.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };
const CIRCLE: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
const leave = (participant: number) => ({ type: 'withdraw', participant, after: 'game' }) as const;

const participant = ({ state }: Played, id: number) => listParticipants(state).find((one) => one.id === id);

describe('Whoever leaves after the game', () => {
  const drawn = act(startCompetition([SWISS], 4), { type: 'draw' });
  const leaving = act(drawn, { ...leave(1), reason: 'поезд в 18:40' });

  test('plays it to its end, and is out with its result', () => {
    expect(participant(leaving, 1)).toMatchObject({ status: 'in', leavesAfter: 1, isPlaying: true });
    expect(leaving.state.stages[0]?.tours[0]?.games[0]?.result).toBeUndefined();
    const played = act(leaving, enterResult(1));
    expect(participant(played, 1)).toMatchObject({ status: 'withdrawn', isPlaying: false });
    expect(participant(played, 1)).not.toHaveProperty('leavesAfter');
    expect(played.events.at(-1)).toMatchObject({ type: 'withdrawn', participant: 1 });
  });

  test('is not drawn in the next tour', () => {
    const next = playActs([enterResult(1), enterResult(2), { type: 'draw' }], leaving);
    const games = next.state.stages[0]?.tours[1]?.games.flatMap(({ players }) => players);
    expect(games).not.toContain(1);
  });

  test('stays when called back before that, and waits for the game again when its result is undone', () => {
    const back = act(leaving, { type: 'return', participant: 1 });
    expect(participant(back, 1)).toEqual(participant(drawn, 1));
    expect(participant(act(back, enterResult(1)), 1)?.status).toBe('in');
    expect(participant(playActs([enterResult(1), { type: 'undo' }], leaving), 1)).toMatchObject({
      leavesAfter: 1,
    });
  });

  test('can be withdrawn at once, and not told twice to leave', () => {
    expect(getRefusalCode(leaving.state, leave(1))).toBe('already-out');
    const out = act(leaving, { type: 'withdraw', participant: 1 });
    expect(out.state.stages[0]?.tours[0]?.games[0]?.result).toEqual({ kind: 'walkover', winner: 1 });
  });

  test('plays the other game that a new draw puts in its place', () => {
    const pairs = [
      [1, 2],
      [3, 4],
    ] as const;
    const again = act(leaving, { type: 'draw', pairs });
    const game = again.state.stages[0]?.tours[0]?.games.find(({ players }) => players.includes(1));
    expect(participant(again, 1)).toMatchObject({ status: 'in', leavesAfter: game?.id });
    expect(participant(act(again, enterResult(game?.id ?? 0)), 1)?.status).toBe('withdrawn');
  });
});

describe('Leaving after a game', () => {
  test('gives the next game of a bracket to the opponent', () => {
    const drawn = act(startCompetition([KNOCKOUT], 4), { type: 'draw' });
    const played = playActs([leave(1), enterResult(1), enterResult(2)], drawn);
    expect(participant(played, 1)?.status).toBe('withdrawn');
    expect(played.events.at(-1)).toMatchObject({ type: 'result-entered', automatic: true });
  });

  test('of a bracket waits for the game also while a result that leads to it is undone', () => {
    const drawn = act(startCompetition([KNOCKOUT], 4), { type: 'draw' });
    const leaving = playActs([enterResult(1), enterResult(2, [1, 5]), leave(2)], drawn);
    expect(participant(leaving, 2)).toMatchObject({ leavesAfter: 3 });
    const undone = act(leaving, { type: 'correct-result', game: 1, result: null, mode: 'propagate' });
    expect(participant(undone, 2)).toMatchObject({ status: 'in', leavesAfter: 3 });
    expect(findInvariantFaults(undone.state)).toEqual([]);
    for (const score of [
      [5, 4],
      [4, 5],
    ] as const) {
      const again = act(undone, enterResult(1, score));
      expect(participant(again, 2)).toMatchObject({ status: 'in', leavesAfter: 3 });
      expect(findGame(again.state, 3)?.result).toBeUndefined();
      expect(participant(act(again, enterResult(3)), 2)).toMatchObject({ status: 'withdrawn' });
    }
    const back = act(undone, { type: 'return', participant: 2 });
    expect(participant(back, 2)).not.toHaveProperty('leavesAfter');
    const ended = act(undone, { type: 'withdraw', participant: 2 });
    expect(participant(ended, 2)).toMatchObject({ status: 'withdrawn' });
  });

  test('gives the later games of a round robin to the opponents', () => {
    const drawn = act(startCompetition([CIRCLE], 4), { type: 'draw' });
    const first = drawn.state.stages[0]?.tours[0]?.games.find(({ players }) => players.includes(1));
    const played = playActs([leave(1), enterResult(first?.id ?? 0)], drawn);
    const own = played.state.stages[0]?.tours.flatMap(({ games }) =>
      games.filter(({ players }) => players.includes(1)),
    );
    expect(own?.map(({ result: entered }) => entered?.kind)).toEqual(['played', 'walkover', 'walkover']);
  });

  test('of both of a game takes out both', () => {
    const drawn = act(startCompetition([SWISS], 4), { type: 'draw' });
    const [one, other] = drawn.state.stages[0]?.tours[0]?.games[0]?.players ?? [1, 4];
    const played = playActs([leave(one), leave(other), enterResult(1)], drawn);
    expect([one, other].map((id) => participant(played, id)?.status)).toEqual(['withdrawn', 'withdrawn']);
  });
});

describe('A reason', () => {
  test('is kept with the first event of its act', () => {
    const drawn = act(startCompetition([SWISS], 4), { type: 'draw' });
    const out = act(drawn, { type: 'disqualify', participant: 1, reason: 'подсказки' });
    expect(out.state.log.slice(drawn.state.log.length)).toMatchObject([
      { type: 'disqualified', reason: 'подсказки' },
      { type: 'result-entered' },
    ]);
    expect(out.state.log.at(-1)).not.toHaveProperty('reason');
  });

  test('of more than 300 characters is refused in a sentence', () => {
    const penalty = { type: 'penalty', participant: 1, halves: 2 } as const;
    const { state } = act(startCompetition([SWISS], 4), { type: 'draw' });
    expect(getRefusalCode(state, { ...penalty, reason: 'я'.repeat(301) })).toBe('malformed-command');
    expect(getRefusalCode(state, { ...penalty, reason: 'я'.repeat(300) })).toBe('granted');
  });
});
