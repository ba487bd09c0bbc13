import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { StageFormat } from './formats.ts';
import type { CompetitionRefusal } from './refusals.ts';
import { FIRST_STATE } from './state.ts';
import {
  act,
  playActs,
  createEntrant,
  createEntrants,
  startCompetition,
  enterResult,
  type Played,
} from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };
const FINAL: StageFormat = { ...KNOCKOUT, take: { by: 'best', count: 2 } };
const CIRCLE: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
const GROUPS: StageFormat = { kind: 'groups', matchLength: 5, groups: 3, circles: 1, division: 'snake' };

const correction = (game: number, mode: 'record' | 'propagate' | 'redraw') =>
  ({ type: 'correct-result', game, result: { kind: 'played', score: [1, 5] }, mode }) as const;
const withdraw = (participant: number) => ({ type: 'withdraw', participant }) as const;
const bye = (participant: number) => ({ type: 'declare-bye', participant, kind: 'half' }) as const;

const entering = playActs([
  { type: 'create-stages', stages: [SWISS] },
  { type: 'enter', participants: createEntrants(4) },
]);
const swiss = startCompetition([SWISS, FINAL], 4);
const drawn = act(swiss, { type: 'draw' });
const secondDrawn = playActs([enterResult(1), enterResult(2), { type: 'draw' }], drawn);
const played = playActs([enterResult(3), enterResult(4)], secondDrawn);
const over = act(played, { type: 'finish-stage' });
const next = playActs([{ type: 'start-stage' }, { type: 'draw' }], over);
const finished = playActs([enterResult(5), { type: 'finish-stage' }, { type: 'finish' }], next);
const again = (participant: number) => ({ type: 'second-entry', participant }) as const;
const untilOne = (untilTour: number): StageFormat => ({
  kind: 'swiss',
  matchLength: 5,
  end: { by: 'losses', losses: 1, secondEntry: { untilTour, losses: 0 } },
});
/** The first tour of four until one loss, which has put 3 and 4 out, and the second with both of them again. */
const secondEntries = (untilTour: number) =>
  playActs(
    [{ type: 'draw' }, enterResult(1), enterResult(2), again(3), again(4), { type: 'draw' }, enterResult(4)],
    startCompetition([untilOne(untilTour)], 4),
  );
const knockout = act(startCompetition([KNOCKOUT], 4), { type: 'draw' });
const BEST_OF_THREE = [
  [5, 1],
  [5, 4],
] as const;
const series = (game: number, matches: readonly (readonly [number, number])[]) =>
  ({ type: 'enter-series', game, matches }) as const;
const ofSeries = act(startCompetition([{ ...KNOCKOUT, winsNeeded: 2 }], 4), { type: 'draw' });
const semifinals = playActs([enterResult(1), enterResult(2)], knockout);

/** Refused by the rules of brackets and tables, but never by a command, which is refused before it comes to them. */
type Inner = 'players-unknown' | 'free-pass' | 'not-needed' | 'no-groups';

/** One command for each reason to refuse one: the type leaves none out. */
const REFUSALS: Readonly<
  Record<Exclude<CompetitionRefusal, Inner>, readonly [from: Played, command: Command, sentence: string]>
