import type { DeskGame } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { buildDesk, createGame } from '../testing/desk.ts';
import { parseLine } from './grammar.ts';
import type { Ground } from './ground.ts';

function groundOf(change: Partial<Ground> = {}): Ground {
  return { desk: buildDesk(), isOnline: true, selected: null, waiting: new Set(), ...change };
}

/** What is understood, in one line. */
function say(text: string, ground = groundOf(), chosen: number | null = null): string {
  const meaning = parseLine(text, ground, chosen);
  const told = meaning.is === 'candidates' && meaning.meaning ? meaning.meaning : meaning;
  switch (told.is) {
    case 'result': {
      const { echo, command } = told;
      const sides = `${echo.names[0]} ${echo.score[0]} : ${echo.score[1]} ${echo.names[1]}`;
      return [`${command.type} ${echo.table}: ${sides}`, echo.note].filter(Boolean).join(', ');
    }
    case 'refused':
      return [told.sentence, told.example].filter(Boolean).join(' ');
    case 'part':
      return `part ${told.match.game.table}: ${told.text}`;
    case 'table':
    case 'why':
    case 'same':
    case 'entered':
    case 'correct':
      return `${told.is} ${told.match.game.table}`;
    case 'move':
      return `move ${told.match.game.table} to ${told.table}`;
    case 'swap':
      return `swap ${told.one.seed} and ${told.other.seed}`;
    case 'person':
      return `person ${told.person.name}`;
    case 'candidates':
      return `candidates ${told.people.map(({ name }) => name).join(', ')}`;
    case 'person-act':
      return [told.act, told.person.name, told.amount].filter(Boolean).join(' ');
    default:
      return JSON.stringify(told);
  }
}

const WON = 'enter-result 1: Куулар Байрта 9 : 4 Цветков Пётр';
const LOST = 'enter-result 1: Куулар Байрта 9 : 4 Цветков Пётр';

describe('another table, another opponent', () => {
  const ground = groundOf({
    desk: buildDesk({
      games: [
        createGame(1),
        createGame(2),
        createGame(3, { outcome: 'played', score1: 9, score2: 1, winner: 1 }),
      ],
      tables: { count: 6, per_row: 6, is_row_known: 1, out_of_use: [5], fixed: [] },
    }),
  });

  test.each([
    ['1 с4', 'move 1 to 4'],
    ['1 стол 4', 'move 1 to 4'],
    ['1 c 4', 'move 1 to 4'],
    ['пересадить 1 3', 'move 1 to 3'],
    ['куулар с4', 'move 1 to 4'],
    ['1 с', 'part 1: за какой стол пересадить?'],
    ['1 с2', 'За столом 2 играют Никифоров П. – Иванова Л.'],
    ['1 с5', 'За столом 5 не играют: он не используется.'],
    ['1 с7', 'Столов всего 6.'],
    ['1 с1', 'Матч и так за этим столом.'],
    ['3 с4', 'Матч уже сыгран: его стол остаётся как был.'],
    ['поменять 1 3', 'swap 1 and 3'],
    ['поменять № 2 № 4', 'swap 2 and 4'],
    ['поменять 1', 'Кого с кем: два стартовых номера. поменять 14 32'],
    ['поменять 1 2', '№ 1 и № 2 и так играют друг с другом.'],
    ['поменять 1 1', 'Это один и тот же участник.'],
    ['поменять 1 5', 'У № 5 Ткаченко Роман уже есть результат: пару не изменить.'],
    ['поменять 1 99', 'Участника № 99 нет.'],
  ])('"%s": %s', (text, told) => expect(say(text, ground)).toBe(told));
});

