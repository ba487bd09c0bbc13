import type { AccountState } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { LOGIN_MESSAGES } from '@nardy/contract/forms';
import { browserApi } from '../../../api/browser';
import { getCode, findFieldFaults, getSentence } from '@nardy/contract/refusal';
import type { Session } from '../../../api/session';
import type { Faults } from '../../../components/form/useForm';

export interface LoginEntry {
  readonly login: string;
  readonly password: string;
  readonly remember: boolean;
}

const STAFF_BY_CONSOLE = 'Сотрудники федерации входят через консоль: там спрашивается код подтверждения.';

/** Where storage is forbidden there is no session, so nobody is logged in. */
export const STORAGE_FORBIDDEN =
  'Браузер не даёт сайту хранить данные, поэтому войти нельзя. Разрешите это в настройках браузера и войдите ещё раз.';

/** The password is right, and something else is missing: the person is told what. */
export interface LoginBlocker {
  readonly sentence: string;
  /** The confirmation of the address can be sent once more. */
  readonly isUnconfirmed: boolean;
}

/** Who has registered and not yet confirmed the address; a login is refused with the account's state as the code. */
const UNCONFIRMED: AccountState = 'registered';

/** What is still to come of a login; the console asks for it. */
const WAITING: ReadonlySet<string> = new Set(['code', 'passkey', 'setup']);

/** Whose registration was returned. */
const APPLICANT = 'applicant';

export type LoginResult =
  /** `goTo`: home, as the specification says; who has documents to replace goes where that is done. */
  | { readonly kind: 'done'; readonly session: Session; readonly goTo: string }
  | { readonly kind: 'refused'; readonly faults: Faults }
  | { readonly kind: 'blocked'; readonly blocker: LoginBlocker };

/** Logs in; faults that belong to no field stand at the e-mail, as the specification says. */
export async function logIn({ login, password, remember }: LoginEntry): Promise<LoginResult> {
  try {
    const { data } = await browserApi.loginUser({ body: { login: login.trim(), password, remember } });
    // The specification's answer has no such field: without it nothing is waited for.
    if (WAITING.has(data.second_factor))
      return { kind: 'blocked', blocker: { sentence: STAFF_BY_CONSOLE, isUnconfirmed: false } };
    const session: Session = {
      accessToken: data.access_token,
      userId: data.user_id,
      playerId: data.player_id ?? undefined,
      userRole: data.userRole,
      remember,
    };
    return { kind: 'done', session, goTo: data.userRole === APPLICANT ? '/account' : '/' };
  } catch (error) {
    return buildRefusal(error);
  }
}

function buildRefusal(error: unknown): LoginResult {
  if (!(error instanceof ApiError)) return refuseAtEmail(LOGIN_MESSAGES.refused);
  const sentence = getSentence(error);
  if (error.status === 403 && sentence) {
    return { kind: 'blocked', blocker: { sentence, isUnconfirmed: getCode(error) === UNCONFIRMED } };
  }
  const faults = findFieldFaults(error, (name) => name in FIELDS);
  // Who has tried too often is told how long to wait.
  if (!faults) return refuseAtEmail((error.status === 429 && sentence) || LOGIN_MESSAGES.refused);
  return { kind: 'refused', faults: Object.fromEntries(Object.entries(faults).map(renameField)) };
}

/** The server may call the address by either name. */
const FIELDS: Readonly<Record<string, string>> = { login: 'login', email: 'login', password: 'password' };

function renameField([name, sentences]: [string, string[]]): [string, string[]] {
  return [FIELDS[name] ?? name, sentences];
}

function refuseAtEmail(sentence: string): LoginResult {
  return { kind: 'refused', faults: { login: [sentence] } };
}
