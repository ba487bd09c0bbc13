import { z } from 'zod';
import { flag, defineOne } from '../../answers.ts';
import {
  MOST_PRIZES,
  PRIZE_KINDS,
  PRIZE_MESSAGES,
  findPrizesFaults,
  type PrizesFaults,
} from '../../forms/index.ts';
import { defineOperation } from '../../operation.ts';
import { reading, saving, version } from './section.ts';

const fields = {
  amount_of_contribution: z.number(PRIZE_MESSAGES.rubles),
  additional_prize_from_sponsor: z.number(PRIZE_MESSAGES.rubles),
  distribution_kind: z.enum(PRIZE_KINDS, PRIZE_MESSAGES.kind),
  /** By place from 1: per cent of the fund, or whole rubles. */
  shares: z.array(z.number(PRIZE_MESSAGES.sum), 'Ожидаются призы').max(MOST_PRIZES, PRIZE_MESSAGES.tooMany),
};

function addFaults({ places, ...others }: PrizesFaults, context: z.RefinementCtx): void {
  for (const [index, fault] of places.entries())
    if (fault !== undefined)
      context.addIssue({ code: 'custom', path: ['shares'], message: `Место ${index + 1}: ${fault}` });
  for (const [field, message] of Object.entries(others))
    context.addIssue({ code: 'custom', path: [field], message });
}

export const getDeskPrizes = defineOperation({
  ...reading,
  path: '/api/admin/tournaments/{id}/prizes',
  summary: 'Fee, the part of the sponsor and how the prize fund is given out',
  answer: defineOne(
    z.object({
      version: z.string(),
      ...fields,
      /** Everybody who was approved: so many fees are in the fund. */
      approved_player: z.int().min(0),
      players_max: z.int().nullable(),
      /** Whether prizes were paid: then they stay what they are. */
      is_paid: flag,
    }),
  ),
});

export const savePrizes = defineOperation({
  ...saving,
  path: '/api/admin/tournaments/{id}/prizes',
  summary: 'Put fee, sponsor and distribution in the place of those that were read',
  body: z
    .object({ version, ...fields })
    .superRefine((values, context) => addFaults(findPrizesFaults(values), context)),
});

/** What a distribution gives, in whole rubles, as the portal would show it. */
export const prizeSums = z.object({
  fees: z.int().min(0),
  prize_fund: z.int().min(0),
  /** By place from 1; null where percentages do not make a hundred. */
  amounts: z.array(z.int().min(0)).nullable(),
  given_out: z.int().min(0),
  /** What of the fund nobody gets; less than 0 when more is promised than there is. */
  remains: z.int(),
});

export type PrizeSums = z.output<typeof prizeSums>;

export const sumPrizes = defineOperation({
  ...reading,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/prizes/sums',
  summary: 'What a distribution would give with so many participants; nothing is saved',
  body: z.object({ ...fields, participants: z.int().min(0).max(10_000) }).superRefine((values, context) => {
    // Percentages are on their way to a hundred while they are typed.
    const { shares: _unfinished, ...faults } = findPrizesFaults(values);
    addFaults(faults, context);
  }),
  answer: defineOne(prizeSums),
  refusals: [401, 403, 404, 422],
});
