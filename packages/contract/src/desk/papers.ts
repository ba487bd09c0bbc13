import { z } from 'zod';
import { defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { formatOf, LIST_FORMATS } from '../parameters.ts';
import { atDesk, tableNumber } from './access.ts';

/** The papers of a competition, in the order in which a day needs them. */
export const PAPERS = [
  'slips',
  'pairs-by-table',
  'pairs-by-name',
  'standings',
  'crosstable',
  'bracket',
  'participants',
  'start-list',
  'referees',
  'protocol',
  'prizes',
  'receipts',
  'report',
  'certificates',
] as const;

const paper = z.enum(PAPERS, 'Такой бумаги нет');

export type Paper = z.output<typeof paper>;

/** A paper that can be printed, or why it cannot be yet. */
export const deskPaper = z.object({
  paper,
  title: z.string(),
  /** "Тур 5 · 10 листов по 4", or why there is nothing to print. */
  detail: z.string(),
  is_open: z.boolean(),
  /** `now`: what this moment of the competition needs. */
  is_for_now: z.boolean(),
  kind: z.enum(['tour', 'wall', 'end']),
  /** Of which tour, round or stage it can be, the last one first; empty where there is but one. */
  parts: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The part that is printed when none is named; null where there is but one. */
  part: z.string().nullable(),
});

export type DeskPaper = z.output<typeof deskPaper>;

export const listPapers = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/papers',
  summary: 'The papers of a competition: which can be printed now, and of which tours',
  answer: defineOne(z.array(deskPaper)),
  refusals: [401, 403, 404, 409],
});

export const printPaper = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/papers/{paper}',
  summary: 'A paper of a competition as PDF for printing or as a table',
  params: atDesk.params.extend({ paper }),
  query: z.object({
    format: formatOf(['pdf', 'xlsx']),
    /** Id of a tour, round or stage as `listPapers` names it; when absent, the one that `listPapers` gives as `part`. */
    part: z
      .string()
      .regex(/^\d{1,2}(?:\.[a-z]{1,20}\d{0,4}){0,2}(?:\.\d{1,4})?$/, 'Такого тура или этапа нет')
      .optional(),
    /** Only tables from this one to that one, of papers of pairs. */
    from: z.coerce.number().pipe(tableNumber).optional(),
    to: z.coerce.number().pipe(tableNumber).optional(),
    /** Only the first page of a PDF, for a look at it before it is printed. */
    only: z.literal('first-page').optional(),
  }),
  file: [LIST_FORMATS.pdf, LIST_FORMATS.xlsx],
  refusals: [401, 403, 404, 409],
});
