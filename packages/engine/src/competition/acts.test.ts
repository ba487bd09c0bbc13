import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../swiss/testing/random.ts';
import { listActs } from './acts.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { formatAct } from './formatAct.ts';
import type { StageFormat } from './formats.ts';
import { FIRST_STATE } from './state.ts';
import { generateCommand } from './testing/anyCommand.ts';
import {
  act,
  playActs,
  createEntrant,
  createEntrants,
  formatLastAct,
  startCompetition,
  enterResult,
  type Played,
} from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 9, end: { by: 'tours', tours: 3 } };
const FINAL: StageFormat = {
  kind: 'single-elimination',
  matchLength: 9,
  thirdPlace: false,
  take: { by: 'best', count: 2 },
};
const NAMES = ['', 'Куулар Байрта', 'Ахмедов Тимур', 'Исаев Батраз', 'Цветков Пётр'];
const name = (id: number) => NAMES[id] ?? `№ ${id}`;

const entering = playActs([
  { type: 'create-stages', stages: [SWISS, FINAL] },
  { type: 'enter', participants: createEntrants(4) },
]);
const begun = act(entering, { type: 'close-entries' });
const drawn = act(begun, { type: 'draw' });
const played = playActs([enterResult(1, [9, 4]), enterResult(2, [9, 0])], drawn);
const over = playActs(
  [{ type: 'finish-stage', early: true, reason: 'гаснет свет' }, { type: 'start-stage' }],
  played,
);

/** Where a command is given, and the words of its act. */
const SENTENCES: readonly (readonly [from: Played, command: Command, sentence: string])[] = [
  [playActs([]), { type: 'create-stages', stages: [SWISS, FINAL] }, 'Формат задан: 2 этапа'],
  [entering, { type: 'add-stage', stage: FINAL }, 'Добавлен этап'],
  [entering, { type: 'enter', participants: [createEntrant(9)] }, 'Заявка: № 9'],
  [playActs([]), { type: 'enter', participants: createEntrants(4) }, 'Заявлены: 4 участника'],
  [entering, { type: 'seed', seeding: { by: 'rating', lotSeed: 1 } }, 'Посев по рейтингу'],
  [entering, { type: 'close-entries' }, 'Приём заявок закрыт, соревнование началось'],
  [begun, { type: 'late-entry', participant: createEntrant(9), missed: 'half' }, 'Поздняя заявка: № 9'],
  [drawn, { type: 'withdraw', participant: 2 }, 'Снятие: Ахмедов Тимур'],
  [drawn, { type: 'withdraw', participant: 2, after: 'game' }, 'Уйдёт после встречи: Ахмедов Тимур'],
  [drawn, { type: 'disqualify', participant: 2 }, 'Дисквалификация: Ахмедов Тимур'],
  [
    act(played, { type: 'withdraw', participant: 2 }),
    { type: 'return', participant: 2 },
    'Возвращение: Ахмедов Тимур',
  ],
  [
    begun,
    { type: 'declare-bye', participant: 2, kind: 'half' },
    'Пропускает следующий тур: Ахмедов Тимур, ½ очка',
  ],
  [begun, { type: 'draw' }, 'Жеребьёвка: тур 1, 2 пары'],
  [
    played,
    {
      type: 'draw',
      pairs: [
        [1, 4],
        [2, 3],
      ],
    },
    'Жеребьёвка: тур 2, 2 пары, есть назначенные вручную',
  ],
  [
    drawn,
    {
      type: 'draw',
      pairs: [
        [1, 2],
        [3, 4],
      ],
    },
    'Новая жеребьёвка: тур 1, 2 пары, есть назначенные вручную',
  ],
  [over, { type: 'draw' }, 'Жеребьёвка сетки: 2 участника'],
  [over, { type: 'draw', order: [2, 1] }, 'Жеребьёвка сетки: 2 участника'],
  [
    startCompetition([{ kind: 'groups', groups: 2, circles: 1, division: 'snake' }], 6),
    { type: 'draw' },
    'Жеребьёвка: 2 группы, 3 тура',
  ],
  [drawn, { type: 'set-tours', tours: 2 }, 'Число туров: 2'],
  [drawn, enterResult(1, [9, 4]), 'Куулар Байрта 9 : 4 Цветков Пётр'],
  [drawn, { type: 'walkover', game: 1, winner: 4 }, 'Куулар Байрта − : + Цветков Пётр, неявка'],
  [drawn, { type: 'double-no-show', game: 1 }, 'Куулар Байрта − : − Цветков Пётр, неявка обоих'],
  [
    drawn,
    { type: 'unfinished', game: 1, score: [5, 4], ruling: 'score/1' },
    'Куулар Байрта 5 : 4 Цветков Пётр, прервана, победа по счёту: Куулар Байрта',
  ],
  [
    drawn,
    { type: 'unfinished', game: 1, score: [5, 4], ruling: 'director/1', winner: 4 },
    'Куулар Байрта 5 : 4 Цветков Пётр, прервана, победа по решению судьи: Цветков Пётр',
  ],
  [
    drawn,
    { type: 'unfinished', game: 1, score: [5, 4], ruling: 'half/1' },
    'Куулар Байрта 5 : 4 Цветков Пётр, прервана, очко пополам',
  ],
  [drawn, { type: 'penalty', participant: 2, halves: 3 }, 'Штраф: Ахмедов Тимур, 1,5 очка'],
  [
    played,
    { type: 'correct-result', game: 1, result: { kind: 'played', score: [4, 9] }, mode: 'record' },
    'Исправлено: Куулар Байрта 4 : 9 Цветков Пётр',
  ],
  [
    played,
    { type: 'correct-result', game: 1, result: null, mode: 'record' },
    'Результат убран: Куулар Байрта – Цветков Пётр',
  ],
  [played, { type: 'finish-stage', early: true }, 'Этап завершён'],
  [
    act(played, { type: 'finish-stage', early: true }),
    { type: 'start-stage' },
    'Начался этап 2: 2 участника',
  ],
];

