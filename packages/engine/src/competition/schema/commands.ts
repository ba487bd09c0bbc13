import { defineChoice, ID, list, LOT_SEED, record, recordWith, defineTwo, defineWhole } from './fields.ts';
import type { RecordShape, Shape, VariantsShape } from './shape.ts';
import { STAGE } from './stages.ts';

/** More than any competition has. */
const MOST = 10_000;

const ENTRANT = {
  ...recordWith(
    {
      id: ID,
      persons: {
        ...list(ID, 1, 2),
        sentence: 'Участник – это один спортсмен или пара разных спортсменов.',
      },
    },
    {
      rating: { is: 'number', least: -100_000, most: 100_000 },
      tags: list({ is: 'text', most: 200 }, 0, 20),
    },
  ),
  code: 'impossible-participant',
} as const satisfies Shape;

const ENTRANTS = {
  ...list(ENTRANT, 1, MOST),
  code: 'impossible-participant',
  sentence: 'Укажите хотя бы одного участника.',
} as const satisfies Shape;

const STAGES = {
  ...list(STAGE, 1, 20),
  code: 'no-stages',
  sentence: 'Укажите хотя бы один этап, но не больше 20.',
} as const satisfies Shape;

const SCORE = {
  ...defineTwo(defineWhole(0, MOST, { sentence: 'Счёт состоит из двух целых неотрицательных чисел.' })),
  code: 'impossible-score',
  sentence: 'Счёт состоит из двух целых неотрицательных чисел.',
} as const satisfies Shape;

/** More than the longest series can have: until nine wins. */
const MOST_MATCHES = 17;
const MATCHES = { matches: list(SCORE, 1, MOST_MATCHES) } as const;

const RULING = defineChoice('score/1', 'half/1', 'director/1');

const RESULT = {
  is: 'variants',
  by: 'kind',
  sentence: 'Такого результата нет.',
  of: {
    played: recordWith({ score: SCORE }, MATCHES),
    walkover: recordWith(
      { winner: { ...defineChoice(0, 1), sentence: 'Победитель – один из двух игроков.' } },
      MATCHES,
    ),
    'double-no-show': recordWith({}, MATCHES),
    unfinished: recordWith({ score: SCORE, award: defineChoice(0, 1, 'half'), ruling: RULING }, MATCHES),
  },
} as const satisfies VariantsShape;

const BY_LOT = record({ lotSeed: LOT_SEED });

const SEEDING = {
  is: 'variants',
  by: 'by',
  sentence: 'Такого посева нет.',
  of: { rating: BY_LOT, lot: BY_LOT, hand: record({ order: list(ID, 0, MOST) }) },
} as const satisfies VariantsShape;

const NOTHING = record({});
const REASONED = {
  reason: { is: 'text', most: 300, sentence: 'Причина – это текст от 1 до 300 знаков.' },
} as const satisfies RecordShape['fields'];
const ABOUT_PARTICIPANT = recordWith({ participant: ID }, REASONED);
const PAIRS = list(defineTwo(ID), 0, MOST);

/** What a director can ask for: `Command`. */
export const COMMAND = {
  is: 'variants',
  by: 'type',
  sentence: 'Такой команды нет.',
  of: {
    'create-stages': record({ stages: STAGES }),
    'add-stage': record({ stage: STAGE }),
    enter: record({ participants: ENTRANTS }),
    seed: record({ seeding: SEEDING }),
    'close-entries': NOTHING,
    'late-entry': recordWith(
      { participant: ENTRANT, missed: defineChoice('absent', 'half') },
      { losses: { ...defineWhole(0, 98), code: 'impossible-participant' } },
    ),
    'second-entry': ABOUT_PARTICIPANT,
    withdraw: recordWith({ participant: ID }, { after: defineChoice('game'), ...REASONED }),
    disqualify: ABOUT_PARTICIPANT,
    return: ABOUT_PARTICIPANT,
    'declare-bye': recordWith(
      {
        participant: ID,
        kind: { ...defineChoice('free', 'half', 'none'), sentence: 'Такого пропуска тура нет.' },
      },
      REASONED,
    ),
    draw: recordWith(
      {},
      {
        pairs: { ...PAIRS, code: 'bad-pairs' },
        bye: ID,
        order: list(ID, 0, MOST),
        forbidden: PAIRS,
        lotSeed: LOT_SEED,
      },
    ),
    'set-tours': recordWith(
      { tours: defineWhole(1, 99, { code: 'impossible-tours', sentence: 'Туров должно быть от 1 до 99.' }) },
      REASONED,
    ),
    'set-pairs': recordWith({ pairs: { ...PAIRS, code: 'bad-pairs' } }, { bye: ID, ...REASONED }),
    'swap-players': recordWith({ participants: defineTwo(ID) }, REASONED),
    'enter-result': record({ game: ID, score: SCORE }),
    'enter-series': record({ game: ID, matches: list(SCORE, 0, MOST_MATCHES) }),
    walkover: recordWith({ game: ID, winner: ID }, REASONED),
    'double-no-show': recordWith({ game: ID }, REASONED),
    unfinished: recordWith({ game: ID, score: SCORE, ruling: RULING }, { winner: ID, ...REASONED }),
    penalty: recordWith(
      {
        participant: ID,
        halves: defineWhole(1, 198, {
          code: 'impossible-penalty',
          sentence: 'Штраф – это от половины очка до 99 очков.',
        }),
      },
      REASONED,
    ),
    'correct-result': recordWith(
      {
        game: ID,
        result: { is: 'nullable', of: RESULT },
        mode: { ...defineChoice('record', 'propagate', 'redraw'), sentence: 'Такого исправления нет.' },
      },
      REASONED,
    ),
    'set-places': record({
      places: { ...list(list(ID, 1, MOST), 1, MOST), code: 'impossible-places' },
    }),
    undo: NOTHING,
    'finish-stage': recordWith({}, { early: { is: 'flag' }, ...REASONED }),
    'start-stage': NOTHING,
    finish: NOTHING,
  },
} as const satisfies VariantsShape;