describe('a result', () => {
  test.each(['1 9 4', '1+9-4', '1:9:4', '1,9,4', '1/9/4', '1-9-4', ' 1  9  4 ', '1.9.4', '1 . 4', '1 9:4'])(
    '"%s" is table, first score, second score',
    (text) => expect(say(text)).toBe(WON),
  );

  test('A dot is the length of the match on either side', () => {
    expect(say('1 4 .')).toBe('enter-result 1: Куулар Байрта 4 : 9 Цветков Пётр');
  });

  test.each([
    'цветков п 4 9',
    'Цветков Петр 4 9',
    'wdtnrjd g 4 9',
    'куулар 9 4',
    'кУУлар . 4',
    '№ 2 4 9',
    '#2 4 9',
  ])('"%s" begins with the score of the one who is named', (text) => expect(say(text)).toBe(LOST));

  test('ё and е are one letter', () => {
    expect(say('еремин 9 1')).toBe('enter-result 5: Ерёмин Арсений 9 : 1 Толстой Григорий');
    expect(say('ерёмин 9 1')).toBe(say('еремин 9 1'));
  });

  test('A part within the surname finds its bearer', () => {
    expect(say('кртч 4 9')).toBe('enter-result 4: Цветков Геннадий 9 : 4 Мкртчян Рашад');
  });

  test('A Latin comma within a word is the letter that it is on the Russian keyboard', () => {
    const desk = buildDesk();
    const [first, ...others] = desk.participants;
    const [player] = first!.players;
    const named = { ...first!, players: [{ ...player!, last_name: 'Лебедева' }] };
    expect(say('kt,tltdf 9 4', groundOf({ desk: { ...desk, participants: [named, ...others] } }))).toBe(WON);
  });

  test('Of a chosen match the score is enough, and three numbers still name a table', () => {
    const ground = groundOf({ selected: 102 });
    expect(say('9 4', ground)).toBe('enter-result 2: Никифоров Павел 9 : 4 Иванова Людмила');
    expect(say('1 9 4', ground)).toBe(WON);
    expect(say('1', ground)).toBe('table 1');
  });

  test('Without a second score it waits for it', () => {
    expect(say('1 9')).toBe('part 1: 9 : …');
  });
});

describe('what a score cannot be', () => {
  test('More than the length, and the number that is wrong is pointed at', () => {
    const meaning = parseLine('1 10 4', groundOf());
    expect(meaning).toMatchObject({
      is: 'refused',
      sentence: 'Матч играется до 9: счёт не может быть больше.',
      wrong: [2, 4],
    });
  });

  test('Less than the length proposes a match that was broken off', () => {
    expect(say('1 7 4')).toBe('У победителя должно быть 9. Если прерван: 1 п 7 4');
    expect(say('цветков п 4 7')).toBe('У победителя должно быть 9. Если прерван: 1 п 7 4');
  });

  test('A draw where a winner is needed', () => {
    expect(say('1 9 9')).toBe('Ничьей здесь быть не может: укажите победителя.');
  });

  test('A draw is taken where the stage takes draws', () => {
    const desk = buildDesk({ stages: [{ kind: 'round-robin', draws: true }], games: [createGame(1)] });
    expect(say('1 5 5', groundOf({ desk }))).toBe('enter-result 1: Куулар Байрта 5 : 5 Цветков Пётр');
    expect(say('1 9 9', groundOf({ desk }))).toBe('Матч играется до 9: столько набирает только победитель.');
    const anyScore = buildDesk({
      stages: [{ kind: 'round-robin', draws: true }],
      games: [createGame(1, { match_length: null })],
    });
    expect(say('1 5 5', groundOf({ desk: anyScore }))).toBe(
      'enter-result 1: Куулар Байрта 5 : 5 Цветков Пётр',
    );
  });

  test('A table that is not there names those that are', () => {
    expect(say('45 9 4')).toBe('Стола 45 сейчас нет: играют за столами 1–5.');
  });

  test('A third number', () => {
    expect(say('1 9 4 4')).toBe('Здесь лишнее: стол и два числа счёта.');
  });

  test('A dot where the match has no length', () => {
    const desk = buildDesk({ games: [createGame(1, { match_length: null })] });
    expect(say('1 . 4', groundOf({ desk }))).toBe('Матч без длины: точка здесь ничего не значит.');
  });
});

