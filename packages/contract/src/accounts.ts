import { z } from 'zod';
import { identifier, one } from './answers.ts';
import { operation } from './operation.ts';

/** Sentences of the login form; the portal and the server refuse with the same words. */
export const LOGIN_MESSAGES = {
  emailRequired: 'Email не может быть пустым',
  emailInvalid: 'Введите корректный email',
  passwordRequired: 'Пароль не может быть пустым',
  passwordShort: 'Не менее 8 символов',
  passwordCharacters: 'Только латинские буквы, минимум 1 строчная буква, 1 прописная, 1 цифра',
  refused: 'Ошибка авторизации. Попробуйте снова.',
} as const;

const PASSWORD_CHARACTERS = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w.@!#$%^&*()+=?-]+$/;

/** An e-mail as a form takes it; of its faults only the first is told. */
export const email = z
  .string(LOGIN_MESSAGES.emailRequired)
  .trim()
  .min(1, { error: LOGIN_MESSAGES.emailRequired, abort: true })
  .max(254, { error: LOGIN_MESSAGES.emailInvalid, abort: true })
  .pipe(z.email(LOGIN_MESSAGES.emailInvalid));

/** A password by the rules of registration and login; of its faults only the first is told. */
export const password = z
  .string(LOGIN_MESSAGES.passwordRequired)
  .min(1, { error: LOGIN_MESSAGES.passwordRequired, abort: true })
  .min(8, { error: LOGIN_MESSAGES.passwordShort, abort: true })
  .max(200, { error: LOGIN_MESSAGES.passwordCharacters, abort: true })
  .regex(PASSWORD_CHARACTERS, LOGIN_MESSAGES.passwordCharacters);

export const loginUser = operation({
  method: 'POST',
  path: '/api/users/login',
  feature: 'accounts',
  summary: 'Trade an e-mail and a password for an access token that lasts 15 minutes',
  body: z.object({
    login: email,
    password,
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