test.each(SENTENCES)('An act is told by names in words of its own (%#)', (from, command, sentence) => {
  expect(formatLastAct(act(from, command), name)).toBe(sentence);
});

describe('The acts of a log', () => {
  test('are told one by one, each with its reason and the tour of its time', () => {
    const second = playActs([{ type: 'draw' }], played);
    expect(
      listActs(second.state)
        .map((one) => formatAct(second.state, one, name))
        .slice(-4),
    ).toEqual([
      'Жеребьёвка: тур 1, 2 пары',
      'Куулар Байрта 9 : 4 Цветков Пётр',
      'Ахмедов Тимур 9 : 0 Исаев Батраз',
      'Жеребьёвка: тур 2, 2 пары',
    ]);
    expect(listActs(over.state).at(-2)).toMatchObject({
      reason: 'гаснет свет',
      events: [{ type: 'stage-finished' }],
    });
  });

  test('end with the one that is undone next', () => {
    const out = act(played, { type: 'withdraw', participant: 2 });
    expect(listActs(out.state).at(-1)).toMatchObject({ decidedOn: played.state.version });
    const undone = act(out, { type: 'undo' });
    expect(listActs(undone.state)).toEqual(listActs(played.state));
    expect(listActs(FIRST_STATE)).toEqual([]);
  });

  test('have words for whatever is done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
        const random = createRandom(seed);
        let state = FIRST_STATE;
        for (let at = 0; at < 100; at += 1) {
          const decision = decide(state, generateCommand(state, random));
          if (!decision.ok) continue;
          for (const event of decision.events) state = evolve(state, event);
          for (const last of listActs(state).slice(-1))
            expect(formatAct(state, last, name)).toMatch(/^[А-ЯЁ№]/u);
        }
        expect(listActs(state).flatMap(({ events }) => events)).toEqual(state.log);
      }),
      { numRuns: Number(process.env.COMPETITION_RUNS ?? 15) },
    );
  });
});