> = {
  'unknown-command': [swiss, { type: 'nonsense' } as unknown as Command, 'Такой команды нет.'],
  'malformed-command': [
    drawn,
    { type: 'walkover', game: 1 } as unknown as Command,
    'Команда составлена неверно. winner: Не указано.',
  ],
  'competition-finished': [
    finished,
    { type: 'draw' },
    'Соревнование завершено: можно исправить результат или отменить завершение.',
  ],
  'entries-open': [entering, { type: 'draw' }, 'Сначала закройте приём заявок.'],
  'entries-closed': [
    swiss,
    { type: 'enter', participants: [createEntrant(9)] },
    'Приём заявок закрыт: добавьте участника как опоздавшего.',
  ],
  'no-stages': [playActs([]), { type: 'close-entries' }, 'Сначала укажите этапы соревнования.'],
  'impossible-stage': [
    entering,
    { type: 'add-stage', stage: KNOCKOUT },
    'Этап 2: укажите, кто выходит из предыдущего этапа.',
  ],
  'impossible-participant': [
    entering,
    { type: 'enter', participants: [{ id: 9, persons: [7, 7] }] },
    'Участник – это один спортсмен или пара разных спортсменов.',
  ],
  'already-entered-participant': [
    entering,
    { type: 'enter', participants: [createEntrant(1)] },
    'Участник № 1 или его спортсмен уже заявлен.',
  ],
  'no-such-participant': [swiss, withdraw(99), 'Такого участника в соревновании нет.'],
  'not-in-stage': [swiss, bye(99), 'Участник не играет в этом этапе или выбыл.'],
  'already-out': [act(swiss, withdraw(1)), withdraw(1), 'Участник уже снят с соревнования.'],
  'not-playing': [swiss, { ...withdraw(1), after: 'game' }, 'Участник сейчас не играет: снимите его сразу.'],
  'not-out': [swiss, { type: 'return', participant: 1 }, 'Участник и так играет.'],
  'not-a-series': [knockout, series(1, [[5, 1]]), 'В этой встрече один матч: введите его счёт.'],
  'series-by-matches': [ofSeries, enterResult(1), 'Это серия до 2 побед: введите счёт каждого матча.'],
  'series-not-over': [
    playActs([series(1, BEST_OF_THREE)], ofSeries),
    {
      type: 'correct-result',
      game: 1,
      result: { kind: 'played', score: [1, 0], matches: [[5, 1]] },
      mode: 'record',
    },
    'Серия до 2 побед ещё не закончена: счёт 1:0.',
  ],
  'series-over': [
    ofSeries,
    series(1, [...BEST_OF_THREE, [5, 3]]),
    'Серия до 2 побед закончена после 2-го матча: дальше не играют.',
  ],
  'no-second-entry': [swiss, again(1), 'Повторный вход в этом этапе не предусмотрен.'],
  'second-entry-used': [secondEntries(9), again(4), 'Участник уже входил повторно: можно только один раз.'],
  'second-entry-over': [
    secondEntries(2),
    again(4),
    'Повторный вход был возможен до тура 2, а его жеребьёвка уже проведена.',
  ],
  'already-drawn': [knockout, { type: 'draw' }, 'Жеребьёвка этого этапа уже проведена.'],
  'not-drawn': [
    swiss,
    { type: 'penalty', participant: 1, halves: 1 },
    'Ещё не проведена жеребьёвка ни одного тура.',
  ],
  'tour-open': [drawn, { type: 'draw' }, 'Тур 1 ещё не доигран: введите все результаты.'],
  'stage-over': [played, { type: 'draw' }, 'Все туры этапа сыграны: завершите его.'],
  'stage-not-over': [drawn, { type: 'finish-stage' }, 'Не введены результаты встреч: 2.'],
  'stage-finished': [over, { type: 'finish-stage' }, 'Этап уже завершён.'],
  'no-next-stage': [
    playActs([enterResult(3), { type: 'finish-stage' }], semifinals),
    { type: 'start-stage' },
    'Других этапов нет.',
  ],
  'stages-left': [over, { type: 'finish' }, 'Сыграны не все этапы.'],
  'not-swiss': [knockout, bye(1), 'Это возможно только в этапе по швейцарской системе.'],
  'impossible-tours': [
    secondDrawn,
    { type: 'set-tours', tours: 1 },
    'Проведена жеребьёвка туров: 2. Меньше быть не может.',
  ],
  'too-many-tours': [
    startCompetition([{ ...SWISS, end: { by: 'tours', tours: 18 } }], 33),
    { type: 'draw' },
    'Участников 33: без повторных встреч можно обещать туров не больше 17.',
  ],
  'too-few-to-draw': [
    playActs([withdraw(1), withdraw(2), withdraw(3)], swiss),
    { type: 'draw' },
    'Играть некому: завершите этап или верните участников.',
  ],
  'bad-lot-seed': [
    swiss,
    { type: 'seed', seeding: { by: 'lot', lotSeed: -1 } },
    'Число для жребия должно быть целым, от 0 до 4 294 967 295.',
  ],
  'bad-pairs': [swiss, { type: 'set-pairs', pairs: [[1, 2]] }, '№ 3 не стоит ни в одной паре.'],
  'tour-being-played': [
    act(secondDrawn, enterResult(3)),
    correction(1, 'redraw'),
    'В туре 2 уже есть результаты: целиком его не перерисовать.',
  ],
  'not-a-player': [
    drawn,
    { type: 'walkover', game: 1, winner: 99 },
    'Указанный победитель не играет в этой встрече.',
  ],
  'score-above-length': [drawn, enterResult(1, [6, 1]), 'Матч играется до 5: счёт не может быть больше.'],
  'score-below-length': [
    drawn,
    enterResult(1, [4, 1]),
    'Матч играется до 5: у победителя должно быть 5. Прерванный матч введите как неоконченный.',
  ],
  'match-finished': [
    drawn,
    { type: 'unfinished', game: 1, score: [5, 1], ruling: 'score/1' },
    'Матч доигран до конца: введите его результат.',
  ],
  'no-points': [
    knockout,
    { type: 'penalty', participant: 1, halves: 1 },
    'В сетке нет очков: снимать нечего.',
  ],
  'impossible-penalty': [
    drawn,
    { type: 'penalty', participant: 1, halves: 0 },
    'Штраф – это от половины очка до 99 очков.',
  ],
  'nothing-to-undo': [playActs([]), { type: 'undo' }, 'Отменять нечего.'],
  'moves-bracket': [
    semifinals,
    correction(1, 'record'),
    'Дальше по сетке пройдёт другой участник: исправление нужно провести по сетке.',
  ],
  'nothing-to-propagate': [
    played,
    correction(1, 'propagate'),
    'Тур 2 уже сыгран: пары не изменить, таблица изменится сама.',
  ],
  'nothing-to-redraw': [
    semifinals,
    correction(1, 'redraw'),
    'Пары сетки следуют из результатов: перерисовывать нечего.',
  ],
  'next-stage-played': [
    playActs([enterResult(5), { type: 'finish-stage' }], next),
    correction(1, 'redraw'),
    'Следующий этап уже завершён: пары не изменить.',
  ],
  'later-tour-drawn': [
    secondDrawn,
    { ...correction(1, 'record'), result: null },
    'Следующий тур уже есть: результат можно исправить, но не убрать.',
  ],
  'no-such-game': [drawn, enterResult(99), 'Такой встречи нет, или её соперники ещё не определились.'],
  'already-entered': [semifinals, enterResult(1), 'Результат этой встречи уже введён: его можно исправить.'],
  'not-entered': [drawn, correction(1, 'record'), 'У этой встречи ещё нет результата.'],
  'tied-score': [drawn, enterResult(1, [3, 3]), 'Ничьей здесь быть не может: укажите победителя.'],
  'impossible-score': [drawn, enterResult(1, [5, 1.5]), 'Счёт состоит из двух целых неотрицательных чисел.'],
  'too-few-participants': [
    playActs([{ type: 'create-stages', stages: [SWISS] }]),
    { type: 'close-entries' },
    'Для соревнования нужно не меньше двух участников.',
  ],
  'too-many-participants': [
    startCompetition([CIRCLE], 129),
    { type: 'draw' },
    'В круговом турнире может быть не больше 128 участников.',
  ],
  'seed-twice': [
    swiss,
    { type: 'seed', seeding: { by: 'hand', order: [1, 1, 2, 3] } },
    'В посеве один участник указан дважды.',
  ],
  'impossible-places': [
    swiss,
    { type: 'set-places', places: [[1], [2], [3], [4]] },
    'У соревнования есть этапы: места следуют из встреч.',
  ],
  'only-places': [
    playActs([
      { type: 'enter', participants: [createEntrant(1), createEntrant(2)] },
      { type: 'set-places', places: [[1], [2]] },
    ]),
    { type: 'draw' },
    'Внесены итоговые места без встреч: их можно изменить, завершить или отменить.',
  ],
  'seed-missing': [
    swiss,
    { type: 'seed', seeding: { by: 'hand', order: [1, 2] } },
    'В посеве указаны не все участники: не хватает 2.',
  ],
  'seed-unknown': [
    swiss,
    { type: 'seed', seeding: { by: 'hand', order: [1, 2, 3, 99] } },
    'В посеве указан тот, кто не участвует в этапе.',
  ],
  'too-few-qualified': [
    playActs([withdraw(1), withdraw(2), withdraw(3)], over),
    { type: 'start-stage' },
    'В следующий этап выходят меньше двух участников.',
  ],
  'groups-too-small': [
    startCompetition([GROUPS], 5),
    { type: 'draw' },
    'В группе должно быть не меньше двух участников: групп может быть не больше 2. Их число меняют до закрытия заявок: отмените закрытие.',
  ],
};

