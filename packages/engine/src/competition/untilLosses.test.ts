import { expect, test } from 'vitest';
import { createRandom } from '../swiss/testing/random.ts';
import type { Command } from './commands.ts';
import { findCurrentStage } from './state.ts';
import { listGames } from './reading/games.ts';
import { computePlaces } from './reading/places.ts';
import { countLosses, listRemaining } from './reading/swiss.ts';
import { computeStageTable } from './reading/tables.ts';
import { findThirdPlacePair } from './reading/thirdPlace.ts';
import {
  act,
  createEntrant,
  getRefusalCode,
  playActs,
  startCompetition,
  winOpenGames,
  type Played,
} from './testing/drive.ts';
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

/** The winner of each pair first; then who has no opponent. */
function playTour(from: Played, [pairs, bye]: readonly [Pairs, number?]): Played {
  const drawn = act(from, { type: 'draw', pairs, ...(bye === undefined ? {} : { bye }) });
  return pairs.reduce((played, [winner, loser]) => {
    const games = listGames(played.state);
    const game = games.findLast(({ players }) => players.includes(winner) && players.includes(loser))!;
    const score = game.players[0] === winner ? ([5, 0] as const) : ([0, 5] as const);
    return act(played, { type: 'enter-result', game: game.id, score });
  }, drawn);
}

type Pairs = readonly (readonly [number, number])[];

const UNTIL_TWO = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 2 } } as const;

const FIRST_TWO_TOURS: readonly (readonly [Pairs])[] = [
  [
    [
      [1, 4],
      [2, 3],
    ],
  ],
  [
    [
      [1, 2],
      [3, 4],
    ],
  ],
];

function enterFifth(from: Played): Played {
  return act(from, { type: 'late-entry', participant: createEntrant(5), missed: 'absent' });
}

/** 5 comes after two tours, and is the last one in with three points, before 1 with four. */
function playLateWinner(): Played {
  const late = enterFifth(FIRST_TWO_TOURS.reduce(playTour, startCompetition([UNTIL_TWO], 4)));
  const last: readonly (readonly [Pairs])[] = [
    [
      [
        [1, 3],
        [5, 2],
      ],
    ],
    [[[5, 1]]],
    [[[1, 5]]],
    [[[5, 1]]],
  ];
  return last.reduce(playTour, late);
}

test('The last one in a Swiss until two losses wins it also with fewer points than who is out', () => {
  const { state } = playLateWinner();
  expect(computePlaces(state).map(({ participant, from }) => [participant, from])).toEqual([
    [5, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ]);
});

test('The table after the last tour of a Swiss until losses goes by points, that of the stage by who is left first', () => {
  const { state } = playLateWinner();
  const first = (tour?: number) => computeStageTable(state, 0, tour)[0]!.participant;
  expect([first(6), first()]).toEqual([1, 5]);
});

test.each([
  ['before the stage is ended', [{ type: 'withdraw', participant: 5 }, { type: 'finish-stage' }]],
  ['once the stage is ended', [{ type: 'finish-stage' }, { type: 'withdraw', participant: 5 }]],
] satisfies readonly [string, readonly Command[]][])(
  'The winner of a Swiss until two losses who leaves %s has won it',
  (_, commands) => {
    const { state } = playActs(commands, playLateWinner());
    expect(computePlaces(state)[0]).toMatchObject({ participant: 5, from: 1 });
  },
);

test('Who leaves while more than one is left does not win a Swiss until two losses', () => {
  const late = enterFifth(FIRST_TWO_TOURS.reduce(playTour, startCompetition([UNTIL_TWO], 4)));
  const gone = playActs(
    [
      { type: 'withdraw', participant: 1 },
      { type: 'finish-stage', early: true },
    ],
    late,
  );
  const order = computePlaces(gone.state).map(({ participant }) => participant);
  expect(new Set(order.slice(0, 3))).toEqual(new Set([2, 3, 5]));
  expect(order[3]).toBe(1);
});

/** Of eight until so many losses, 2 or 4 leaves after the first tour; then the smaller number wins. */
function playWithEarlyLeaver(losses: number, leaver: number): Played {
  const stage = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses } } as const;
  let played = playDrawn(startCompetition([stage], 8));
  played = act(played, { type: 'withdraw', participant: leaver });
  while (
    findCurrentStage(played.state)!.tours.length < 20 &&
    listRemaining(played.state, findCurrentStage(played.state)!).length > 1
  )
    played = playDrawn(played);
  return played;
}

