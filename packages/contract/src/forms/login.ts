import { collectFaults, type Faults, type Rule } from './faults.ts';

/** Sentences of the login form; the portal and the server refuse with the same words. */
export const LOGIN_MESSAGES = {
  emailRequired: 'Email не может быть пустым',
  emailInvalid: 'Введите корректный email',
  passwordRequired: 'Пароль не может быть пустым',
  passwordShort: 'Не менее 8 символов',
  passwordCharacters: 'Только латинские буквы, минимум 1 строчная буква, 1 прописная, 1 цифра',
  passwordRepeat: 'Пароли должны совпадать',
  refused: 'Ошибка авторизации. Попробуйте снова.',
} as const;

/** Most characters of an e-mail address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 200;

/** No blanks, no two dots in a row, a domain of at least two names in Latin letters. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
const PASSWORD_CHARACTERS = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w.@!#$%^&*()+=?-]+$/;

/** An e-mail address; blanks around it do not count. */
export const findEmailFault: Rule = (value) => {
  const email = value.trim();
  if (email === '') return LOGIN_MESSAGES.emailRequired;
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? undefined : LOGIN_MESSAGES.emailInvalid;
};

/** A password by the rules of registration and login. */
export const findPasswordFault: Rule = (value) => {
  if (value === '') return LOGIN_MESSAGES.passwordRequired;
  if (value.length < 8) return LOGIN_MESSAGES.passwordShort;
  const fits = value.length <= LONGEST_PASSWORD && PASSWORD_CHARACTERS.test(value);
  return fits ? undefined : LOGIN_MESSAGES.passwordCharacters;
};

/** The same password once more: it keeps the same rules, and then equals the first. */
export function findPasswordRepeatFault(password: string, repeat: string): string | undefined {
  return findPasswordFault(repeat) ?? (repeat === password ? undefined : LOGIN_MESSAGES.passwordRepeat);
}

/** The login form; its field of the address is `login` on the wire and under this name here. */
export function findLoginFormFaults(values: { readonly login: string; readonly password: string }): Faults {
  return collectFaults({ login: findEmailFault(values.login), password: findPasswordFault(values.password) });
}

/** Asking for a letter: recovery, or the confirmation once more. */
export function findEmailFormFaults({ email }: { readonly email: string }): Faults {
  return collectFaults({ email: findEmailFault(email) });
}

/** A new password, of the recovery and of the registration. */
export function findNewPasswordFaults(values: {
  readonly password: string;
  readonly password_repeat: string;
}): Faults {
  return collectFaults({
    password: findPasswordFault(values.password),
    password_repeat: findPasswordRepeatFault(values.password, values.password_repeat),
  });
}
