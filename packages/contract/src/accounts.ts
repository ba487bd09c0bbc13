import { z } from 'zod';
import { identifier, one } from './answers.ts';
import { operation } from './operation.ts';

/** Sentences of the login form; the portal and the server refuse with the same words. */
export const LOGIN_MESSAGES = {
  emailRequired: 'Email не может быть пустым',
  emailInvalid: 'Введите корректный email',
  passwordRequired: 'Пароль не может быть пустым',
  refused: 'Ошибка авторизации. Попробуйте снова.',
} as const;

export const loginUser = operation({
  method: 'POST',
  path: '/api/users/login',
  feature: 'accounts',
  summary: 'Trade an e-mail and a password for an access token that lasts 15 minutes',
  body: z.object({
    login: z.string().trim().min(1, LOGIN_MESSAGES.emailRequired).max(254).pipe(z.email(LOGIN_MESSAGES.emailInvalid)),
    password: z.string().min(1, LOGIN_MESSAGES.passwordRequired).max(200),
    remember: z.boolean().default(false),
  }),
  answer: one(
    z.object({
      access_token: z.string(),
      user_id: identifier,
      userRole: z.string(),
      player_id: identifier.nullable(),
    }),
  ),
  refusals: [401, 429],
  limit: { max: 10, timeWindow: '1 minute' },
});
