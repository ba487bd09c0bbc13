import { z } from 'zod';
import { defineOne } from '../../answers.ts';
import { defineText } from '../../fields.ts';
import { findRequisitesFaults, type Requisites } from '../../forms/index.ts';
import { defineOperation } from '../../operation.ts';
import { reading, saving, version } from './section.ts';

const text = defineText('Ожидается текст').trim().max(500, 'Не длиннее 500 символов');

const requisites = z.object({
  company_name: text,
  address: text,
  inn: text,
  kpp: text,
  bik: text,
  bank: text,
  corr_account: text,
  account: text,
  purpose: text,
});

function checkRequisites(values: Requisites, context: z.RefinementCtx): void {
  for (const [field, sentences] of Object.entries(findRequisitesFaults(values)))
    for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message });
}

export const getDeskBankDetails = defineOperation({
  ...reading,
  path: '/api/admin/tournaments/{id}/bank-details',
  summary: 'Where the fee is paid to: own details, those of the parent, and those that others have',
  answer: defineOne(
    z.object({
      version: z.string(),
      /** All empty without details of its own. */
      requisites,
      /** A picture of the QR code that was uploaded instead of the drawn one. */
      qr_url: z.string().nullable(),
      /** Those of the parent, which hold where there are no own ones. */
      inherited: requisites.nullable(),
      /** Those of other competitions, the latest first. */
      known: z.array(requisites),
    }),
  ),
});

export const saveBankDetails = defineOperation({
  ...saving,
  path: '/api/admin/tournaments/{id}/bank-details',
  summary: 'Put bank details in the place of those that were read; all empty: none of its own',
  body: requisites.extend({ version }).superRefine(checkRequisites),
});

export const previewPaymentQr = defineOperation({
  ...reading,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/payment-qr',
  summary: "The QR code that the payment page would show with these details, for the competition's fee",
  body: requisites.superRefine((values, context) => checkRequisites(values, context)),
  answer: defineOne(
    z.object({
      /** A drawing; null without details. */
      svg: z.string().nullable(),
      /** Whole rubles in the code; null without a fee. */
      sum: z.int().nullable(),
    }),
  ),
  refusals: [401, 403, 404, 422],
});
