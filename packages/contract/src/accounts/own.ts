import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne } from '../answers.ts';
import { checkRepeat, email, defineFormText, defineText, password, presentPassword } from '../fields.ts';
import { RESUBMITTED_TEXTS, REGISTRATION_FILES, type ResubmittedText } from '../forms/index.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { PURPOSES } from './consents.ts';

import { done } from './session.ts';
import { accountState, federationRequestStatus } from './states.ts';
import { user } from './user.ts';

/** A document that somebody has sent; its content is seen by the secretary only. */
export const sentDocument = z.object({
  file_id: identifier,
  /** Field of the form that it came in. */
  kind: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.int().min(1),
  uploaded_dt: moment,
});

export type SentDocument = z.output<typeof sentDocument>;

/** What a person wrote at the registration, and what became of it. */
export const ownRegistration = z.object({
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string().nullable(),
  birthday: z.iso.date(),
  gender: z.enum(['man', 'woman']),
  rank_title: z.string().nullable(),
  /** The player category of that rank. */
  rank_category_id: identifier.nullable(),
  desire_role: z.object({ role_id: identifier, title: z.string() }),
  city: z.object({ city_id: identifier, title: z.string() }),
  address: z.string().nullable(),
  citizenship: z.string().nullable(),
  inn_number: z.string(),
  want_to_federation: flag,
  /** Who agreed for a minor. */
  guardian_name: z.string().nullable(),
  submitted_dt: moment,
  decided_dt: moment.nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
  /** What is wrong with single fields, by their names: these are to be mended. */
  field_reasons: z.record(z.string(), z.string()),
  documents: z.array(sentDocument),
});

export type OwnRegistration = z.output<typeof ownRegistration>;

/** What the person agreed to, in the words that were shown; each time is one of its own. */
const ownConsent = z.object({
  purpose: z.string(),
  version: z.string(),
  text: z.string(),
  given_dt: moment,
  withdrawn_dt: moment.nullable(),
});

export const ownAccount = z.object({
  user_id: identifier,
  email: z.string(),
  /** A new address that waits for the link of its letter. */
  new_email: z.string().nullable(),
  userRole: z.string(),
  /** Names and photo as the header has them; before the approval those of the registration. */
  profile: user.shape.profile,
  state: accountState,
  player_id: identifier.nullable(),
  /** A QR code with the address of the athlete's page, which is read at the check-in: an SVG in a `data:` address. */
  card_qr_link: z.string().nullable(),
  referee_id: identifier.nullable(),
  /** Null for accounts that the federation has made itself. */
  registration: ownRegistration.nullable(),
  consents: z.array(ownConsent),
  federation: z.object({
    is_member: flag,
    /** The last wish to join. */
    request: z
      .object({
        status: federationRequestStatus,
        submitted_dt: moment,
        decided_dt: moment.nullable(),
        /** Why it was returned. */
        reason: z.string().nullable(),
      })
      .nullable(),
  }),
  /** When the person asked to be deleted. */
  deletion_requested_dt: moment.nullable(),
  /** The day in Moscow on which that is applied unless it is withdrawn. */
  deletion_due: z.iso.date().nullable(),
});

export type OwnAccount = z.output<typeof ownAccount>;

const own = { feature: 'accounts', authorization: 'required' } as const;

export const getOwnAccount = defineOperation({
  ...own,
  method: 'GET',
  path: '/api/users/me',
  summary: 'The own data, the state of the registration with its documents, the consents',
  answer: defineOne(ownAccount),
  refusals: [401, 403],
});

/** A text that replaces what was written; one that does not come leaves it as it is. */
const mended = defineText('Ожидается одно значение')
  .max(300, 'Не длиннее 300 символов')
  .regex(/^[^\0]*$/, 'Недопустимый знак')
  .optional();

