import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import type { StageFormat } from './formats.ts';
import { listGames, findGame } from './reading/games.ts';
import { listNextDrawn } from './reading/next.ts';
import { computeCompetitionNow } from './reading/now.ts';
import { computePlaces } from './reading/places.ts';
import { listRounds, formatGroupTitle } from './reading/rounds.ts';
import { computeStageTable } from './reading/tables.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';
import {
  act,
  playActs,
  getRefusalCode,
  createEntrants,
  startCompetition,
  type Played,
} from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };
const GROUPS: StageFormat = { kind: 'groups', matchLength: 5, groups: 2, circles: 1, division: 'snake' };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };
const BEST_OF_GROUPS: StageFormat = { ...KNOCKOUT, take: { by: 'groups', perGroup: 2 } };

/** Eight in two groups, every game won by the smaller number. */
const groupsPlayed = betterWin(act(startCompetition([GROUPS, BEST_OF_GROUPS], 8), { type: 'draw' }));

describe('Groups, then a knock-out', () => {
  test('are divided by the snake and are a round each', () => {
    expect(findCurrentStage(groupsPlayed.state)?.groups).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
    const [first, second] = listRounds(groupsPlayed.state);
    expect(first).toMatchObject({ title: 'Группа A', isPlayed: true });
    expect(second?.tours.map(({ title, games }) => [title, games.length])).toEqual([
      ['Тур 1', 2],
      ['Тур 2', 2],
      ['Тур 3', 2],
    ]);
    const inFirst = first?.tours.flatMap(({ games }) => games.flatMap(({ players }) => players));
    expect(new Set(inFirst)).toEqual(new Set([1, 4, 5, 8]));
    expect(computeStageTable(groupsPlayed.state, 0).map(({ group }) => group)).toEqual([
      0, 0, 0, 0, 1, 1, 1, 1,
    ]);
  });

  test('send on the best of each group, who meet those of the other first', () => {
    const next = playActs(
      [{ type: 'finish-stage' }, { type: 'start-stage' }, { type: 'draw' }],
      groupsPlayed,
    );
    expect(playersOf(next.state, 1)).toEqual([
      [1, 3],
      [4, 2],
    ]);
  });

  test('let the next of the group move up when one has withdrawn', () => {
    const next = playActs(
      [{ type: 'withdraw', participant: 1 }, { type: 'finish-stage' }, { type: 'start-stage' }],
      groupsPlayed,
    );
    expect(findCurrentStage(next.state)?.entrants.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
  });

  test('place those who stay behind by their places in the groups, which they share', () => {
    const next = playActs(
      [{ type: 'finish-stage' }, { type: 'start-stage' }, { type: 'draw' }],
      groupsPlayed,
    );
    const places = computePlaces(betterWin(next).state);
    expect(places.map(({ participant, from, to }) => [participant, from, to])).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 4],
      [4, 3, 4],
      [5, 5, 6],
      [6, 5, 6],
      [8, 7, 8],
      [7, 7, 8],
    ]);
  });

  test('have a penalty in the table of the tour that is played also where somebody has left', () => {
    const circle: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
    const drawn = act(startCompetition([circle], 6), { type: 'draw' });
    const first = listGames(drawn.state).filter(({ tour }) => tour === 1);
    const played = first.reduce(
      (now, { id }) => act(now, { type: 'enter-result', game: id, score: [5, 0] }),
      drawn,
    );
    const { state } = playActs(
      [
        { type: 'withdraw', participant: 6 },
        { type: 'penalty', participant: 1, halves: 2 },
      ],
      played,
    );
    expect(findCurrentStage(state)?.penalties).toEqual([{ tour: 2, participant: 1, halves: 2 }]);
  });

  test('compare those of equal places by their results, where the best of all go on', () => {
    const bestThree: StageFormat = { ...KNOCKOUT, take: { by: 'best', count: 3 } };
    const drawn = act(startCompetition([GROUPS, bestThree], 8), { type: 'draw' });
    const circle = new Set(['4-5', '5-8', '8-4']);
    const wins = (one: number, other: number) =>
      circle.has(`${one}-${other}`) || (!circle.has(`${other}-${one}`) && one < other);
    const played = listGames(drawn.state).reduce(
      (now, { id, players: [one, other] }) =>
        act(now, { type: 'enter-result', game: id, score: wins(one, other) ? [5, 0] : [0, 5] }),
      drawn,
    );
    const next = playActs([{ type: 'finish-stage' }, { type: 'start-stage' }], played);
    expect(findCurrentStage(next.state)?.entrants).toEqual([1, 2, 3]);
  });

  test('meet those of other groups first also where the best of all are taken', () => {
    const bestFour: StageFormat = { ...KNOCKOUT, take: { by: 'best', count: 4 } };
    const drawn = act(startCompetition([GROUPS, bestFour], 8), { type: 'draw' });
    // The winner of the second group has more points than that of the first; the first group's second had the better opponents.
    const upsets = new Set(['1-5', '5-8']);
    const played = listGames(drawn.state).reduce((now, { id, players: [one, other] }) => {
      const isUpset = upsets.has([one, other].toSorted((a, b) => a - b).join('-'));
      return act(now, { type: 'enter-result', game: id, score: one < other !== isUpset ? [5, 0] : [0, 5] });
    }, drawn);
    const next = playActs([{ type: 'finish-stage' }, { type: 'start-stage' }, { type: 'draw' }], played);
    const groupOf = (id: number) => next.state.stages[0]!.groups.findIndex((group) => group.includes(id));
    for (const [one, other] of playersOf(next.state, 1)) expect(groupOf(one)).not.toBe(groupOf(other));
  });

  test('have a penalty in the table of the tour that is played, also of the smaller group', () => {
    const drawn = act(startCompetition([GROUPS], 9), { type: 'draw' });
    const play = (from: Played, tour: number) =>
      listGames(from.state)
        .filter((game) => game.tour === tour)
        .reduce(
          (now, { id, players: [one, other] }) =>
            act(now, { type: 'enter-result', game: id, score: one < other ? [5, 0] : [0, 5] }),
          from,
        );
    const penalised = act(play(play(drawn, 1), 2), { type: 'penalty', participant: 2, halves: 4 });
    const { state } = [3, 4, 5].reduce(play, penalised);
    const readGroup = (tour?: number) =>
      computeStageTable(state, 0, tour).flatMap(({ group, participant, from }) =>
        group === 1 ? [[participant, from]] : [],
      );
    expect(readGroup(3)).toEqual(readGroup());
    expect(readGroup()[0]).not.toEqual([2, 1]);
    expect(findCurrentStage(state)?.penalties).toEqual([{ tour: 3, participant: 2, halves: 4 }]);
  });

  test('are drawn by lot in pots only with the number of the lot', () => {
    const pots = startCompetition([{ ...GROUPS, division: 'pots' }], 8);
    expect(getRefusalCode(pots.state, { type: 'draw' })).toBe('bad-lot-seed');
    expect(act(pots, { type: 'draw', lotSeed: 5 }).events.at(-1)).toMatchObject({ lotSeed: 5 });
    const bySnake = act(startCompetition([GROUPS], 8), { type: 'draw', lotSeed: 5 });
    expect(bySnake.events.at(-1)).not.toHaveProperty('lotSeed');
  });
});