test.each(Object.entries(REFUSALS))(
  'A command can be refused as %s',
  (code, [{ state }, command, sentence]) => {
    expect(decide(state, command)).toEqual({ ok: false, refusal: { code, sentence } });
  },
);

describe('Before the entries are closed', () => {
  const commands: readonly Command[] = [
    { type: 'draw' },
    bye(1),
    { type: 'set-pairs', pairs: [[1, 2]] },
    { type: 'set-tours', tours: 3 },
    { type: 'penalty', participant: 1, halves: 1 },
    { type: 'late-entry', participant: createEntrant(9), missed: 'absent' },
    { type: 'finish-stage' },
    { type: 'start-stage' },
    { type: 'finish' },
  ];

  test.each(commands)('$type is refused for that reason', (command) => {
    for (const state of [entering.state, FIRST_STATE]) {
      expect(decide(state, command)).toMatchObject({ ok: false, refusal: { code: 'entries-open' } });
    }
  });
});

test('A bye is not declared when no further tour will be drawn', () => {
  expect(decide(secondDrawn.state, bye(1))).toEqual({
    ok: false,
    refusal: { code: 'stage-over', sentence: 'Следующего тура в этапе не будет: пропускать нечего.' },
  });
  const raised = act(secondDrawn, { type: 'set-tours', tours: 3 });
  expect(decide(raised.state, bye(1)).ok).toBe(true);
});

test('A result of a bracket that has ended with the competition is corrected once the end is undone', () => {
  const ended = playActs([enterResult(3), { type: 'finish-stage' }, { type: 'finish' }], semifinals);
  const upset = { type: 'correct-result', game: 1, result: { kind: 'played', score: [1, 5] } } as const;
  expect(decide(ended.state, { ...upset, mode: 'propagate' })).toMatchObject({
    ok: false,
    refusal: { sentence: 'Соревнование завершено: сначала отмените завершение.' },
  });
});
