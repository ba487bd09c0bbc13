import { LOGIN_MESSAGES, loginUser } from '@nardy/contract';
import type { ApiError } from '@nardy/contract/client';
import { formatFaultInLine } from '../../../api/faults.ts';

/** What is wrong, by field; `form` is a sentence about the login as a whole. */
export interface LoginFaults {
  readonly login?: string;
  readonly password?: string;
  readonly code?: string;
  /** What a passkey is called. */
  readonly name?: string;
  readonly form?: string;
}

const NO_CONNECTION = 'Ошибка соединения с сервером. Попробуйте позже.';
export const NO_ACCESS = 'У этого аккаунта нет доступа к консоли.';

export class LoginRefused extends Error {
  readonly faults: LoginFaults;

  constructor(faults: LoginFaults) {
    super('login refused');
    this.name = 'LoginRefused';
    this.faults = faults;
  }
}

/** Checks the form by the contract's own rules, so that browser and server refuse with the same words. */
export function checkLogin(form: { login: string; password: string }): LoginFaults | undefined {
  const checked = loginUser.body.safeParse(form);
  if (checked.success) return undefined;
  return joinByField(
    Object.groupBy(checked.error.issues, ({ path }) => String(path[0])),
    ({ message }) => message,
  );
}

/** What to tell a person whose login the server refused or never answered. */
export function findLoginFaults(error: ApiError): LoginFaults {
  const { status, refusal } = error;
  if (refusal && !('error' in refusal)) return joinByField(refusal, (sentence) => sentence);
  const sentence = typeof refusal?.error === 'string' ? refusal.error : undefined;
  // The specification puts this one at the e-mail: which of the two was wrong is not told.
  if (status === 401) return { login: sentence ?? LOGIN_MESSAGES.refused };
  if (sentence !== undefined) return { form: sentence };
  return { form: status >= 500 && error.requestId ? formatFaultInLine(error) : NO_CONNECTION };
}

function joinByField<T>(
  fields: Readonly<Partial<Record<string, readonly T[]>>>,
  sentenceOf: (fault: T) => string,
): LoginFaults {
  const { login, password, code, name, ...others } = fields;
  const told = { login, password, code, name, form: Object.values(others).flatMap((faults) => faults ?? []) };
  const sentences = Object.entries(told)
    .map(([field, faults = []]) => [field, faults.map(sentenceOf).join('. ')] as const)
    .filter(([, sentence]) => sentence !== '');
  return Object.fromEntries(sentences);
}
