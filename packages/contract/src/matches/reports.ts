import { z } from 'zod';
import { flag, moment, defineOne } from '../answers.ts';
import { decisionKey, gameNumber } from '../desk/access.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { reportsState } from './states.ts';

/** Whether results are taken from the players: not at all, when both say the same, or each one by the desk. */
export const reportsMode = z.enum(['off', 'confirmed', 'desk'], 'Выберите, как принимать счёт от игроков');

export type ReportsMode = z.output<typeof reportsMode>;

/** How a match ended as one of its players says; the score stands as on the slip: first, second. */
export const matchReport = z.object({
  side: z.union([z.literal(1), z.literal(2)]),
  score1: z.int().min(0),
  score2: z.int().min(0),
  /** 1 when it was broken off at this score. */
  is_unfinished: flag,
  /** What the player adds in words. */
  note: z.string().nullable(),
  dt: moment,
  /** `account`: somebody who is logged in as the player. `slip`: whoever held the score slip. */
  origin: z.enum(['account', 'slip']),
});

export type MatchReport = z.output<typeof matchReport>;

/** The reports of a match that has no result yet. */
export const matchReports = z.object({
  state: reportsState,
  /** The last of each side, the first side first. */
  reports: z.array(matchReport).min(1).max(2),
});

export type MatchReports = z.output<typeof matchReports>;

const points = z
  .int('Введите счёт целым числом')
  .min(0, 'Счёт не бывает меньше нуля')
  .max(999, 'Счёт слишком велик');

const reported = {
  /** Made by the page for each report: sent again it is the same report. */
  key: decisionKey,
  /** Of which match of a series it is, the first is 1; a report that comes late is not taken for the next one. */
  match: z.int('Ожидается номер матча').min(1).max(99).nullable().default(null),
  score1: points,
  score2: points,
  is_unfinished: flag.default(0),
  note: z
    .string('Ожидается текст')
    .trim()
    .max(200, 'Не длиннее 200 символов')
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null),
};

/**
 * What became of a report. `confirmed`: the other had said the same, and it is the result. `reported`: it waits for the other or for
 * the desk. `dispute`: the other says otherwise. `known`: the match has this very result already.
 */
const outcome = defineOne(z.object({ outcome: z.enum(['confirmed', 'reported', 'dispute', 'known']) }));

/** The sentences of refusals, for the pages that foresee them. */
export const REPORT_MESSAGES = {
  off: 'На этом соревновании счёт принимает только стол директора.',
  notYours: 'Сообщить счёт могут только игроки этого матча.',
  gone: 'Этого матча больше нет: пары изменились.',
  entered: 'Счёт этого матча уже записан судьёй. Если в нём ошибка, подойдите к столу директора.',
  early: 'Предыдущий матч серии не записан: сначала сообщите его счёт.',
  used: 'По этому бланку счёт уже сообщили. Исправить его можно у стола директора.',
  stale: 'Этот бланк от прежней жеребьёвки: возьмите у стола новый.',
} as const;

export const reportResult = defineOperation({
  method: 'POST',
  path: '/api/users/matches/{id}/report',
  feature: 'matches',
  summary: 'Report the score of the own match in a competition; the same score from both is its result',
  authorization: 'required',
  params: z.object({ id }),
  body: z.object({ game: gameNumber, ...reported }),
  answer: outcome,
  // 409: the match is gone, or has a result; 422: the score cannot be.
  refusals: [401, 403, 404, 409, 422, 429],
});

/** A code is a secret: whoever has it may report for the match once. */
export const matchCode = z.object({
  code: z.string().regex(/^([0-9a-z]{1,7}-){2}([0-9a-z]{1,7}-[0-9a-z]{1,7}-)?\w{16}$/, 'Такого бланка нет'),
});

export const reportBySlip = defineOperation({
  method: 'POST',
  path: '/api/matches/{code}/report',
  feature: 'matches',
  summary: 'Report the score of a match by the code of its slip, once and without a login',
  params: matchCode,
  body: z.object({
    side: z.union([z.literal(1), z.literal(2)], 'Выберите, за кого сообщаете счёт'),
    ...reported,
  }),
  answer: outcome,
  refusals: [404, 409, 422, 429],
  limit: { max: 600, timeWindow: '10 minutes' },
});
