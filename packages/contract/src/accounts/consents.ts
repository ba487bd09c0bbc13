import { z } from 'zod';
import { identifier, listOf, moment } from '../answers.ts';
import { CONSENTS } from '../forms/index.ts';
import { defineOperation } from '../operation.ts';
import {
  formatOf,
  LIST_FORMATS,
  defineOptionalChoice,
  optionalDate,
  optionalId,
  definePaging,
  searchText,
} from '../parameters.ts';

const desk = { feature: 'accounts', authorization: 'required' } as const;

/** What somebody agreed to, with the words that were shown. */
export const givenConsent = z.object({
  consent_id: identifier,
  user_id: identifier,
  fullName: z.string(),
  email: z.string(),
  purpose: z.string(),
  version: z.string(),
  text: z.string(),
  given_dt: moment,
  /** From where. */
  address: z.string(),
  /** Who agreed for a minor. */
  guardian_name: z.string().nullable(),
  withdrawn_dt: moment.nullable(),
});

export type GivenConsent = z.output<typeof givenConsent>;

export const PURPOSES = Object.keys(CONSENTS) as [keyof typeof CONSENTS, ...(keyof typeof CONSENTS)[]];

const filters = {
  purpose: defineOptionalChoice(PURPOSES),
  user_id: optionalId,
  /** Parts of the name or e-mail. */
  name: searchText,
  /** Days in Moscow, both included. */
  from: optionalDate,
  to: optionalDate,
};

export const listConsents = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/consents',
  summary: 'Who agreed to what, the latest first',
  query: z.object({ ...filters, ...definePaging({ pageSize: 50 }) }),
  answer: listOf(givenConsent),
  refusals: [401, 403],
});

export const exportConsents = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'GET',
  path: '/api/admin/consents/export',
  summary: 'The consents as a table; taking it is logged',
  query: z.object({ ...filters, format: formatOf(['xlsx', 'csv']) }),
  file: [LIST_FORMATS.xlsx, LIST_FORMATS.csv],
  refusals: [401, 403],
});