const mendedTexts = Object.fromEntries(
  Object.keys(RESUBMITTED_TEXTS).map((name) => [name, mended]),
) as Record<ResubmittedText, typeof mended>;

export const replaceDocuments = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/documents',
  summary: 'Mend a returned registration: each text or file field that comes replaces what it had',
  /** As in the registration; of fields that were returned just these, and of a registration without them any. */
  body: z.object(mendedTexts),
  files: { photo: 1, ...REGISTRATION_FILES },
  answer: done,
  // 409: nothing was returned.
  refusals: [401, 403, 409, 413, 429],
  limit: { max: 10, timeWindow: '10 minutes' },
});

export const changeEmail = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/email',
  summary: 'Ask for another e-mail: it holds once the link of the letter to it is opened',
  body: z.object({ email, password: presentPassword }),
  answer: done,
  // 422 also for a password that is wrong.
  refusals: [401, 403, 422, 429],
  limit: { max: 10, timeWindow: '10 minutes' },
});

export const changePassword = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/password',
  summary: 'Another password; ends all other sessions',
  body: z
    .object({ current_password: presentPassword, password, password_repeat: password })
    .superRefine(checkRepeat),
  answer: done,
  // 422 also for a password that is wrong.
  refusals: [401, 403, 422, 429],
  limit: { max: 10, timeWindow: '10 minutes' },
});

/** A login that has not ended. */
export const session = z.object({
  session_id: identifier,
  is_current: flag,
  remember: flag,
  created_dt: moment,
  seen_dt: moment,
  /** Where it was seen last. */
  address: z.string().nullable(),
  /** What the browser says about itself. */
  agent: z.string().nullable(),
});

export type OwnSession = z.output<typeof session>;

export const listSessions = defineOperation({
  ...own,
  method: 'GET',
  path: '/api/users/me/sessions',
  summary: 'The own logins, the latest first',
  answer: listOf(session),
  refusals: [401, 403],
});

export const endSession = defineOperation({
  ...own,
  method: 'DELETE',
  path: '/api/users/me/sessions/{id}',
  summary: 'Log out there; a session that has ended is none',
  params: z.object({ id }),
  answer: done,
  refusals: [401, 403],
});

export const exportOwnData = defineOperation({
  ...own,
  method: 'GET',
  path: '/api/users/me/export',
  summary: 'Everything that is kept about the own person, as JSON',
  file: ['application/json'],
  refusals: [401, 403],
});

export const requestDeletion = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/deletion',
  summary: 'Ask the federation to delete the account and the personal data',
  body: z.object({ password: presentPassword }),
  answer: done,
  // 409: the last administrator; 422 also for a password that is wrong.
  refusals: [401, 403, 409, 422, 429],
  limit: { max: 10, timeWindow: '10 minutes' },
});

export const withdrawDeletion = defineOperation({
  ...own,
  method: 'DELETE',
  path: '/api/users/me/deletion',
  summary: 'Take the request for deletion back',
  answer: done,
  refusals: [401, 403],
});

export const withdrawConsent = defineOperation({
  ...own,
  method: 'DELETE',
  path: '/api/users/me/consents/{purpose}',
  summary: 'Withdraw all consents of one purpose, with what comes of it (`CONSENT_WITHDRAWALS`), by letter',
  params: z.object({ purpose: z.enum(PURPOSES, 'Нет такой цели') }),
  answer: done,
  // 409: this one cannot be withdrawn alone. One that is withdrawn already stays as it is.
  refusals: [401, 403, 409],
});

export const createFederationRequest = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/federation-request',
  summary: 'Ask to join the regional federation, for the first time or once more after a refusal',
  body: z.object({
    /** The version of the consent that was ticked, of `CONSENTS`. */
    consent_federation: defineFormText(40),
  }),
  answer: done,
  // 409: a member already, or one is being decided.
  refusals: [401, 403, 409, 422, 429],
  limit: { max: 10, timeWindow: '10 minutes' },
});
