import { createApi } from '../../../api/api';
import { callOverNetwork } from '../../../api/browser';
import { readStoredJson, store } from '../../../api/browserStorage';
import { readSession } from '../../../api/session';

/** What a new password brings before the person chooses to log in with it; kept for this tab only. */
export interface TemporaryLogin {
  readonly token: string;
  readonly userId: number;
}

const KEY = 'temporaryLogin';

/** Storage may be forbidden; the login then lasts for this page. */
let unstored: TemporaryLogin | undefined;

export function storeTemporaryLogin(login: TemporaryLogin): void {
  if (!store('sessionStorage', KEY, JSON.stringify(login))) unstored = login;
}

export const readTemporaryLogin = (): TemporaryLogin | undefined =>
  (readStoredJson('sessionStorage', KEY) as TemporaryLogin | undefined) ?? unstored;

export function forgetTemporaryLogin(): void {
  unstored = undefined;
  store('sessionStorage', KEY, undefined);
}

/**
 * Ends the login of whoever has not chosen it: its cookie would renew it for who comes to this browser next. Who is logged in here as the
 * same person, by it or from before, stays so.
 */
export function leaveTemporaryLogin(): void {
  const login = readTemporaryLogin();
  forgetTemporaryLogin();
  if (!login || readSession()?.userId === login.userId) return;
  const api = createApi((call) => callOverNetwork(call, login.token));
  api.logoutUser({ body: {} }).catch(() => undefined);
}
