import { expect, test } from 'vitest';

import { explainPairing } from './explain.ts';
import { listPairSteps } from './pairSteps.ts';
import { pairTour } from './pairTour.ts';
import { createPlayers, meet } from './testing/histories.ts';
import type { SwissInput } from './types.ts';

/** Ids are start numbers; scores go with them from the top. */
function field(scores: readonly number[], met: readonly (readonly [number, number])[] = []): SwissInput {
  const players = createPlayers(scores.length);
  for (const [at, score] of scores.entries()) players[at]!.score = score;
  for (const [a, b] of met) meet(players[a - 1]!, players[b - 1]!);
  return { players, toursLeft: 0 };
}

function told(input: SwissInput): {
  pairs: Record<string, string>;
  bye: string | undefined;
  notes: readonly string[];
} {
  const { pairs, reasons } = pairTour(input);
  const texts = explainPairing(reasons);
  return {
    pairs: Object.fromEntries(pairs.map((pair, at) => [pair.join('-'), texts.pairs[at]!])),
    bye: texts.bye,
    notes: texts.notes,
  };
}

test('A pair names its group and those whom it would have met before', () => {
  expect(told(field([3, 3, 3, 3], [[1, 4]])).pairs).toEqual({
    '1-3': 'группа 3 очков; с № 4 уже играл',
    '2-4': 'группа 3 очков',
  });
});

test('One passed down out of an odd group is told so', () => {
  expect(told(field([3, 3, 3, 2, 2, 1], [[3, 4]])).pairs).toEqual({
    '1-2': 'группа 3 очков',
    '3-5': 'группа 2 очков; с № 4 уже играл; № 3 спущен из группы 3 очков: в группе нечётное число',
    '4-6': 'группа 1 очка; № 4 спущен из группы 2 очков: в группе нечётное число',
  });
});

test('Two who can meet nobody in their group are passed down', () => {
  expect(told(field([2, 2, 1, 1], [[1, 2]])).pairs).toEqual({
    '1-3': 'группа 1 очка; № 1 спущен из группы 2 очков: в группе уже сыграл со всеми',
    '2-4': 'группа 1 очка; № 2 спущен из группы 2 очков: в группе уже сыграл со всеми',
  });
});

test('Whoever would have come first is told with what stood against it', () => {
  const four = field([3, 3, 3, 3]);
  expect(told({ ...four, options: { forbidden: [[4, 1]] } }).pairs['1-3']).toBe(
    'группа 3 очков; с № 4 играть запрещено',
  );
  expect(told(field([3, 3, 3, 3], [[2, 3]])).pairs).toEqual({
    '1-3': 'группа 3 очков; с № 4 нельзя ради остальных пар',
    '2-4': 'группа 3 очков',
  });
  const regions = ['юг', 'север', 'запад', 'юг'];
  const players = four.players.map((player, at) => ({ ...player, tags: [regions[at]!] }));
  expect(told({ ...four, players, options: { wishes: true } }).pairs['1-3']).toBe(
    'группа 3 очков; с № 4 один регион или клуб',
  );
});

test('Of those who would have come first four are told, and none who has gone to another', () => {
  const met = [12, 11, 10, 9, 8].map((other) => [1, other] as const);
  const { pairs } = told(
    field(
      Array.from({ length: 12 }, () => 0),
      met,
    ),
  );
  expect(pairs['1-7']).toBe('группа 0 очков; с № 12, № 11, № 10, № 9 уже играл');
  expect(pairs['2-12']).toBe('группа 0 очков');
  expect(pairs['6-8']).toBe('группа 0 очков');
  const later = told(field([0, 0, 0, 0, 0, 0], [[2, 5]])).pairs;
  expect(later).toEqual({
    '1-6': 'группа 0 очков',
    '2-4': 'группа 0 очков; с № 5 уже играл',
    '3-5': 'группа 0 очков',
  });
});