test('The table of a bracket is given after any of its rounds', () => {
  const cup = betterWin(act(startCompetition([{ ...KNOCKOUT, thirdPlace: true }], 8), { type: 'draw' }));
  const rounds = listRounds(cup.state).map(({ title, number }) => [title, number]);
  expect(rounds).toEqual([
    ['1/4 финала', 1],
    ['Полуфинал', 2],
    ['Финал', 4],
    ['Матч за 3-е место', 3],
  ]);
  const after = (round?: number) =>
    computeStageTable(cup.state, 0, round).map(({ from, to }) => `${from}-${to}`);
  expect(after(1)).toEqual(['1-4', '1-4', '1-4', '1-4', '5-8', '5-8', '5-8', '5-8']);
  expect(after(2).slice(0, 4)).toEqual(['1-2', '1-2', '3-4', '3-4']);
  expect(after(4)).toEqual(after());
  const out = act(cup, { type: 'disqualify', participant: 8 });
  expect(computeStageTable(out.state, 0, 1).find(({ participant }) => participant === 8)?.from).toBeNull();
});

describe('The course of the stages', () => {
  test('A stage ends when it is played, or early while nothing is open', () => {
    const drawn = act(startCompetition([SWISS], 4), { type: 'draw' });
    expect(getRefusalCode(drawn.state, { type: 'finish-stage', early: true })).toBe('stage-not-over');
    const played = betterWin(drawn);
    expect(getRefusalCode(played.state, { type: 'finish-stage' })).toBe('stage-not-over');
    const over = act(played, { type: 'finish-stage', early: true });
    expect(getRefusalCode(over.state, { type: 'draw' })).toBe('stage-finished');
    expect(getRefusalCode(over.state, { type: 'start-stage' })).toBe('no-next-stage');
    expect(getRefusalCode(over.state, { type: 'finish' })).toBe('granted');
  });

  test('The competition is not finished while a stage is left that can be played', () => {
    const over = act(groupsPlayed, { type: 'finish-stage' });
    expect(getRefusalCode(over.state, { type: 'finish' })).toBe('stages-left');
    const gone = [1, 2, 3, 4, 5, 6].map((participant) => ({ type: 'withdraw', participant }) as const);
    const twoLeft = playActs(gone, over);
    expect(getRefusalCode(twoLeft.state, { type: 'finish' })).toBe('stages-left');
    expect(computeCompetitionNow(twoLeft.state).phase).toBe('to-start');
    const oneLeft = act(twoLeft, { type: 'withdraw', participant: 7 });
    expect(getRefusalCode(oneLeft.state, { type: 'finish' })).toBe('granted');
    expect(getRefusalCode(oneLeft.state, { type: 'start-stage' })).toBe('too-few-qualified');
    expect(computeCompetitionNow(oneLeft.state).phase).toBe('to-end');
  });

  test('A stage added after the last one is played like the others', () => {
    const best = { ...KNOCKOUT, take: { by: 'best', count: 2 } } as const;
    const added = playActs(
      [{ type: 'add-stage', stage: best }, { type: 'draw' }],
      startCompetition([{ ...SWISS, end: { by: 'tours', tours: 1 } }], 4),
    );
    const next = playActs([{ type: 'finish-stage' }, { type: 'start-stage' }], betterWin(added));
    expect(listNextDrawn(next.state)).toEqual([1, 2]);
  });

  test('A play-off is seeded by hand until it is drawn', () => {
    const next = playActs([{ type: 'finish-stage' }, { type: 'start-stage' }], groupsPlayed);
    const seeded = playActs(
      [{ type: 'seed', seeding: { by: 'hand', order: [4, 3, 2, 1] } }, { type: 'draw' }],
      next,
    );
    expect(playersOf(seeded.state, 1)).toEqual([
      [4, 1],
      [2, 3],
    ]);
    expect(seeded.state.participants).toEqual(groupsPlayed.state.participants);
  });

  test('Groups are lettered, and numbered past the alphabet', () => {
    expect([0, 25, 26].map((group) => formatGroupTitle(group))).toEqual([
      'Группа A',
      'Группа Z',
      'Группа 27',
    ]);
  });

  test('Nothing but a correction and undo is taken once the competition is finished', () => {
    const best = { ...KNOCKOUT, take: { by: 'best', count: 2 } } as const;
    const over = playActs(
      [{ type: 'finish-stage', early: true }, { type: 'start-stage' }, { type: 'draw' }],
      betterWin(act(startCompetition([SWISS, best], 4), { type: 'draw' })),
    );
    const finished = playActs([{ type: 'finish-stage' }, { type: 'finish' }], betterWin(over));
    expect(getRefusalCode(finished.state, { type: 'draw' })).toBe('competition-finished');
    const score = { kind: 'played', score: [5, 1] } as const;
    expect(
      getRefusalCode(finished.state, { type: 'correct-result', game: 1, result: score, mode: 'record' }),
    ).toBe('granted');
    const reopened = act(finished, { type: 'undo' });
    expect(reopened.state.finished).toBe(false);
  });
});

