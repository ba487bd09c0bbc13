import { z } from 'zod';
import { identifier, listOf, moment, defineOne } from '../answers.ts';
import { presentPassword } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { done, login } from './session.ts';

const own = { feature: 'accounts', authorization: 'required' } as const;
const limit = { max: 20, timeWindow: '1 minute' } as const;

/** Bytes as WebAuthn writes them in JSON. */
function defineBytes(longest: number) {
  return z
    .string('Ожидается base64url')
    .regex(/^[\w-]+$/, 'Ожидается base64url')
    .max(longest, 'Слишком длинно');
}

const credentialType = z.literal('public-key', 'Ожидается public-key');
const clientData = defineBytes(4000);
const credentialId = defineBytes(1364);

/** What an authenticator has made, as `RegistrationResponseJSON` of WebAuthn. */
const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: defineBytes(12_000),
    transports: z
      .array(z.string('Ожидается текст').max(30, 'Слишком длинно'))
      .max(10, 'Слишком много')
      .default([]),
  }),
});

/** What an authenticator has signed, as `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: defineBytes(4000),
    signature: defineBytes(4000),
    userHandle: defineBytes(200).optional(),
  }),
});

export type NewPasskeyCredential = z.output<typeof newCredential>;
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});
const challenge = { challenge: z.string(), timeout: z.int().min(1) };
const userVerification = z.literal('required');

/** What `navigator.credentials.create` is given. */
const creationOptions = z.object({
  ...challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});

/** What `navigator.credentials.get` is given; without credentials the authenticator offers those that it has. */
const requestOptions = z.object({
  ...challenge,
  rpId: z.string(),
  userVerification,
  allowCredentials: z.array(descriptor),
});

export type PasskeyCreationOptions = z.output<typeof creationOptions>;
export type PasskeyRequestOptions = z.output<typeof requestOptions>;

/** What its owner calls a passkey. */
const name = z
  .string('Назовите ключ')
  .trim()
  .min(1, 'Назовите ключ')
  .max(60, 'Не длиннее 60 символов')
  .regex(/^[^\0]*$/, 'Недопустимый знак')
  .meta({ type: 'string', minLength: 1, maxLength: 60 });

const passkey = z.object({
  passkey_id: identifier,
  name: z.string(),
  created_dt: moment,
  /** Null until it has opened a login. */
  used_dt: moment.nullable(),
});

export type Passkey = z.output<typeof passkey>;

export const listPasskeys = defineOperation({
  ...own,
  method: 'GET',
  path: '/api/users/me/passkeys',
  summary: 'The own passkeys, the oldest first',
  answer: listOf(passkey),
  refusals: [401, 403],
});

export const beginPasskey = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/passkeys/begin',
  summary: 'What an authenticator needs to make a passkey, good for five minutes',
  /** Asked for unless the login still waits for its first second factor. */
  body: z.object({ password: presentPassword.optional() }),
  answer: defineOne(creationOptions),
  // 409: there is a second factor, and the login has not shown it; or there are passkeys enough. 422: of the password.
  refusals: [401, 403, 409, 422, 429],
  limit,
});

export const addPasskey = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/passkeys',
  summary:
    'Add what the authenticator has made: it holds from now on; ends all other sessions, gives recovery codes with the first factor',
  body: z.object({ name, credential: newCredential }),
  answer: defineOne(login.extend({ recovery_codes: z.array(z.string()) })),
  // 409: as `beginPasskey`, or the passkey is known already. 422: the challenge is used or worn out, or the credential is not right.
  refusals: [401, 403, 409, 422, 429],
  limit,
});

export const renamePasskey = defineOperation({
  ...own,
  method: 'PUT',
  path: '/api/users/me/passkeys/{id}',
  summary: 'Call an own passkey something else',
  params: z.object({ id }),
  body: z.object({ name }),
  answer: done,
  refusals: [401, 403, 404],
});

export const removePasskey = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/passkeys/{id}/remove',
  summary: 'Remove an own passkey, and end all other sessions; the password is asked again',
  params: z.object({ id }),
  body: z.object({ password: presentPassword }),
  answer: done,
  // 409: it is the only second factor. 422: the password is wrong.
  refusals: [401, 403, 404, 409, 422, 429],
  limit,
});

export const beginPasskeyProof = defineOperation({
  ...own,
  method: 'POST',
  path: '/api/users/me/second-factor/begin-passkey',
  summary: 'What one of the own passkeys is to sign in place of a code, good for five minutes',
  answer: defineOne(requestOptions),
  // 409: there is none.
  refusals: [401, 403, 409, 429],
  limit,
});

export const beginPasskeyLogin = defineOperation({
  method: 'POST',
  path: '/api/users/login/begin-passkey',
  feature: 'accounts',
  summary: 'What a passkey is to sign in place of e-mail and password, good for five minutes',
  answer: defineOne(z.object({ attempt: z.string(), options: requestOptions })),
  refusals: [403, 429],
  isForOwnPages: true,
  limit,
});

export const loginByPasskey = defineOperation({
  method: 'POST',
  path: '/api/users/login/passkey',
  feature: 'accounts',
  summary: 'Trade what a passkey of staff has signed for a complete login: it is both factors',
  body: z.object({
    /** As `beginPasskeyLogin` gave it. */
    attempt: defineBytes(100),
    passkey: passkeyAssertion,
    remember: z.boolean().default(false),
  }),
  /** Whose login it is, the passkey alone says. */
  answer: defineOne(login.extend({ email: z.string() })),
  // 401: not known, not right, worn out. 403: it is right; `message.code` says what is missing.
  refusals: [401, 403, 429],
  isForOwnPages: true,
  limit,
});
