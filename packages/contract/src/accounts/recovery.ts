import { z } from 'zod';
import { identifier, defineOne } from '../answers.ts';
import { checkRepeat, email, letterCode, password } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { done } from './session.ts';

export const forgotPassword = defineOperation({
  method: 'POST',
  path: '/api/users/forgot',
  feature: 'accounts',
  summary: 'Ask for a letter with a link to a new password; the answer is the same for an unknown address',
  body: z.object({ email }),
  answer: done,
  refusals: [429],
  limit: { max: 10, timeWindow: '10 minutes' },
});

export const recoverPassword = defineOperation({
  method: 'POST',
  path: '/api/users/recover',
  feature: 'accounts',
  summary: 'Set a new password by the link of a letter; ends all sessions and begins one',
  body: z.object({ id, code: letterCode, password, password_repeat: password }).superRefine(checkRepeat),
  /** `token` is an access token; null while the account waits for something else, as its activation. */
  answer: defineOne(z.object({ token: z.string().nullable(), user_id: identifier })),
  refusals: [410, 429],
  limit: { max: 20, timeWindow: '1 minute' },
});