describe('A stage that ends before anything is drawn in it', () => {
  const circle: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
  const ended: readonly Command[] = [
    { type: 'finish-stage' },
    { type: 'start-stage' },
    { type: 'finish-stage', early: true },
  ];
  const inOrder = [1, 2, 3, 4].map((place) => ({ participant: place, from: place, to: place }));

  test.each<[string, StageFormat]>([
    ['Swiss', { ...SWISS, take: { by: 'best', count: 3 } }],
    ['round robin', { ...circle, take: { by: 'best', count: 3 } }],
    ['groups', { ...GROUPS, take: { by: 'best', count: 4 } }],
    ['knock-out', { ...KNOCKOUT, take: { by: 'best', count: 2 } }],
  ])('(%s) leaves the places of the stage before it', (_, next) => {
    const played = betterWin(act(startCompetition([circle, next], 4), { type: 'draw' }));
    expect(computePlaces(playActs(ended, played).state)).toEqual(inOrder);
  });

  test('places nobody whom it leaves behind either', () => {
    const between: StageFormat = { ...SWISS, take: { by: 'best', count: 4 } };
    const final: StageFormat = { ...KNOCKOUT, take: { by: 'best', count: 2 } };
    const played = betterWin(act(startCompetition([circle, between, final], 4), { type: 'draw' }));
    const drawn = playActs([...ended, { type: 'start-stage' }, { type: 'draw' }], played);
    expect(computePlaces(betterWin(drawn).state)).toEqual(inOrder);
  });

  test('shares all places if it is the first', () => {
    for (const stage of [SWISS, circle, GROUPS, KNOCKOUT]) {
      const { state } = act(startCompetition([stage], 4), { type: 'finish-stage', early: true });
      expect(computePlaces(state).map(({ from, to }) => `${from}-${to}`)).toEqual(Array(4).fill('1-4'));
    }
  });

  test('gives the first place to who is left alone in the first, and none to who left before the draw', () => {
    for (const stage of [SWISS, circle, GROUPS, KNOCKOUT]) {
      const left = [1, 2, 3].map((participant): Command => ({ type: 'withdraw', participant }));
      const { state } = playActs([...left, { type: 'finish-stage' }], startCompetition([stage], 4));
      expect(computePlaces(state)).toEqual([{ participant: 4, from: 1, to: 1 }]);
    }
  });

  test('needs no early end where fewer than two are left to be drawn', () => {
    for (const stage of [SWISS, circle, GROUPS, KNOCKOUT]) {
      const alone = playActs(
        [1, 2, 3].map((participant) => ({ type: 'withdraw', participant })),
        startCompetition([stage], 4),
      );
      expect(computeCompetitionNow(alone.state).phase).toBe('to-finish');
      expect(getRefusalCode(alone.state, { type: 'finish-stage' })).toBe('granted');
    }
  });
});

