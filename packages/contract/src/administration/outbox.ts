import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id, defineOptionalChoice, optionalDate, definePaging, searchText } from '../parameters.ts';
import { LETTER_NAMES } from './letters.ts';

const desk = { feature: 'administration', authorization: 'required' } as const;
const REFUSALS = [401, 403, 404] as const;

/**
 * `waiting`: not tried yet; `again`: refused, and tried again later; `sent`: the mail server has taken it; `kept`: written to a
 * file, since there is no mail server; `failed`: given up.
 */
export const OUTGOING_STATUSES = ['waiting', 'again', 'sent', 'kept', 'failed'] as const;

/** A letter that goes out, without its text. */
export const outgoingLetter = z.object({
  letter_id: identifier,
  recipient: z.string(),
  /** Whose address it is, as far as an account has it. */
  fullName: z.string().nullable(),
  subject: z.string(),
  /** Which of the portal's letters it is; null of what was written before this was stored. */
  letter: z.enum(LETTER_NAMES).nullable(),
  letter_title: z.string().nullable(),
  status: z.enum(OUTGOING_STATUSES),
  attempts: z.int().min(0),
  /** Why the last attempt failed, in plain words. */
  reason: z.string().nullable(),
  created_dt: moment,
  /** Null once nothing more will be tried. */
  next_attempt_dt: moment.nullable(),
  sent_dt: moment.nullable(),
});

export type OutgoingLetter = z.output<typeof outgoingLetter>;

/** What has happened to a letter, the first first. */
const letterEvent = z.object({
  event: z.enum(['written', 'sent', 'kept', 'refused', 'given-up', 'again']),
  happened_dt: moment,
  reason: z.string().nullable(),
  /** The same in the words of whatever refused. */
  said: z.string().nullable(),
  /** Who asked to send it once more. */
  by: z.string().nullable(),
});

export const outgoingLetterDetails = outgoingLetter.extend({
  /** Name and address that it comes from. */
  sender: z.string(),
  /** As logs of mail servers have it. */
  message_id: z.string(),
  history: z.array(letterEvent),
  /** 1: `retryOutgoingLetter` would send it. */
  can_retry: flag,
  /** 1: the text can be read, by whoever may: there is no mail server, and the letter never left by one. */
  is_readable: flag,
});

export type OutgoingLetterDetails = z.output<typeof outgoingLetterDetails>;

export const getOutbox = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Whether letters go by a mail server, and how many did not leave',
  answer: defineOne(
    z.object({
      /** 0: they are stored as files, and can be read in the console. */
      has_mail_server: flag,
      /** Given up since `since`, or refused and waiting for the next attempt: what `retryOutgoingLetters` would send. */
      unsent: z.int().min(0),
      /** A day in Moscow. */
      since: z.iso.date(),
    }),
  ),
  refusals: [401, 403],
});

export const listOutgoingLetters = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/outbox/letters',
  summary: 'Outgoing letters without their texts, the latest first',
  query: z.object({
    status: defineOptionalChoice(OUTGOING_STATUSES),
    /** Parts of the address or of the name. */
    recipient: searchText,
    /** Days in Moscow on which the letter was written, both included. */
    from: optionalDate,
    to: optionalDate,
    ...definePaging({ pageSize: 50 }),
  }),
  answer: listOf(outgoingLetter),
  refusals: [401, 403],
});

export const getOutgoingLetter = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/outbox/letters/{id}',
  summary: 'One outgoing letter with its headers and what has happened to it, without its text',
  params: z.object({ id }),
  answer: defineOne(outgoingLetterDetails),
  refusals: REFUSALS,
});

export const readOutgoingLetter = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/outbox/letters/{id}/text',
  summary: 'What a letter says, only while there is no mail server: letters carry links that open accounts',
  params: z.object({ id }),
  answer: defineOne(
    z.object({
      /** Whole HTML documents, as light and as dark mail programs show them; null of a letter of plain text. */
      light_html: z.string().nullable(),
      dark_html: z.string().nullable(),
      plain: z.string(),
    }),
  ),
  refusals: REFUSALS,
});

export const retryOutgoingLetter = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/outbox/letters/{id}/retry',
  summary:
    'Send a letter now that was given up or waits for its next attempt; one that has left stays as it is',
  params: z.object({ id }),
  answer: defineOne(outgoingLetterDetails),
  // 409: it waits for its time, and can be called back until then.
  refusals: [...REFUSALS, 409],
});

export const retryOutgoingLetters = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/outbox/retry',
  summary: 'Send all letters now that were refused and wait, or were given up lately',
  answer: defineOne(z.object({ count: z.int().min(0) })),
  refusals: [401, 403],
});