describe('a match without an end', () => {
  test.each([
    ['1 н2', 'walkover 1: Куулар Байрта + : − Цветков Пётр, неявка'],
    ['1 н1', 'walkover 1: Куулар Байрта − : + Цветков Пётр, неявка'],
    ['1 y2', 'walkover 1: Куулар Байрта + : − Цветков Пётр, неявка'],
    ['1 н', 'double-no-show 1: Куулар Байрта − : − Цветков Пётр, не пришли оба'],
    ['мкртчян н', 'walkover 4: Цветков Геннадий + : − Мкртчян Рашад, неявка'],
    ['1 п 5 4', 'unfinished 1: Куулар Байрта 5 : 4 Цветков Пётр, прерван, победа по счёту'],
    ['1 g 5 4', 'unfinished 1: Куулар Байрта 5 : 4 Цветков Пётр, прерван, победа по счёту'],
    ['мкртчян п 4 5', 'unfinished 4: Цветков Геннадий 5 : 4 Мкртчян Рашад, прерван, победа по счёту'],
    ['1 п', 'part 1: прерван: при каком счёте?'],
    ['1 п 9 4', 'Матч доигран до конца: введите его результат. 1 9 4'],
    ['1 х', 'После стола ожидается счёт, «н» или «п» со счётом.'],
  ])('"%s" is %s', (text, meaning) => expect(say(text)).toBe(meaning));

  test('↑ ↓ choose the ruling of a broken match', () => {
    expect([0, 1, 2, 3, -1].map((chosen) => say('1 п 5 4', groundOf(), chosen))).toEqual([
      expect.stringContaining('победа по счёту'),
      expect.stringContaining('по половине очка'),
      expect.stringContaining('победа судьи: Куулар'),
      expect.stringContaining('победа судьи: Цветков'),
      expect.stringContaining('победа судьи: Цветков'),
    ]);
  });

  test('Nobody shares a match in a bracket', () => {
    const desk = buildDesk({ stages: [{ kind: 'single-elimination' }] });
    const meaning = parseLine('1 п 4 4', groundOf({ desk }));
    expect(meaning).toMatchObject({ is: 'result', choices: 2, command: { ruling: 'director/1', winner: 1 } });
  });
});

describe('who is meant', () => {
  test('Two of one surname are offered, and chosen by ↑ ↓', () => {
    expect(say('цветков')).toBe('candidates Цветков Пётр, Цветков Геннадий');
    expect(say('цветков', groundOf(), 1)).toBe('person Цветков Геннадий');
    expect(say('цветков 4 9', groundOf(), 0)).toBe(LOST);
  });

  test('Who still plays comes first, and is meant where a score is given', () => {
    const games = [
      createGame(1, { outcome: 'played', score1: 9, score2: 0, winner: 1 }),
      createGame(2),
      createGame(3),
      createGame(4),
      createGame(5),
    ];
    const ground = groundOf({ desk: buildDesk({ games }) });
    expect(say('цветков', ground)).toBe('candidates Цветков Геннадий, Цветков Пётр');
    expect(say('цветков 4 9', ground)).toBe('enter-result 4: Цветков Геннадий 4 : 9 Мкртчян Рашад');
  });

  test('A surname or a start number alone opens the person', () => {
    expect(say('гаврилов')).toBe('person Гаврилов Андрей');
    expect(say('№ 6')).toBe('person Гаврилов Андрей');
    expect(say('№ 60')).toBe('Участника № 60 нет.');
  });

  test('A surname that nobody has', () => expect(say('ыыы 9 4')).toBe('Такой фамилии и такого слова нет.'));
});

