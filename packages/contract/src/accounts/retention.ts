import { z } from 'zod';
import { identifier, listOf, moment } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import {
  id,
  LIST_FORMATS,
  defineOptionalChoice,
  optionalDate,
  definePaging,
  searchText,
} from '../parameters.ts';

const desk = { feature: 'accounts', authorization: 'required' } as const;

/** Something that will be destroyed, and when. */
export const dueDestruction = z.object({
  /** `account`: everything of a person who asked for it; `documents`: files whose time is over. */
  kind: z.enum(['account', 'documents']),
  user_id: identifier,
  fullName: z.string(),
  email: z.string(),
  /** The day, in Moscow. */
  due: z.iso.date(),
  /** When the person asked for it. */
  requested_dt: moment.nullable(),
  documents: z.int().min(0),
});

export type DueDestruction = z.output<typeof dueDestruction>;

export const listDueDestructions = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/retention',
  summary: 'What will be destroyed and when, the next first',
  query: z.object({
    kind: defineOptionalChoice(['account', 'documents']),
    ...definePaging({ pageSize: 50 }),
  }),
  answer: listOf(dueDestruction),
  refusals: [401, 403],
});

/** The record of what was destroyed; nobody can change it. */
export const destructionAct = z.object({
  act_id: identifier,
  happened_dt: moment,
  /** `request`: the person asked for it; `retention`: the time was over, or the document was replaced. */
  basis: z.enum(['request', 'retention']),
  user_id: identifier,
  /** Whose data it was. */
  subject_name: z.string(),
  requested_dt: moment.nullable(),
  destroyed: z.array(z.object({ what: z.string(), count: z.int().min(1) })),
  /** What stays, and why. */
  kept: z.array(z.string()),
});

export type DestructionAct = z.output<typeof destructionAct>;

export const listDestructionActs = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/destruction-acts',
  summary: 'Acts of the destruction of personal data, the latest first',
  query: z.object({
    basis: defineOptionalChoice(['request', 'retention']),
    /** Parts of the name. */
    name: searchText,
    /** Days in Moscow, both included. */
    from: optionalDate,
    to: optionalDate,
    ...definePaging({ pageSize: 50 }),
  }),
  answer: listOf(destructionAct),
  refusals: [401, 403],
});

export const printDestructionAct = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/destruction-acts/{id}/print',
  summary: 'An act of destruction as a PDF, to be signed and filed',
  params: z.object({ id }),
  file: [LIST_FORMATS.pdf],
  refusals: [401, 403, 404],
});
