import { CRITERIA } from '../../standings/criteria.ts';
import { defineChoice, list, LOT_SEED, record, recordWith, defineWhole } from './fields.ts';
import type { VariantsShape } from './shape.ts';

/** The most that a number of tours, losses, groups or points may be: more is a slip of the finger. */
const LARGEST = 99;

/** A number of something from 1, with its sentence. */
function count(sentence: string) {
  return defineWhole(1, LARGEST, { sentence });
}

const TAKE = {
  is: 'variants',
  by: 'by',
  sentence: 'Такого выхода из предыдущего этапа нет.',
  of: {
    best: record({ count: defineWhole(2, 1024, { sentence: 'Выйти могут от 2 до 1024 участников.' }) }),
    groups: record({ perGroup: count('Из группы могут выйти от 1 до 99 участников.') }),
    remaining: record({}),
  },
} as const satisfies VariantsShape;

const TABLE = recordWith(
  {
    criteria: list(defineChoice(...CRITERIA), 1, CRITERIA.length),
    unplayed: defineChoice('as-played/1', 'virtual-opponent/1', 'own-score/1'),
  },
  { lotSeed: LOT_SEED },
);

const LENGTH = count('Длина матча должна быть целым числом от 1 до 99.');

const WINS = defineWhole(1, 9, { sentence: 'Серия играется до числа побед от 1 до 9.' });

const EVERY_STAGE = {
  title: { is: 'text', most: 200 },
  matchLength: LENGTH,
  winsNeeded: WINS,
  take: TAKE,
} as const;

const END = {
  is: 'variants',
  by: 'by',
  sentence: 'Такого окончания этапа нет.',
  of: {
    tours: record({ tours: count('Туров должно быть от 1 до 99.') }),
    losses: recordWith(
      { losses: count('Поражений до выбывания должно быть от 1 до 99.') },
      {
        playOff: defineWhole(2, LARGEST, { sentence: 'В плей-офф могут выйти от 2 до 99 последних.' }),
        secondEntry: recordWith(
          {
            untilTour: defineWhole(2, LARGEST, { sentence: 'Повторный вход возможен до тура от 2 до 99.' }),
            losses: defineWhole(0, LARGEST - 1, {
              sentence: 'Поражений при повторном входе может быть от 0 до 98.',
            }),
          },
          { times: count('Входить повторно можно от 1 до 99 раз.') },
        ),
      },
    ),
  },
} as const satisfies VariantsShape;

const FLAG = { is: 'flag' } as const;

const CIRCLES = {
  ...defineChoice(1, 2),
  sentence: 'Кругов может быть один или два.',
} as const;

const EVERY_CIRCLE = {
  leaving: {
    ...defineChoice('annul-under-half/1', 'keep-results/1'),
    sentence: 'Такого правила о выбывших нет.',
  },
  draws: FLAG,
  table: TABLE,
} as const;

const EVERY_BRACKET = {
  byRound: list(
    recordWith(
      {
        part: {
          ...defineChoice('winner', 'loser', 'final', 'third', 'consolation'),
          sentence: 'Такой части сетки нет.',
        },
        fromEnd: defineWhole(1, 20, { sentence: 'Раунд считают от последнего: от 1 до 20.' }),
      },
      { matchLength: LENGTH, winsNeeded: WINS },
    ),
    1,
    50,
  ),
  consolation: record({
    rounds: defineWhole(1, 20, { sentence: 'Утешительную сетку могут пополнять от 1 до 20 первых раундов.' }),
  }),
} as const;

/** How a stage is played: `StageFormat`. */
export const STAGE = {
  is: 'variants',
  by: 'kind',
  code: 'impossible-stage',
  sentence: 'Такой системы проведения нет.',
  of: {
    swiss: recordWith(
      { end: END },
      {
        ...EVERY_STAGE,
        order: { ...defineChoice('fold', 'slide', 'monrad'), sentence: 'Такого порядка пар в группе нет.' },
        wishTours: defineWhole(0, LARGEST, { sentence: 'Туров с пожеланиями может быть от 0 до 99.' }),
        draws: FLAG,
        table: TABLE,
        thirdPlace: FLAG,
      },
    ),
    'single-elimination': recordWith({ thirdPlace: FLAG }, { ...EVERY_STAGE, ...EVERY_BRACKET }),
    'double-elimination': recordWith({ secondFinal: FLAG }, { ...EVERY_STAGE, ...EVERY_BRACKET }),
    'round-robin': recordWith({ circles: CIRCLES }, { ...EVERY_STAGE, ...EVERY_CIRCLE }),
    groups: recordWith(
      {
        groups: count('Групп должно быть от 1 до 99.'),
        circles: CIRCLES,
        division: defineChoice('snake', 'pots'),
      },
      { ...EVERY_STAGE, ...EVERY_CIRCLE },
    ),
  },
} as const satisfies VariantsShape;
