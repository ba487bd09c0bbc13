import { z } from 'zod';
import { findEmailFault, LOGIN_MESSAGES, findPasswordFault, type Rule } from './forms/index.ts';
import { ID_SENTENCE, LARGEST_ID } from './parameters.ts';

/** A text by a rule of the forms; `missing` is told when there is no text at all. */
function defineByRule(rule: Rule, missing: string) {
  return z.string(missing).superRefine((value, context) => {
    const sentence = rule(value);
    if (sentence !== undefined) context.addIssue({ code: 'custom', message: sentence });
  });
}

/** An e-mail as a form takes it, without the blanks around it. */
export const email = defineByRule(findEmailFault, LOGIN_MESSAGES.emailRequired)
  .transform((value) => value.trim())
  .meta({ type: 'string', format: 'email' });

/** A password by the rules of registration and login. */
export const password = defineByRule(findPasswordFault, LOGIN_MESSAGES.passwordRequired);

/** Both passwords of a form that sets one must be the same. */
export function checkRepeat(
  {
    password: first,
    password_repeat: repeat,
  }: { readonly password: string; readonly password_repeat: string },
  context: z.RefinementCtx,
): void {
  if (first !== repeat)
    context.addIssue({ code: 'custom', path: ['password_repeat'], message: LOGIN_MESSAGES.passwordRepeat });
}

/** A password that is asked again: an old one may not keep the rules of today. */
export const presentPassword = z
  .string(LOGIN_MESSAGES.passwordRequired)
  .min(1, LOGIN_MESSAGES.passwordRequired)
  .max(200, LOGIN_MESSAGES.passwordCharacters);

/**
 * What people write, with the sentence for where there is none. Letters that some systems write in two parts («й» as «и» and a breve)
 * become one: else a name is not the same as itself.
 */
export const defineText = (missing: string) => z.string(missing).normalize('NFC');

/** An id in a body, with the sentence for what is none. */
export const defineReference = (sentence: string) =>
  z.int(sentence).min(1, sentence).max(LARGEST_ID, sentence);

export const reference = defineReference(ID_SENTENCE);

/** A text of a multipart form; what is not sent is empty. The form's own rules say what is wrong with it. */
export function defineFormText(longest = 200) {
  return defineText('Ожидается одно значение')
    .max(longest, `Не длиннее ${longest} символов`)
    .regex(/^[^\0]*$/, 'Недопустимый знак')
    .default('');
}

/** A text that may be missing; an empty one is the same as none. */
export function defineOptionalText(longest: number) {
  return defineText('Ожидается текст')
    .trim()
    .max(longest, `Не длиннее ${longest} символов`)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null);
}

/** The secret of a letter's link, as `code` of its address. */
export const letterCode = z
  .string('Ожидается код из письма')
  .min(1, 'Ожидается код из письма')
  .max(200, 'Ожидается код из письма');
