import { z } from 'zod';
import { flag, identifier, listOf, one, portrait } from './answers.ts';
import { operation } from './operation.ts';
import { id, paging } from './parameters.ts';

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

/** Who is logged in, for the header and the own card. */
export const user = z.object({
  user_id: identifier,
  email: z.string(),
  userRole: z.string(),
  profile: z.object({
    first_name: z.string(),
    last_name: z.string(),
    middle_name: z.string().nullable(),
    photo: portrait.nullable(),
  }),
  /** The same person's card of an athlete, or of a referee. */
  player_id: identifier.nullable(),
  referee_id: identifier.nullable(),
});

/** A role that one may ask for at registration. */
export const desiredRole = z.object({ role_id: identifier, title: z.string() });

export type User = z.output<typeof user>;
export type DesiredRole = z.output<typeof desiredRole>;

export const getUser = operation({
  method: 'GET',
  path: '/api/users/{id}',
  feature: 'accounts',
  summary: 'The own account; of others nothing is said',
  params: z.object({ id }),
  answer: one(user),
  authorization: 'required',
  refusals: [401, 403],
});

export const checkEmail = operation({
  method: 'GET',
  path: '/api/users/email',
  feature: 'accounts',
  summary: 'Whether an e-mail can be registered, so that a long form fails early',
  query: z.object({ email }),
  answer: one(z.object({ is_free: flag })),
  refusals: [429],
  limit: { max: 10, timeWindow: '1 minute' },
});

export const listDesiredRoles = operation({
  method: 'GET',
  path: '/api/users/role/get-desire-roles',
  feature: 'accounts',
  summary: 'Roles that one may ask for at registration',
  query: z.object(paging({ pageSize: 100 })),
  answer: listOf(desiredRole),
});

export const getDesiredRole = operation({
  method: 'GET',
  path: '/api/users/role/get-role/{id}',
  feature: 'accounts',
  summary: 'One of these roles',
  params: z.object({ id }),
  answer: one(desiredRole),
  refusals: [404],
});