/** Draws a tour in which the smaller number wins. */
function playDrawn(from: Played): Played {
  return winOpenGames(act(from, { type: 'draw' }));
}

const listOrder = ({ state }: Played) => computePlaces(state).map(({ participant }) => participant);

test.each([
  ['before the stage is ended', [{ type: 'disqualify', participant: 1 }, { type: 'finish-stage' }]],
  ['once the stage is ended', [{ type: 'finish-stage' }, { type: 'disqualify', participant: 1 }]],
] satisfies readonly [string, readonly Command[]][])(
  'Where the winner of a Swiss until losses is disqualified %s, points say who is first, and not who left early',
  (_, commands) => {
    const played = playWithEarlyLeaver(2, 2);
    const [winner, ...others] = listOrder(played);
    expect(winner).toBe(1);
    expect(listOrder(playActs(commands, played))).toEqual([...others, 1]);
  },
);

test('Whoever left a Swiss until losses early does not win it where nobody wins its last game', () => {
  const stage = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 1 } } as const;
  const two = playDrawn(act(playDrawn(startCompetition([stage], 8)), { type: 'withdraw', participant: 4 }));
  const last = act(two, { type: 'draw' });
  const open = listGames(last.state).find(({ result }) => result === undefined)!;
  const none = act(last, { type: 'double-no-show', game: open.id });
  expect(computePlaces(none.state)[0]?.participant).not.toBe(4);
});

test('Whoever left a Swiss until losses early keeps the place by points when let in again after its end', () => {
  const over = act(playWithEarlyLeaver(2, 2), { type: 'finish-stage' });
  expect(listOrder(act(over, { type: 'return', participant: 2 }))).toEqual(listOrder(over));
});

test('The winner of a Swiss until losses has no bye to declare', () => {
  const { state } = playWithEarlyLeaver(2, 2);
  expect(getRefusalCode(state, { type: 'declare-bye', participant: 1, kind: 'half' })).toBe('stage-over');
});

test('The last one in a Swiss until two losses does not play for third place', () => {
  const before: readonly (readonly [Pairs, number?])[] = [...FIRST_TWO_TOURS, [[[1, 3]], 2], [[[2, 1]]]];
  const late = enterFifth(before.reduce(playTour, startCompetition([{ ...UNTIL_TWO, thirdPlace: true }], 4)));
  const { state } = playTour(playTour(late, [[[5, 1]], 2]), [[[5, 2]]]);
  expect(computeStageTable(state, 0).map(({ participant }) => participant)).toEqual([5, 2, 1, 3, 4]);
  expect(findThirdPlacePair(state, findCurrentStage(state)!)).toEqual([1, 3]);
});

test('Losses of a late entry count in the first stage alone', () => {
  const stages = [UNTIL_TWO, { ...UNTIL_TWO, take: { by: 'best', count: 5 } }] as const;
  const begun = playTour(startCompetition(stages, 4), FIRST_TWO_TOURS[0]!);
  const late = act(begun, { type: 'late-entry', participant: createEntrant(5), missed: 'absent', losses: 1 });
  const next = act(act(late, { type: 'finish-stage', early: true }), { type: 'start-stage' });
  expect(countLosses(next.state, next.state.stages[0]!).get(5)).toBe(1);
  expect([...countLosses(next.state, next.state.stages[1]!).values()]).toEqual([0, 0, 0, 0, 0]);
});

test('A correction that leaves as many as the play-off takes draws no further tour', () => {
  const swiss = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 1, playOff: 2 } } as const;
  const stages = [
    swiss,
    { kind: 'single-elimination', matchLength: 5, thirdPlace: false, take: { by: 'remaining' } },
  ] as const;
  const five = act(startCompetition(stages, 5), { type: 'draw' });
  const played = listGames(five.state).reduce(
    (now, { id }) => act(now, { type: 'enter-result', game: id, score: [5, 0] }),
    five,
  );
  const drawn = act(played, { type: 'draw' });
  const nobody = { type: 'correct-result', game: 1, result: { kind: 'double-no-show' } } as const;
  expect(getRefusalCode(drawn.state, { ...nobody, mode: 'redraw' })).toBe('too-few-to-draw');
  expect(getRefusalCode(drawn.state, { ...nobody, mode: 'record' })).toBe('granted');
});
