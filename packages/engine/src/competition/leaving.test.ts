import { describe, expect, test } from 'vitest';
import type { StageFormat } from './formats.ts';
import { listGames, findGame } from './reading/games.ts';
import { listNextDrawn } from './reading/next.ts';
import { computePlaces } from './reading/places.ts';
import { computeStageTable } from './reading/tables.ts';
import { act, playActs, getRefusalCode, startCompetition } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };

describe('Leaving', () => {
  test('Who withdraws in a tour loses the open game and is not drawn again until the return', () => {
    const left = playActs(
      [{ type: 'draw' }, { type: 'withdraw', participant: 1 }],
      startCompetition([SWISS], 4),
    );
    expect(left.events.at(-1)).toMatchObject({ type: 'result-entered', automatic: true });
    expect(findGame(left.state, 1)?.result).toEqual({ kind: 'walkover', winner: 1 });
    expect(listNextDrawn(left.state)).toEqual([2, 3, 4]);
    expect(getRefusalCode(left.state, { type: 'withdraw', participant: 1 })).toBe('already-out');
    const back = act(left, { type: 'return', participant: 1 });
    expect(listNextDrawn(back.state)).toEqual([1, 2, 3, 4]);
  });

  test('A bracket never waits for somebody who is gone', () => {
    const left = playActs(
      [{ type: 'draw' }, { type: 'withdraw', participant: 1 }],
      startCompetition([KNOCKOUT], 5),
    );
    expect(listGames(left.state).map(({ players }) => players)).toEqual([
      [5, 4],
      [3, 2],
    ]);
    const played = act(left, { type: 'enter-result', game: 2, score: [5, 4] });
    const semifinal = listGames(played.state).find(({ players }) => players.includes(1));
    expect(semifinal).toMatchObject({ players: [1, 5], result: { kind: 'walkover', winner: 1 } });
  });

  test('Undo takes a withdrawal back with the walkovers that followed', () => {
    const drawn = act(startCompetition([SWISS], 4), { type: 'draw' });
    const undone = playActs([{ type: 'withdraw', participant: 1 }, { type: 'undo' }], drawn);
    expect(JSON.stringify({ ...undone.state, version: 0 })).toBe(
      JSON.stringify({ ...drawn.state, version: 0 }),
    );
    expect(undone.state.version).toBe(drawn.state.version + 3);
  });

  test('In a table the others move up past who is disqualified', () => {
    const played = playActs(
      [
        { type: 'draw' },
        { type: 'enter-result', game: 1, score: [5, 0] },
        { type: 'enter-result', game: 2, score: [5, 0] },
        { type: 'disqualify', participant: 1 },
      ],
      startCompetition([SWISS], 4),
    );
    const places = computePlaces(played.state);
    expect(places.at(-1)).toEqual({ participant: 1, from: null, to: null });
    expect(places.flatMap(({ from }) => from ?? [])).toEqual(expect.arrayContaining([1]));
    expect(Math.max(...places.map(({ to }) => to ?? 0))).toBe(3);
  });

  test('Two are compared by their own game once the third who was equal is disqualified', () => {
    const circle: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
    const drawn = act(startCompetition([circle], 4), { type: 'draw' });
    const winners = [
      [2, 1],
      [1, 3],
      [3, 2],
    ];
    const wins = (one: number, other: number) =>
      other === 4 || winners.some(([winner, loser]) => winner === one && loser === other);
    const played = listGames(drawn.state).reduce(
      (now, { id, players: [one, other] }) =>
        act(now, { type: 'enter-result', game: id, score: wins(one, other) ? [5, 0] : [0, 5] }),
      drawn,
    );
    const out = act(played, { type: 'disqualify', participant: 3 });
    expect(computePlaces(out.state).map(({ participant, from }) => [participant, from])).toEqual([
      [2, 1],
      [1, 2],
      [4, 3],
      [3, null],
    ]);
  });

  test('Who left before the draw of a round robin is not in its table, and loses no points there', () => {
    const circle: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
    const drawn = playActs(
      [{ type: 'withdraw', participant: 4 }, { type: 'draw' }],
      startCompetition([circle], 4),
    );
    expect(computeStageTable(drawn.state, 0).map(({ participant }) => participant)).toEqual([1, 2, 3]);
    expect(getRefusalCode(drawn.state, { type: 'penalty', participant: 4, halves: 1 })).toBe('not-in-stage');
  });

  test('In a bracket the place of who is disqualified stays vacant', () => {
    const played = playActs(
      [
        { type: 'draw' },
        { type: 'enter-result', game: 1, score: [5, 0] },
        { type: 'enter-result', game: 2, score: [5, 0] },
        { type: 'enter-result', game: 3, score: [5, 0] },
        { type: 'disqualify', participant: 2 },
      ],
      startCompetition([KNOCKOUT], 4),
    );
    expect(computePlaces(played.state)).toEqual([
      { participant: 1, from: 1, to: 1 },
      { participant: 3, from: 2, to: 2 },
      { participant: 4, from: 3, to: 4 },
      { participant: 2, from: null, to: null },
    ]);
  });
});
