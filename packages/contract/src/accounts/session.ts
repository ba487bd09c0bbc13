import { z } from 'zod';
import { identifier, defineOne } from '../answers.ts';
import { email, password } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The answer of an act that has nothing to tell. */
export const done = defineOne(z.object({}));

/** A login that has begun. */
export const login = z.object({
  access_token: z.string(),
  user_id: identifier,
  /**
   * `member`, a role of staff, or `applicant`: whose registration was returned reaches the own page only. `unproven`: a staff
   * member whose second factor is still to come, and who can do nothing else.
   */
  userRole: z.string(),
  player_id: identifier.nullable(),
  /**
   * What the login still waits for: nothing, a code, a passkey (or a code: who has passkeys may show either), or that a second
   * factor is set up.
   */
  second_factor: z.enum(['none', 'code', 'passkey', 'setup']),
});

export const loginUser = defineOperation({
  method: 'POST',
  path: '/api/users/login',
  feature: 'accounts',
  summary: 'Trade an e-mail and a password for an access token of 15 minutes and a refresh token in a cookie',
  body: z.object({
    login: email,
    password,
    /** Whether the browser keeps the refresh token for 30 days, or until it is closed. */
    remember: z.boolean().default(false),
  }),
  answer: defineOne(login),
  // 401: wrong address or password. 403: the password is right; `message.code` is the state of the account (`registered`: the
  // address is not confirmed), and says what is missing.
  // 429: too many wrong passwords from the address or for the account.
  refusals: [401, 403, 429],
  isForOwnPages: true,
});

export const refreshToken = defineOperation({
  method: 'POST',
  path: '/api/users/refresh-token',
  feature: 'accounts',
  summary: 'A new access token for the refresh token of the cookie, which is replaced',
  answer: defineOne(z.object({ access_token: z.string() })),
  refusals: [401, 403],
  isForOwnPages: true,
});

export const logoutUser = defineOperation({
  method: 'POST',
  path: '/api/users/logout',
  feature: 'accounts',
  summary: 'End this session, or all of the person; who is not logged in is logged out already',
  body: z.object({ everywhere: z.boolean().default(false) }),
  answer: done,
  refusals: [403],
  isForOwnPages: true,
});