test('A rest in a tour of a round robin that is still to come counts for nothing yet', () => {
  const circle: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
  const drawn = act(startCompetition([circle], 5), { type: 'draw' });
  const restsOf = ({ state }: typeof drawn) =>
    computeStageTable(state, 0).reduce((sum, { tours, wins, losses, skips }) => {
      expect(tours).toBe(wins + losses + skips);
      return sum + skips;
    }, 0);
  expect(restsOf(drawn)).toBe(1);
  const first = drawn.state.stages[0]?.tours[0]?.games ?? [];
  const played = playActs(
    first.map(({ id }): Command => ({ type: 'enter-result', game: id, score: [5, 1] })),
    drawn,
  );
  expect(restsOf(played)).toBe(2);
  expect(restsOf(betterWin(drawn))).toBe(5);
});

describe('Withdrawing from a round robin', () => {
  const circle: StageFormat = {
    kind: 'round-robin',
    matchLength: 5,
    circles: 1,
    leaving: 'keep-results/1',
  };
  const left = playActs(
    [{ type: 'draw' }, { type: 'withdraw', participant: 4 }],
    startCompetition([circle], 4),
  );

  test('loses every game that is still open', () => {
    expect(computeStageTable(left.state, 0).at(-1)).toMatchObject({ participant: 4, losses: 3 });
    expect(computeStageTable(left.state, 0).at(-1)).not.toHaveProperty('group');
  });

  test('is mended by the return: the missed games are to be played', () => {
    const missed = listGames(left.state).flatMap(({ id, result }) => (result === undefined ? [] : id));
    const back = act(left, { type: 'return', participant: 4 });
    expect(missed.map((id) => findGame(back.state, id)?.result)).toEqual([undefined, undefined, undefined]);
  });
});

describe('What a director asks of a Swiss draw', () => {
  test('Pairs that are ruled out do not meet', () => {
    const free = act(startCompetition([SWISS], 6), { type: 'draw' });
    const [ruledOut] = playersOf(free.state, 0);
    const drawn = act(startCompetition([SWISS], 6), { type: 'draw', forbidden: ruledOut ? [ruledOut] : [] });
    expect(playersOf(drawn.state, 0)).not.toContainEqual(ruledOut);
  });

  test('Those of one region do not meet in the tours with wishes', () => {
    const participants = createEntrants(4).map((one) => ({
      ...one,
      tags: [one.id % 3 === 1 ? 'север' : 'юг'],
    }));
    const event = (wishTours: number) =>
      playActs([
        { type: 'create-stages', stages: [{ ...SWISS, wishTours }] },
        { type: 'enter', participants },
        { type: 'close-entries' },
        { type: 'draw' },
      ]);
    expect(playersOf(event(0).state, 0)).toContainEqual([1, 4]);
    expect(playersOf(event(1).state, 0)).not.toContainEqual([1, 4]);
  });
});

function playersOf(state: CompetitionState, stage: number) {
  return listGames(state)
    .filter((game) => game.stage === stage)
    .map(({ players }) => players);
}

/** Plays all open games, also those that come by them; the smaller number wins. */
function betterWin(from: Played): Played {
  const game = listGames(from.state).find(({ result }) => result === undefined);
  if (game === undefined) return from;
  const score = game.players[0] < game.players[1] ? ([5, 2] as const) : ([2, 5] as const);
  return betterWin(act(from, { type: 'enter-result', game: game.id, score }));
}