describe('what is entered already', () => {
  const games = [createGame(1, { outcome: 'played', score1: 9, score2: 4, winner: 1 }), createGame(2)];
  const ground = groundOf({ desk: buildDesk({ games }) });

  test('The same once more stores nothing', () => expect(say('1 9 4', ground)).toBe('same 1'));

  test('Something else leads to a correction', () => {
    expect(say('1 9 5', ground)).toBe('entered 1');
    expect(say('1 н2', ground)).toBe('entered 1');
  });

  test('A broken-off match has its rulings there too, also past the one that stands', () => {
    const half = { outcome: 'unfinished', score1: 5, score2: 4, winner: null } as const;
    const shared = groundOf({ desk: buildDesk({ games: [createGame(1, half)] }) });
    const read = (chosen: number) => parseLine('1 п 5 4', shared, chosen);
    expect(read(0)).toMatchObject({ is: 'entered', note: 'прерван, победа по счёту', choices: 4 });
    expect(read(1)).toMatchObject({ is: 'same', choices: 4 });
    expect(read(2)).toMatchObject({ is: 'entered', note: 'прерван, победа судьи: Куулар', choices: 4 });
    const waiting = { ...ground, waiting: new Set([101]) };
    expect(parseLine('1 п 5 4', waiting, 1)).toMatchObject({
      is: 'entered',
      waits: true,
      command: { type: 'unfinished', ruling: 'half/1' },
      choices: 4,
    });
  });

  test('An impossible score of an entered match is no correction', () => {
    expect(say('1 12 5', ground)).toBe('Матч играется до 9: счёт не может быть больше.');
  });
});

describe('words', () => {
  test.each([
    ['1', 'table 1'],
    ['1 ?', 'why 1'],
    ['исправить 3', 'correct 3'],
    ['исправить 5 3', 'correct 3'],
    ['исправить 4 6', '{"is":"correct-past","tour":4,"table":6}'],
    ['исправить', 'Что исправить: тур и стол. исправить 4 6'],
    ['снять 4', 'withdraw Иванова Людмила'],
    ['cyznm 4', 'withdraw Иванова Людмила'],
    ['снять иванова', 'withdraw Иванова Людмила'],
    ['вернуть № 4', 'return Иванова Людмила'],
    ['штраф 4 1', 'penalty Иванова Людмила 1'],
    ['дискв 4', 'disqualify Иванова Людмила'],
    ['снять 99', 'Участника № 99 нет.'],
    ['пауза', '{"is":"clock","state":"paused"}'],
    ['пуск', '{"is":"clock","state":"running"}'],
    ['туры 8', '{"is":"tours","tours":8}'],
    ['туры', 'Сколько будет туров? туры 8'],
    ['участники', '{"is":"tab","tab":"people"}'],
    ['exfcnybrb', '{"is":"tab","tab":"people"}'],
    ['', '{"is":"nothing"}'],
    ['   ', '{"is":"nothing"}'],
  ])('"%s" is %s', (text, meaning) => expect(say(text)).toBe(meaning));

  test.each([
    ['исправить 5 3', '{"is":"correct-past","tour":5,"table":3}'],
    ['исправить 5 1', '{"is":"correct-past","tour":5,"table":1}'],
    ['исправить 1', 'correct 1'],
  ])('"%s" is %s at the match for third place, before which the last tour has passed', (text, meaning) => {
    const tour = { number: 5, of: 5 };
    const games = [createGame(1, { tour: null, round_id: '1.third.1' })];
    expect(say(text, groundOf({ desk: buildDesk({ tour, games }) }))).toBe(meaning);
  });
});

