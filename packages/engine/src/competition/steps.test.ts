import { expect, test } from 'vitest';
import { explainPairing } from '../swiss/index.ts';
import { draftDraw } from './draft.ts';
import type { StageFormat } from './formats.ts';
import { explainBye, explainDraftBye, explainDraftPair, explainGame } from './reading/steps.ts';
import { act, playActs, startCompetition, enterResult } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 4 } };
const NAMES = [
  '',
  'Цветков Пётр',
  'Куулар Байрта',
  'Юсупов Тимур',
  'Сафин Рамиль',
  'Исаев Батраз',
  'Гусев Михаил',
];
const name = (id: number) => NAMES[id] ?? `№ ${id}`;

const LATER = 'Туры с 3-го по 4-й тоже пройдут без повторных встреч.';

const first = act(startCompetition([SWISS], 6), { type: 'draw' });
const second = playActs([enterResult(1), enterResult(2), enterResult(3), { type: 'draw' }], first);
/** The game of a participant in the second tour. */
const gameOf = (participant: number) =>
  second.state.stages[0]?.tours[1]?.games.find(({ players }) => players.includes(participant))?.id ?? 0;

test('A pair of the first tour is told the rule of its group', () => {
  expect(explainGame(first.state, 1, { name }).slice(0, 2)).toEqual([
    'Первый тур: очков ещё ни у кого нет.',
    'В группе первый играет с последним, второй с предпоследним.',
  ]);
});

test('A pair within a group has its points, the rule and the tours to come', () => {
  expect(explainGame(second.state, gameOf(1), { name })).toEqual([
    'У обоих по 1 очку.',
    'В группе первый играет с последним, второй с предпоследним.',
    'Ещё не встречались: пара подошла сразу.',
    LATER,
  ]);
  expect(explainGame(second.state, gameOf(1), { name, to: 2 })).toEqual([
    'У вас и у соперника по 1 очку.',
    'В группе первый играет с последним, второй с предпоследним.',
    'Вы ещё не встречались, поэтому пара подошла сразу.',
    LATER,
  ]);
});

test('Whoever comes down is told why, whom he has met and who is next', () => {
  expect(explainGame(second.state, gameOf(3), { name })).toEqual([
    'В группе 1 очка нечётное число: Юсупов Тимур спускается в группу 0 очков.',
    'Юсупов Тимур и Сафин Рамиль уже играли в 1-м туре.',
    'Следующий по порядку соперник – Исаев Батраз.',
    LATER,
  ]);
  expect(explainGame(second.state, gameOf(3), { name, to: 3 })).toEqual([
    'В группе 1 очка нечётное число: вы спускаетесь в группу 0 очков.',
    'С № 4 вы уже играли в 1-м туре.',
    'Следующий по порядку соперник – Исаев Батраз.',
    LATER,
  ]);
  expect(explainGame(second.state, gameOf(3), { name, to: 5 })).toEqual([
    'В группе 1 очка нечётное число: соперник спускается к вам.',
    'Соперник уже играл с № 4 в 1-м туре.',
    'Следующий по порядку соперник – вы.',
    LATER,
  ]);
});

test('A pair of a draft is explained as the game that comes of it', () => {
  const before = playActs([enterResult(1), enterResult(2), enterResult(3)], first);
  const drafted = draftDraw(before.state);
  if (!drafted.ok) throw new Error(drafted.refusal.sentence);
  for (const { players } of drafted.pairs)
    for (const to of [undefined, ...players]) {
      const naming = { name, ...(to === undefined ? {} : { to }) };
      const steps = explainDraftPair(before.state, drafted, players, naming);
      expect(steps).toEqual(explainGame(second.state, gameOf(players[0]), naming));
    }
});

test('A pair by hand names the chief referee, and the tour of a rematch', () => {
  const pairs = [
    [1, 6],
    [2, 3],
    [4, 5],
  ] as const;
  const before = playActs([enterResult(1), enterResult(2), enterResult(3), { type: 'draw', pairs }], first);
  expect(explainGame(before.state, 4, { name })).toEqual([
    'Пару назначил главный судья.',
    'Игроки из разных групп: очков 1 и 0.',
    'Это повторная встреча: уже играли в 1-м туре.',
    LATER,
  ]);
  expect(explainGame(before.state, 4, { name, to: 6 }).slice(0, 3)).toEqual([
    'Вашу пару назначил главный судья.',
    'Вы из разных групп: очков 1 и 0.',
    'Это повторная встреча: вы уже играли в 1-м туре.',
  ]);
});

test('Halves are told as halves', () => {
  const three = startCompetition([SWISS], 6);
  const halved = playActs(
    [
      { type: 'declare-bye', participant: 1, kind: 'half' },
      { type: 'declare-bye', participant: 2, kind: 'half' },
      { type: 'draw' },
      enterResult(1),
      enterResult(2),
      { type: 'draw' },
    ],
    three,
  );
  const game = halved.state.stages[0]?.tours[1]?.games.find(({ players }) => players.includes(1));
  expect(explainGame(halved.state, game?.id ?? 0, { name })[0]).toBe('У обоих по 0,5 очка.');
  const { reasons } = halved.state.stages[0]?.tours[1] ?? {};
  expect(reasons && explainPairing(reasons).pairs).toContain('группа 0,5 очка');
});

test('A bye has its steps', () => {
  const five = act(startCompetition([SWISS], 5), { type: 'draw' });
  const at = { stage: 0, tour: 1 };
  expect(explainBye(five.state, at, 5, { name })).toEqual([
    'Число участников нечётное: один свободен от игры.',
    'Последний по порядку – Исаев Батраз.',
    'Засчитана победа.',
  ]);
  expect(explainBye(five.state, at, 5, { name, to: 5 }).slice(1)).toEqual([
    'Последний по порядку – вы.',
    'Вам засчитана победа.',
  ]);
  expect(explainBye(five.state, at, 1, { name })).toEqual([]);
  const before = startCompetition([SWISS], 5);
  const drafted = draftDraw(act(before, { type: 'declare-bye', participant: 2, kind: 'half' }).state);
  expect(drafted.ok && explainDraftBye(drafted, 2)).toEqual(['Пропуск тура объявлен до жеребьёвки: ½ очка.']);
});

test('A tour that was drawn before somebody came is missed', () => {
  const late = { type: 'late-entry', participant: { id: 7, persons: [7] }, missed: 'half' } as const;
  expect(explainBye(act(first, late).state, { stage: 0, tour: 1 }, 7)).toEqual(['Тур пропущен: ½ очка.']);
});

test('A game of a bracket or of a table is told where it comes from', () => {
  const bracket = act(startCompetition([{ kind: 'single-elimination', thirdPlace: false }], 4), {
    type: 'draw',
  });
  expect(explainGame(bracket.state, 1)).toEqual(['Пара следует из сетки.']);
  const circle = act(startCompetition([{ kind: 'round-robin', circles: 1 }], 4), { type: 'draw' });
  expect(explainGame(circle.state, 1)).toEqual(['В круге играют все со всеми: пары известны заранее.']);
  expect(explainGame(circle.state, 99)).toEqual([]);
});
