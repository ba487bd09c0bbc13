import { readStoredJson, store } from '../../../api/browserStorage';

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
