import { z } from 'zod';
import { identifier, listOf, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { formatOf, id, optionalRubles, searchText } from '../parameters.ts';

/** What a place gets; a place that several share stands there once for each of them. */
export const prizePlace = z.object({
  place: z.int().min(1),
  /** The last of the places that several share; absent where nobody shares. */
  place_to: z.int().min(1).optional(),
  /** Per cent of the prize fund; null where places get fixed amounts. */
  percentage: z.number().min(0).max(100).nullable(),
  /** Whole rubles; null while the prize fund is not known. */
  amount: z.int().min(0).nullable(),
  /** Who won it; null until the competition is over. */
  player: z.object({ player_id: identifier, fullName: z.string() }).nullable(),
});

/** Money of one competition in whole rubles. */
export const prize = z.object({
  prize_id: identifier,
  tournament_id: identifier,
  tournament_title: z.string(),
  discipline_title: z.string().nullable(),
  /** The fee for taking part; 0 where it is free. */
  amount_of_contribution: z.int().min(0),
  additional_prize_from_sponsor: z.int().min(0),
  /** All that is given out, what the sponsor adds included; null means not announced. */
  prize_fund: z.int().min(0).nullable(),
  /** By place. */
  distribution_of_prizes: z.array(prizePlace),
});

/** Where a fee is paid to; a child without details of its own has its parent's. */
export const bankDetails = z.object({
  company_name: z.string(),
  address: z.string(),
  inn: z.string(),
  /** Null for a sole trader, who has none. */
  kpp: z.string().nullable(),
  bik: z.string(),
  bank: z.string(),
  corr_account: z.string(),
  account: z.string(),
  /** Words for the payment's purpose. */
  purpose: z.string(),
  /** A picture of the QR code for payment; null when there is none. */
  qr_url: z.string().nullable(),
});

export type Prize = z.output<typeof prize>;
export type PrizePlace = z.output<typeof prizePlace>;
export type BankDetails = z.output<typeof bankDetails>;

export const listPrizes = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/prize',
  feature: 'competitions',
  summary: 'Fee, prize fund and its distribution: of the competition, or of each child of a parent',
  params: z.object({ id }),
  answer: listOf(prize),
  refusals: [404],
});

export const getBankDetails = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/bank-details',
  feature: 'competitions',
  summary: 'Where the fee is paid to; 404 as well when no details are set',
  params: z.object({ id }),
  answer: defineOne(bankDetails),
  refusals: [404],
});

export const drawPaymentQr = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/payment-qr',
  feature: 'competitions',
  summary: 'QR code for payment by GOST R 56042-2014; 404 as well when no bank details are set',
  params: z.object({ id }),
  query: z.object({
    format: formatOf(['svg', 'png']),
    /** Whole rubles, by default the competition's fee; the code carries kopecks. */
    sum: optionalRubles,
    payer: searchText,
  }),
  file: ['image/svg+xml', 'image/png'],
  refusals: [404],
});
