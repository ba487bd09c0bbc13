import { z } from 'zod';
import { done } from '../accounts/session.ts';
import { flag, listOf, moment, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { defineLine } from './editing.ts';

const desk = { feature: 'site', authorization: 'required' } as const;

/** The letters of the portal, by what causes them. */
export const LETTER_NAMES = [
  'confirmation',
  'registration-approved',
  'registration-returned',
  'account-blocked',
  'account-unblocked',
  'recovery',
  'password-changed',
  'password-created',
  'email-change',
  'email-changed',
  'second-factor',
  'passkey-changed',
  'recovery-code',
  'second-factor-reset',
  'staff-invited',
  'staff-role',
  'joined',
  'not-joined',
  'consent-withdrawn',
  'deletion-requested',
  'deleted',
  'application-approved',
  'application-returned',
  'application-rejected',
  'application-withdrawn',
  'place-free',
] as const;

export type LetterName = (typeof LETTER_NAMES)[number];

const letter = z.enum(LETTER_NAMES, 'Нет такого письма');

/** What a letter says; `{Имя}` and the like stand for what each reader's letter has there. */
const letterText = z.object({
  subject: z.string(),
  /** Paragraphs with an empty line between them. */
  body: z.string(),
  /** The words of its one button; null of a letter that asks for nothing. */
  button: z.string().nullable(),
});

export type LetterText = z.output<typeof letterText>;

export const managedLetter = letterText.extend({
  letter,
  title: z.string(),
  /** When it is sent, and to whom. */
  when: z.string(),
  placeholders: z.array(
    z.object({
      /** As it stands in the text, without braces. */
      name: z.string(),
      example: z.string(),
      /** 1: the letter makes no sense without it. */
      is_required: flag,
    }),
  ),
  /** The portal's own text, which it can always return to. */
  standard: letterText,
  is_standard: flag,
  version: z.int().min(0),
  /** Who changed it last; null while nobody has. */
  changed_by: z.string().nullable(),
  changed_dt: moment.nullable(),
});

export type ManagedLetter = z.output<typeof managedLetter>;

/** What an editor may write; the service knows which placeholders each letter has. */
const text = {
  subject: defineLine(150, 'Укажите тему'),
  body: z.string('Напишите текст').trim().min(1, 'Напишите текст').max(10_000, 'Не длиннее 10 000 символов'),
  button: defineLine(60, 'Укажите надпись на кнопке').nullable().default(null),
};

export const listManagedLetters = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/letters',
  summary: 'The texts of all letters',
  answer: listOf(managedLetter),
  refusals: [401, 403],
});

export const changeLetter = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/letters/{letter}',
  summary: 'Change the text of a letter; with the standard text it follows the portal again',
  params: z.object({ letter }),
  body: z.object({ ...text, version: z.int('Ожидается номер версии').min(0) }),
  answer: defineOne(managedLetter),
  // 409: somebody else has saved since that version; 422: of placeholders, at their field.
  refusals: [401, 403, 409, 422],
});

export const previewLetter = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/letters/{letter}/preview',
  summary: 'A letter of that text as mail programs show it, with examples in place of what differs',
  params: z.object({ letter }),
  body: z.object(text),
  answer: defineOne(
    z.object({
      subject: z.string(),
      /** Whole HTML documents, as light and as dark mail programs show them. */
      light_html: z.string(),
      dark_html: z.string(),
      plain: z.string(),
    }),
  ),
  refusals: [401, 403, 422],
});

export const sendTrialLetter = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/letters/{letter}/trial',
  summary: 'Send a letter of that text to oneself',
  params: z.object({ letter }),
  body: z.object(text),
  answer: done,
  refusals: [401, 403, 422, 429],
  limit: { max: 30, timeWindow: '10 minutes' },
});
