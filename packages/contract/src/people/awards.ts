import { z } from 'zod';
import { identifier, moment, defineOne } from '../answers.ts';
import { reference } from '../fields.ts';
import { orderFaults } from '../forms/person.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { version } from './fields.ts';

const desk = { feature: 'people', authorization: 'required' } as const;
const REFUSALS = [401, 403, 404, 409] as const;

export const awardKind = z.enum(['rank', 'honorary', 'category']);

/** A rank, an honorary title or a referee's category, as it was given. */
export const award = z.object({
  award_id: identifier,
  kind: awardKind,
  /** Null where the order took the rank or category away. */
  title: z.string().nullable(),
  order_number: z.string(),
  order_date: z.iso.date(),
  given_by: z.string().nullable(),
  given_dt: moment,
});

export type Award = z.output<typeof award>;

const done = defineOne(z.object({ version: z.int().min(0) }));

export const giveAward = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/people/{id}/awards',
  summary:
    'Give a person a rank, an honorary title or a category by an order, or take it away; makes the athlete or the referee',
  params: z.object({ id }),
  body: z
    .object({
      version,
      kind: z.enum(['rank', 'honorary', 'category'], 'Ожидается разряд, звание или категория'),
      /** A category of `/api/hdbk/player-categories` or of `/api/hdbk/referee-categories`; null takes it away. */
      title_id: reference.nullable(),
      order_number: z.string('Укажите номер приказа').trim().max(100, 'Не длиннее 100 символов'),
      /** `dd.MM.yyyy` as typed, or `YYYY-MM-DD`. */
      order_date: z.string('Укажите дату приказа').max(20, 'Укажите дату приказа'),
    })
    .superRefine((values, context) => {
      for (const [field, [message]] of Object.entries(orderFaults(values)))
        context.addIssue({ code: 'custom', path: [field], message: message ?? '' });
    }),
  answer: done,
  refusals: [...REFUSALS, 422],
});

export const withdrawAward = defineOperation({
  ...desk,
  method: 'DELETE',
  path: '/api/admin/awards/{id}',
  summary: 'Withdraw what was entered by mistake: the rank or category is what it was before',
  params: z.object({ id }),
  answer: done,
  refusals: REFUSALS,
});