test('Slide and Monrad name those whom their own order tries first', () => {
  const slide = { ...field([0, 0, 0, 0], [[1, 3]]), options: { order: 'slide' } } as const;
  expect(told(slide).pairs).toEqual({ '1-4': 'группа 0 очков; с № 3 уже играл', '2-3': 'группа 0 очков' });
  const inside = [
    [1, 3],
    [1, 4],
  ] as const;
  expect(told({ ...field([0, 0, 0, 0], inside), options: { order: 'slide' } }).pairs['1-2']).toBe(
    'группа 0 очков; с № 3, № 4 уже играл',
  );
  const monrad = { ...field([0, 0, 0, 0], [[1, 2]]), options: { order: 'monrad' } } as const;
  expect(told(monrad).pairs).toEqual({
    '1-3': 'группа 0 очков; с № 2 уже играл',
    '2-4': 'группа 0 очков',
  });
});

test('One who comes down names the residents who would have come first', () => {
  expect(
    told(
      field(
        [1, 0, 0, 0],
        [
          [1, 2],
          [1, 3],
        ],
      ),
    ).pairs,
  ).toEqual({
    '1-4': 'группа 0 очков; с № 2, № 3 уже играл; № 1 спущен из группы 1 очка: в группе нечётное число',
    '2-3': 'группа 0 очков',
  });
});

test('A tour says how many of the later ones are promised when it is not all', () => {
  const input = { ...field(Array.from({ length: 4 }, () => 0)), toursLeft: 5 };
  expect(told(input).notes).toEqual(['Из оставшихся туров (5) без повторных встреч обещано: 2.']);
  expect(told({ ...input, toursLeft: 2 }).notes).toEqual([]);
});

test('The bye goes to the last who has had none', () => {
  const input = field([1, 0, 0]);
  const players = input.players.map((player) => (player.id === 3 ? { ...player, byes: 1 } : player));
  expect(told({ ...input, players }).bye).toBe(
    'свободен от игры: число участников нечётное; у него 0 очков; № 3: уже были свободны',
  );
});

test('A rematch that cannot be avoided is noted', () => {
  const { pairs, notes } = told(field([1, 0], [[1, 2]]));
  expect(Object.values(pairs)[0]).toContain('повторная встреча: избежать нельзя');
  expect(notes).toEqual(['Пары без повторных встреч составить нельзя: повторов наименьшее возможное число.']);
});

test('Pairs and bye set by hand stay, and the others are paired around them', () => {
  const input = { ...field([2, 2, 1, 1, 0, 0, 0]), options: { fixed: [[1, 6]] as const, fixedBye: 2 } };
  const { pairs, bye, reasons } = pairTour(input);
  expect(pairs).toEqual([
    [1, 6],
    [3, 4],
    [5, 7],
  ]);
  expect(bye).toBe(2);
  expect(reasons.bye?.code).toBe('by-hand');
  expect(explainPairing(reasons).pairs[0]).toBe('пара назначена вручную');
});

test('Fixed pairs of unknown players, or of one player twice, are passed over', () => {
  const options = {
    fixed: [
      [1, 9],
      [1, 2],
      [2, 3],
    ] as const,
    fixedBye: 4,
  };
  expect(pairTour({ ...field([0, 0, 0, 0]), options }).pairs).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('Nobody and one player are paired too', () => {
  expect(pairTour({ players: [], toursLeft: 3 }).pairs).toEqual([]);
  expect(pairTour({ ...field([0]), toursLeft: 3 })).toMatchObject({ pairs: [], bye: 1 });
});

test('The order in which players are given changes nothing, and nothing is changed in them', () => {
  const input = field(
    [2, 2, 1, 1, 1, 0, 0],
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  );
  const before = structuredClone(input);
  const turned = pairTour({ ...input, players: input.players.toReversed() });
  expect(turned).toEqual(pairTour(input));
  expect(input).toEqual(before);
});

test('Tags are keys of programs: no step of a pair names one', () => {
  const players = createPlayers(2).map((player) => ({ ...player, tags: ['region:77'] }));
  const { reasons } = pairTour({ players, toursLeft: 0, options: { wishes: true } });
  const [reason] = reasons.pairs;
  const stepsOf = (code: 'same-group' | 'by-hand') =>
    listPairSteps({ reason: { ...reason!, code }, reasons, tour: 1, order: 'fold', meetings: () => [] });
  expect(stepsOf('same-group')).toContain('Один регион или клуб: развести не удалось.');
  expect(stepsOf('by-hand')).toContain('Один регион или клуб.');
});
