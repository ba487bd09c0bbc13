import { z } from 'zod';
import { flag, moment, defineOne } from '../answers.ts';
import { presentPassword } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { passkeyAssertion } from './passkeys.ts';
import { done, login } from './session.ts';

const own = { feature: 'accounts', authorization: 'required' } as const;
const limit = { max: 20, timeWindow: '1 minute' } as const;

/** Six digits of an authenticator, or one of the recovery codes; blanks and dashes in it do not count. */
const code = z
  .string('Введите код')
  .trim()
  .min(1, 'Введите код')
  .max(40, 'Неверный код')
  .meta({ type: 'string', maxLength: 40 });

/** What a second factor is shown by: a code, or what one of the own passkeys has signed; one of the two. */
export const factorProof = z
  .object({ code: code.optional(), passkey: passkeyAssertion.optional() })
  .refine((proof) => (proof.code === undefined) !== (proof.passkey === undefined), {
    path: ['code'],
    message: 'Введите код',
  });

export type FactorProof = z.output<typeof factorProof>;

/** How the own second factor stands. */
export const secondFactor = z.object({
  /** Whether the site asks staff for one. */
  is_required: flag,
  /** Whether codes of an authenticator are set up. */
  is_set_up: flag,
  set_up_dt: moment.nullable(),
  recovery_codes_left: z.int().min(0),
  /** How many passkeys there are. */
  passkeys: z.int().min(0),
});

export type SecondFactor = z.output<typeof secondFactor>;

export const getSecondFactor = defineOperation({
  ...own,
  method: 'GET',
  path: '/api/users/me/second-factor',
  summary: 'How the own second factor stands',
  answer: defineOne(secondFactor),
  refusals: [401, 403],
});

export const setUpSecondFactor = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/second-factor/set-up',
  summary:
    'A new secret for an authenticator; it holds once a code of it has come, and until then the old one does',
  /** Asked for unless the login still waits for this very thing. */
  body: z.object({ password: presentPassword.optional() }),
  answer: defineOne(
    z.object({
      /** Base32, to be typed where no code can be read from a screen. */
      secret: z.string(),
      /** `otpauth://totp/...`, as the QR code has it. */
      uri: z.string(),
      /** The QR code as a picture: an SVG in a `data:` address. */
      qr_link: z.string(),
    }),
  ),
  // 409: it is set up already, and the login has not shown a code of it. 422 also for a password that is wrong.
  refusals: [401, 403, 409, 422, 429],
  limit,
});

/** The login, now complete, and codes that are shown this once. */
const confirmed = login.extend({ recovery_codes: z.array(z.string()) });

export const confirmSecondFactor = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/second-factor/confirm',
  summary:
    'The first code of a new secret: it holds from now on; ends all other sessions, gives the recovery codes once',
  body: z.object({ code }),
  answer: defineOne(confirmed),
  // 409: no secret was asked for. 422 also for a code that is wrong.
  refusals: [401, 403, 409, 422, 429],
  limit,
});

export const proveSecondFactor = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/second-factor/prove',
  summary:
    'What a login waits for: a code of the authenticator, a recovery code, which is used up, or what a passkey has signed',
  body: factorProof,
  answer: defineOne(login),
  // 409: none is set up. 422 also for a code or a passkey that is wrong.
  refusals: [401, 403, 409, 422, 429],
  limit,
});

export const renewRecoveryCodes = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/second-factor/recovery-codes',
  summary: 'New recovery codes, shown this once; the old ones end',
  body: factorProof,
  answer: defineOne(z.object({ recovery_codes: z.array(z.string()) })),
  // 409: none is set up. 422 also for a code or a passkey that is wrong.
  refusals: [401, 403, 409, 422, 429],
  limit,
});

export const resetSecondFactor = defineOperation({
  ...own,
  needsStepUp: true,
  method: 'POST',
  path: '/api/admin/users/{id}/reset-second-factor',
  summary:
    'Take authenticator, passkeys and recovery codes from somebody who has lost them, and end the sessions: the next login sets up anew',
  params: z.object({ id }),
  answer: done,
  // 409: the own one, or none is set up.
  refusals: [401, 403, 404, 409],
});

export const stepUp = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/step-up',
  summary:
    'Show the password, a code or a passkey again: for ten minutes this login may do what is hardest to undo',
  /** One of the three. A recovery code is used up. */
  body: z.object({
    password: presentPassword.optional(),
    code: code.optional(),
    passkey: passkeyAssertion.optional(),
  }),
  answer: defineOne(z.object({ until_dt: moment })),
  // 409: no second factor is set up. 422 also for a password, a code or a passkey that is wrong.
  refusals: [401, 403, 409, 422, 429],
  limit,
});
