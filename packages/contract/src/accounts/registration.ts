import { z } from 'zod';
import { flag, identifier, defineOne } from '../answers.ts';
import { email, defineFormText, letterCode } from '../fields.ts';
import { LONGEST_EMAIL, REGISTRATION_FILES, REGISTRATION_LIMITS } from '../forms/index.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { done } from './session.ts';

/**
 * Registers a person. Multipart: these texts and the files of `REGISTRATION_FILES` and `photo`, each part under the name of its
 * field; a field that takes several files comes as several parts. `findRegistrationFaults` of the forms says what is wrong.
 */
export const registerUser = defineOperation({
  method: 'POST',
  path: '/api/users/register',
  feature: 'accounts',
  summary: 'Register: personal data, photo and documents; a letter with the confirmation follows',
  body: z.object({
    last_name: defineFormText(REGISTRATION_LIMITS.last_name),
    first_name: defineFormText(REGISTRATION_LIMITS.first_name),
    middle_name: defineFormText(REGISTRATION_LIMITS.middle_name),
    email: defineFormText(LONGEST_EMAIL),
    phone: defineFormText(40),
    /** Id of a player category. */
    rank: defineFormText(20),
    /** `dd.MM.yyyy` or `YYYY-MM-DD`. */
    birthday: defineFormText(20),
    /** `man` or `woman`. */
    gender: defineFormText(20),
    desire_role_id: defineFormText(20),
    city_id: defineFormText(20),
    address: defineFormText(REGISTRATION_LIMITS.address),
    citizenship: defineFormText(REGISTRATION_LIMITS.citizenship),
    inn_number: defineFormText(40),
    password: defineFormText(300),
    password_repeat: defineFormText(300),
    /** '1' asks to join a regional federation. */
    want_to_federation: defineFormText(1),
    /** Who agrees for a person under 18. */
    guardian_name: defineFormText(REGISTRATION_LIMITS.guardian_name),
    /** The version of the consent that was ticked: `CONSENTS.personal_data.version`. */
    consent_personal_data: defineFormText(40),
  }),
  files: { photo: 1, ...REGISTRATION_FILES },
  answer: defineOne(z.object({ user_id: identifier })),
  refusals: [409, 413, 429],
  limit: { max: 10, timeWindow: '10 minutes' },
});

export const checkEmail = defineOperation({
  method: 'GET',
  path: '/api/users/email',
  feature: 'accounts',
  summary: 'Whether an e-mail can be registered, so that a long form fails early',
  query: z.object({ email }),
  answer: defineOne(z.object({ is_free: flag })),
  refusals: [429],
  limit: { max: 10, timeWindow: '1 minute' },
});

export const confirmEmail = defineOperation({
  method: 'POST',
  path: '/api/users/confirm',
  feature: 'accounts',
  summary: "Confirm an e-mail by the link of its letter: a registration's, or a new address of an account",
  body: z.object({ id, code: letterCode }),
  /** `registration`: what follows is the activation. `change`: the account has its new address from now on. */
  answer: defineOne(z.object({ purpose: z.enum(['registration', 'change']) })),
  // 410: the link is used, replaced or worn out. The code `change` says that it was to a new address of an account.
  refusals: [409, 410, 429],
  limit: { max: 20, timeWindow: '1 minute' },
});

export const resendConfirmation = defineOperation({
  method: 'POST',
  path: '/api/users/resend',
  feature: 'accounts',
  summary: 'Send the confirmation once more; the answer is the same for an address that awaits none',
  body: z.object({ email }),
  answer: done,
  refusals: [429],
  limit: { max: 10, timeWindow: '10 minutes' },
});
