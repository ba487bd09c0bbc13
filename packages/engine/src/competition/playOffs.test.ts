import { describe, expect, test } from 'vitest';
import type { StageFormat } from './formats.ts';
import { listGames } from './reading/games.ts';
import { listNextDrawn } from './reading/next.ts';
import { computePlaces } from './reading/places.ts';
import { computeStageTable } from './reading/tables.ts';
import { findCurrentStage } from './state.ts';
import { act, playActs, getRefusalCode, startCompetition, winOpenGames } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 1 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };
const BEST_FOUR: StageFormat = { ...KNOCKOUT, take: { by: 'best', count: 4 } };

const draw = { type: 'draw' } as const;
const withdraw = (participant: number) => ({ type: 'withdraw', participant }) as const;
const next = [{ type: 'finish-stage' }, { type: 'start-stage' }] as const;

describe('A play-off asked for four has four', () => {
  const tour = winOpenGames(act(startCompetition([SWISS, BEST_FOUR], 8), draw));

  test.each([
    ['who left before it began', [withdraw(2), ...next]],
    ['who left between its beginning and its draw', [...next, withdraw(2)]],
  ])('when the next of the table comes for %s', (_, commands) => {
    const before = playActs(commands, tour);
    expect(listNextDrawn(before.state)).toEqual([1, 3, 4, 5]);
    const drawn = act(before, draw);
    expect(findCurrentStage(drawn.state)?.entrants).toEqual([1, 3, 4, 5]);
    expect(listGames(drawn.state).flatMap(({ stage, players }) => (stage === 1 ? [players] : []))).toEqual([
      [1, 5],
      [4, 3],
    ]);
    expect(act(drawn, { type: 'undo' }).state.stages).toEqual(before.state.stages);
  });

  test('when who had left it to others came back, and another one leaves', () => {
    const back = playActs([withdraw(2), ...next, { type: 'return', participant: 2 }, withdraw(1)], tour);
    expect(listNextDrawn(back.state)).toEqual([3, 4, 5, 6]);
    expect(findCurrentStage(act(back, draw).state)?.entrants).toEqual([3, 4, 5, 6]);
  });

  test('when who left after its beginning came back, and another one leaves', () => {
    const back = playActs([...next, withdraw(2), { type: 'return', participant: 2 }, withdraw(1)], tour);
    expect(listNextDrawn(back.state)).toEqual([2, 3, 4, 5]);
  });

  test('and whoever comes is last where the order was set by hand', () => {
    const seeded = playActs(
      [...next, { type: 'seed', seeding: { by: 'hand', order: [4, 3, 2, 1] } }, withdraw(3), draw],
      tour,
    );
    expect(findCurrentStage(seeded.state)?.entrants).toEqual([4, 2, 1, 5]);
  });

  test('and a Swiss one keeps the byes that were declared', () => {
    const swiss: StageFormat = { ...SWISS, take: { by: 'best', count: 4 } };
    const first = winOpenGames(act(startCompetition([SWISS, swiss], 8), draw));
    const bye = { type: 'declare-bye', participant: 3, kind: 'half' } as const;
    const before = playActs([...next, bye, withdraw(2)], first);
    expect(listNextDrawn(before.state)).toEqual([1, 4, 5]);
    const byHand = { type: 'set-pairs', pairs: [[1, 4]], bye: 5 } as const;
    for (const command of [draw, byHand]) {
      const drawn = act(before, command);
      expect(findCurrentStage(drawn.state)?.tours[0]?.byes).toContainEqual({
        participant: 3,
        kind: 'half',
        declared: true,
      });
    }
  });

  test('or all who are left, when these are fewer', () => {
    const gone = playActs([...next, ...[2, 5, 6, 7, 8].map((id) => withdraw(id)), draw], tour);
    expect(listGames(gone.state).filter(({ stage }) => stage === 1)).toHaveLength(1);
  });
});

test('A play-off for the last four has four when a tour leaves fewer, and no more when the stage ends early', () => {
  const until: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 1, playOff: 4 } };
  const stages: readonly StageFormat[] = [until, { ...KNOCKOUT, take: { by: 'remaining' } }];
  const tour = winOpenGames(act(startCompetition(stages, 6), draw));
  const played = playActs(next, tour);
  expect(computeStageTable(tour.state, 0).filter(({ losses }) => losses === 0)).toHaveLength(3);
  expect(findCurrentStage(played.state)?.entrants).toEqual(
    computeStageTable(tour.state, 0)
      .slice(0, 4)
      .map(({ participant }) => participant),
  );
  const early = winOpenGames(act(startCompetition(stages, 12), draw));
  const over = playActs([{ type: 'finish-stage', early: true }, { type: 'start-stage' }], early);
  expect(findCurrentStage(over.state)?.entrants).toHaveLength(4);
});

test('A play-off of the best two of each group takes the next ones where a group has too few left', () => {
  const groups: StageFormat = { kind: 'groups', matchLength: 5, groups: 2, circles: 1, division: 'snake' };
  const stages: readonly StageFormat[] = [groups, { ...KNOCKOUT, take: { by: 'groups', perGroup: 2 } }];
  const played = winOpenGames(act(startCompetition(stages, 6), draw));
  const first = findCurrentStage(played.state)!.groups[0]!;
  const left = playActs([...first.slice(0, 2).map((id) => withdraw(id)), ...next], played);
  expect(findCurrentStage(left.state)?.entrants).toHaveLength(4);
});

describe('Who withdrew before the first tour of a Swiss stage', () => {
  test('stands in no table and has no place', () => {
    const drawn = playActs([withdraw(2), draw], startCompetition([SWISS], 5));
    expect(computeStageTable(drawn.state, 0).map(({ participant }) => participant)).not.toContain(2);
    expect(
      computePlaces(winOpenGames(drawn).state)
        .map(({ participant }) => participant)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 3, 4, 5]);
    expect(getRefusalCode(drawn.state, { type: 'penalty', participant: 2, halves: 1 })).toBe('not-in-stage');
  });

  test('has the place of the stage before, and plays once back', () => {
    const swiss: StageFormat = { ...SWISS, end: { by: 'tours', tours: 2 }, take: { by: 'best', count: 4 } };
    const tour = winOpenGames(act(startCompetition([SWISS, swiss], 4), draw));
    const left = winOpenGames(playActs([...next, withdraw(1), draw], tour));
    expect(computePlaces(left.state).find(({ participant }) => participant === 1)).toEqual({
      participant: 1,
      from: 4,
      to: 4,
    });
    const back = act(left, { type: 'return', participant: 1 });
    expect(listNextDrawn(back.state)).toContain(1);
    expect(computeStageTable(back.state, 1).map(({ participant }) => participant)).toContain(1);
  });

  test('keeps the place when he has left later, even with no match played', () => {
    const drawn = playActs([draw, withdraw(2)], startCompetition([SWISS], 4));
    expect(computeStageTable(drawn.state, 0).map(({ participant }) => participant)).toContain(2);
  });
});
