import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne } from '../answers.ts';
import { reference } from '../fields.ts';
import { RESUBMITTED_FIELDS } from '../forms/index.ts';
import { defineOperation } from '../operation.ts';
import { id, defineOptionalChoice, optionalId, definePaging, searchText, sortBy } from '../parameters.ts';
import { ownRegistration, sentDocument } from './own.ts';
import { done } from './session.ts';
import { accountState } from './states.ts';

const desk = { feature: 'accounts', authorization: 'required' } as const;
const REFUSALS = [401, 403, 404, 409] as const;

const reason = z
  .string('Укажите причину')
  .trim()
  .min(1, 'Укажите причину')
  .max(2000, 'Не длиннее 2000 символов');

/** `submitted_dt` of the registration that was decided about: 409 where it was submitted again since. */
const seenSubmission = moment.optional();

/** A line of the queue of registrations. */
export const registrationRow = z.object({
  user_id: identifier,
  fullName: z.string(),
  email: z.string(),
  birthday: z.iso.date(),
  desire_role_title: z.string(),
  city_title: z.string(),
  region_title: z.string().nullable(),
  want_to_federation: flag,
  /** Persons who may be the same: those that `persons` of the registration shows. */
  same_persons: z.int().min(0),
  state: accountState,
  submitted_dt: moment,
  /** When the 48 hours are over. */
  due_dt: moment,
  decided_dt: moment.nullable(),
});

export type RegistrationRow = z.output<typeof registrationRow>;

export const listRegistrations = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/registrations',
  summary: 'Registrations by state, those that have waited longest first',
  query: z.object({
    state: defineOptionalChoice(
      accountState.options as ['registered', 'confirmed', 'active', 'returned', 'blocked'],
    ),
    desire_role_id: optionalId,
    /** Parts of the name or e-mail. */
    name: searchText,
    sort: sortBy(['submitted', 'name', 'birthday']),
    ...definePaging({ pageSize: 20 }),
  }),
  answer: listOf(registrationRow),
  refusals: [401, 403],
});

/** A person whom a registration may belong to. */
export const samePerson = z.object({
  person_id: identifier,
  fullName: z.string(),
  birthday: z.iso.date().nullable(),
  city_title: z.string().nullable(),
  player_id: identifier.nullable(),
  referee_id: identifier.nullable(),
  /** The account that the person has already: nobody else can be linked to it. */
  user_id: identifier.nullable(),
  is_same_name: flag,
  is_same_birthday: flag,
});

export const registration = ownRegistration.extend({
  user_id: identifier,
  email: z.string(),
  state: accountState,
  region_title: z.string().nullable(),
  due_dt: moment,
  decided_by: z.string().nullable(),
  /** Whose account it has become. */
  person_id: identifier.nullable(),
  /** Who works in the console is blocked by administrators alone. */
  is_staff: flag,
  /** The last return, once it was mended: why, and what was there before. */
  last_return: z
    .object({
      returned_dt: moment,
      returned_by: z.string().nullable(),
      reason: z.string().nullable(),
      /** Sentences by the name of the field. */
      field_reasons: z.record(z.string(), z.string()),
      /** What stood in the fields that were changed, by their names. */
      before: z.record(z.string(), z.string().nullable()),
      /** Documents in whose place others were sent; they are there until the decision. */
      replaced: z.array(sentDocument),
    })
    .nullable(),
  /** Persons of the same name or birthday, the likeliest first. */
  persons: z.array(samePerson),
});

export type Registration = z.output<typeof registration>;

export const getRegistration = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/registrations/{id}',
  summary: 'One registration by the id of its user, with its documents and the persons that it may belong to',
  params: z.object({ id }),
  answer: defineOne(registration),
  refusals: [401, 403, 404],
});

export const approveRegistration = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/registrations/{id}/approve',
  summary:
    'Activate an account: links the person, or makes one, and the athlete or referee that was asked for',
  params: z.object({ id }),
  body: z.object({ person_id: reference.nullable().default(null), submitted_dt: seenSubmission }),
  answer: defineOne(
    z.object({
      person_id: identifier,
      player_id: identifier.nullable(),
      referee_id: identifier.nullable(),
    }),
  ),
  refusals: REFUSALS,
});

export const returnRegistration = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/registrations/{id}/return',
  summary:
    'Send a registration back with the reason, or with one for each field that must be mended, by letter',
  params: z.object({ id }),
  body: z
    .object({
      reason: z.string('Укажите причину').trim().max(2000, 'Не длиннее 2000 символов').default(''),
      /** By the name of the field in the registration's form. */
      field_reasons: z
        .partialRecord(
          z.enum(RESUBMITTED_FIELDS, 'Такое поле вернуть нельзя'),
          reason,
          'Недопустимое значение поля',
        )
        .default({}),
      submitted_dt: seenSubmission,
    })
    .superRefine(({ reason: whole, field_reasons: fields }, context) => {
      if (whole === '' && Object.keys(fields).length === 0)
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Укажите причину' });
    }),
  answer: done,
  refusals: REFUSALS,
});

export const blockUser = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/users/{id}/block',
  summary: 'Block an account and end its sessions',
  params: z.object({ id }),
  body: z.object({ reason }),
  answer: done,
  refusals: REFUSALS,
});

export const unblockUser = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/users/{id}/unblock',
  summary: 'Take a block back: the account is as it was before',
  params: z.object({ id }),
  answer: done,
  refusals: REFUSALS,
});

/** What a document may be shown as: a picture made anew, or the file as it was sent, for saving. */
/** What strangers have sent never says to a browser what it is. */
const DOCUMENT_TYPES = ['image/webp', 'application/octet-stream'] as const;

export const readDocument = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/documents/{id}',
  summary: 'A document that somebody has sent; each reading is logged',
  params: z.object({ id }),
  query: z.object({
    /** `picture` shows an image as one that was made anew from its pixels; a PDF stays what it is. */
    as: defineOptionalChoice(['original', 'picture']),
  }),
  file: DOCUMENT_TYPES,
  refusals: [401, 403, 404],
});
