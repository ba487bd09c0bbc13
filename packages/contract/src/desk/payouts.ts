import { z } from 'zod';
import { flag, moment, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { atDesk, participantNumber } from './access.ts';

/** A prize that is due to a participant by the places as they stand, or was paid out. Of a pair both take one. */
export const deskPayout = z.object({
  number: participantNumber,
  name: z.string(),
  /** "3" or "3–4"; null of who has no place any more. */
  place: z.string().nullable(),
  /** Whole rubles by the places as they stand; 0 once a correction has taken the prize. */
  due: z.int().min(0),
  /** Whole rubles that were given; null as long as nothing was. */
  paid: z.int().min(1).nullable(),
  paid_dt: moment.nullable(),
  /** "Кудрявцев В."; null where nothing was paid, or the account is gone. */
  paid_by: z.string().nullable(),
});

export type DeskPayout = z.output<typeof deskPayout>;

export const listPayouts = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/payouts',
  summary: 'Prizes by participant once everything is played, and which of them were paid out',
  answer: defineOne(z.array(deskPayout)),
  refusals: [401, 403, 404, 409],
});

export const markPayouts = defineOperation({
  ...atDesk,
  needsStepUp: true,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/payouts',
  summary: 'Note that prizes were paid out as they are due, or that they were not; what is so already stays',
  body: z.object({
    /** Whose, with the sum due as it is shown: one that has changed since is refused. */
    payouts: z
      .array(z.object({ number: participantNumber, due: z.int().min(0) }), 'Ожидаются участники')
      .min(1, 'Отметьте хотя бы одного')
      .max(2_000, 'Не больше 2000 сразу'),
    is_paid: flag,
  }),
  answer: defineOne(z.array(deskPayout)),
  refusals: [401, 403, 404, 409, 422],
});