describe('a series', () => {
  const seriesOf = (matches: readonly (readonly [number, number])[], change: Partial<DeskGame> = {}) => {
    const own = createGame(1, { series: { wins_needed: 2, matches }, ...change });
    return groundOf({ desk: buildDesk({ games: [own, createGame(2)] }) });
  };
  const won = { outcome: 'played', score1: 2, score2: 1, winner: 1 } as const;
  const PLAYED = [
    [9, 4],
    [4, 9],
    [9, 7],
  ] as const;

  test.each([
    ['1 9 4', [], 'enter-series 1: Куулар Байрта 9 : 4 Цветков Пётр, матч 1, серия 1 : 0, до 2 побед'],
    ['1 4 .', [[9, 4]], 'enter-series 1: Куулар Байрта 4 : 9 Цветков Пётр, матч 2, серия 1 : 1, до 2 побед'],
    [
      'цветков п 9 4',
      [[9, 4]],
      'enter-series 1: Куулар Байрта 4 : 9 Цветков Пётр, матч 2, серия 1 : 1, до 2 побед',
    ],
    ['1 9 7', [[9, 4]], 'enter-series 1: Куулар Байрта 9 : 7 Цветков Пётр, матч 2, серия закончена 2 : 0'],
    [
      '1 9 4 4 9 9 7',
      [],
      'enter-series 1: Куулар Байрта 2 : 1 Цветков Пётр, матчи 1–3: 9 : 4, 4 : 9, 9 : 7, серия закончена 2 : 1',
    ],
    [
      '1 м1 4 9',
      [[9, 4]],
      'enter-series 1: Куулар Байрта 4 : 9 Цветков Пётр, матч 1, серия 0 : 1, до 2 побед',
    ],
    [
      'цветков п м1 9 4',
      [[9, 4]],
      'enter-series 1: Куулар Байрта 4 : 9 Цветков Пётр, матч 1, серия 0 : 1, до 2 побед',
    ],
    ['1 м2 4 9', [[9, 4]], '2-го матча ещё нет: сыграно 1.'],
    ['1 9', [[9, 4]], 'part 1: матч 2: 9 : …'],
    ['1 м1', [[9, 4]], 'part 1: матч 1: какой счёт?'],
    [
      '1 7 4',
      [],
      '1-й матч: матч играется до 9: у победителя должно быть 9. Прерванный матч введите как неоконченный.',
    ],
    ['1 9 4 9 4 9 4', [], 'Серия до 2 побед закончена после 2-го матча: дальше не играют.'],
    ['1 н2', [[9, 4]], 'walkover 1: Куулар Байрта + : − Цветков Пётр, неявка'],
    ['1 п', [[9, 4]], 'unfinished 1: Куулар Байрта 1 : 0 Цветков Пётр, прерван, победа по счёту'],
    ['1 п 5 4', [[9, 4]], 'Счёт серии по введённым матчам – 1:0. 1 п'],
  ] as const)('"%s" after %j is %s', (text, matches, meaning) =>
    expect(say(text, seriesOf(matches))).toBe(meaning),
  );

  test('All matches so far go with the new one', () => {
    expect(parseLine('1 4 9', seriesOf([[9, 4]]))).toMatchObject({
      command: {
        type: 'enter-series',
        game: 101,
        matches: [
          [9, 4],
          [4, 9],
        ],
      },
    });
  });

  test('Of a chosen match the scores are enough', () => {
    const ground = { ...seriesOf([]), selected: 101 };
    expect(say('9 4', ground)).toBe(say('1 9 4', ground));
    expect(say('9 4 9 5', ground)).toContain('серия закончена 2 : 0');
  });

  test('After its end the last slip once more stores nothing, and another score is a correction', () => {
    expect(say('1 9 7', seriesOf(PLAYED, won))).toBe('same 1');
    expect(say('1 9 5', seriesOf(PLAYED, won))).toBe('entered 1');
  });

  test('What still waits in this browser is mended there', () => {
    const ground = { ...seriesOf(PLAYED, won), waiting: new Set([101]) };
    expect(parseLine('1 9 5', ground)).toMatchObject({
      is: 'entered',
      waits: true,
      command: {
        type: 'enter-series',
        matches: [
          [9, 4],
          [4, 9],
          [9, 5],
        ],
      },
    });
  });
});
