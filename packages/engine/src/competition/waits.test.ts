import { expect, test } from 'vitest';
import type { StageFormat } from './formats.ts';
import { waitsFor } from './reading/waits.ts';
import { listStartWarnings } from './startWarnings.ts';
import { FIRST_STATE } from './state.ts';
import { act, playActs, createEntrants, startCompetition, enterResult } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 } };

test('A Swiss tour says which games its next draw waits for, the last one which the end does', () => {
  const drawn = act(startCompetition([SWISS], 6), { type: 'draw' });
  expect(waitsFor(act(drawn, enterResult(2)).state)).toEqual({
    what: 'draw',
    tour: 1,
    games: [1, 3],
    playing: [1, 3],
    blocked: [],
    sentence: 'Следующий тур ждёт 2 встречи тура 1.',
  });
  const second = playActs([enterResult(1), enterResult(2), enterResult(3), { type: 'draw' }], drawn);
  expect(waitsFor(second.state)).toMatchObject({
    what: 'finish-stage',
    sentence: 'Конец этапа ждёт 3 встречи.',
  });
  const played = playActs([enterResult(4), enterResult(5), enterResult(6)], second);
  expect(waitsFor(played.state)).toMatchObject({ games: [], sentence: null });
  expect(waitsFor(act(played, { type: 'finish-stage' }).state)).toBeUndefined();
  expect(waitsFor(FIRST_STATE)).toBeUndefined();
});

test('The last Swiss tour before a match for third place says that this one waits', () => {
  const drawn = act(startCompetition([{ ...SWISS, end: { by: 'tours', tours: 1 }, thirdPlace: true }], 6), {
    type: 'draw',
  });
  expect(waitsFor(drawn.state)).toMatchObject({
    what: 'draw',
    sentence: 'Матч за 3-е место ждёт 3 встречи тура 1.',
  });
});

test('A bracket goes on: each game waits only for those that bring its players', () => {
  const bracket: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };
  const drawn = act(startCompetition([bracket], 8), { type: 'draw' });
  expect(waitsFor(drawn.state)?.blocked).toEqual([
    { game: 5, waitsFor: [1, 2] },
    { game: 6, waitsFor: [3, 4] },
    { game: 7, waitsFor: [5, 6] },
  ]);
  const half = playActs([enterResult(1), enterResult(2), enterResult(3)], drawn);
  expect(waitsFor(half.state)).toMatchObject({ games: [4, 5], playing: [4, 5] });
  expect(waitsFor(half.state)?.blocked).toEqual([
    { game: 6, waitsFor: [4] },
    { game: 7, waitsFor: [5, 6] },
  ]);
});

test('A second final waits for the first', () => {
  const double: StageFormat = { kind: 'double-elimination', matchLength: 5, secondFinal: true };
  const drawn = act(startCompetition([double], 4), { type: 'draw' });
  const games = waitsFor(drawn.state)?.blocked.flatMap((one) => one.waitsFor) ?? [];
  expect(Math.max(...games)).toBe(waitsFor(drawn.state)!.blocked.at(-1)!.game - 1);
});

test('Before the start a director is warned of what can still be changed', () => {
  const participants = createEntrants(9).map((one) => ({
    ...one,
    tags: [one.id % 4 === 1 ? 'Тыва' : `область ${one.id}`],
  }));
  const entering = playActs([
    { type: 'create-stages', stages: [SWISS] },
    { type: 'enter', participants },
  ]);
  expect(listStartWarnings(entering.state, { tables: 3 })).toEqual([
    {
      code: 'odd-number',
      players: 9,
      sentence: 'Нечётное число участников: 9. Один в каждом туре свободен от игры.',
    },
    { code: 'too-few-tours', tours: 2, needed: 4, sentence: 'Туров 2, а для одного победителя нужно 4.' },
    { code: 'too-few-tables', tables: 3, needed: 4, sentence: 'Столов 3, а нужно 4.' },
  ]);
  const even = playActs([{ type: 'withdraw', participant: 5 }, { type: 'close-entries' }], entering);
  expect(listStartWarnings(even.state)).toMatchObject([
    { code: 'too-few-tours', needed: 3 },
    { code: 'shared-tags', pairs: [[1, 9]], sentence: 'В 1-м туре 1 пара из одного региона или клуба.' },
  ]);
  expect(listStartWarnings(act(even, { type: 'draw' }).state)).toEqual([]);
  expect(listStartWarnings(FIRST_STATE)).toEqual([]);
});

test('Before the start a director is warned of more groups than there can be', () => {
  const groups = (count: number) =>
    playActs([
      {
        type: 'create-stages',
        stages: [{ kind: 'groups', matchLength: 5, groups: count, circles: 1, division: 'snake' }],
      },
      { type: 'enter', participants: createEntrants(5) },
    ]).state;
  expect(listStartWarnings(groups(3))).toEqual([
    {
      code: 'too-many-groups',
      groups: 3,
      most: 2,
      sentence: 'Групп 3, а может быть не больше 2: в группе должно быть не меньше двух участников.',
    },
  ]);
  expect(listStartWarnings(groups(2))).toEqual([]);
});
