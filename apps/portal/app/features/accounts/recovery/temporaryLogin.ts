/** What a new password brings before the person chooses to log in with it; kept for this tab only. */
export interface TemporaryLogin {
  readonly token: string;
  readonly userId: number;
}

const KEY = 'temporaryLogin';

/** Storage may be forbidden; the login then lasts for this page. */
let unstored: TemporaryLogin | undefined;

export function storeTemporaryLogin(login: TemporaryLogin): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(login));
  } catch {
    unstored = login;
  }
}

export function readTemporaryLogin(): TemporaryLogin | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored !== null) return JSON.parse(stored) as TemporaryLogin;
  } catch {
    // What was not stored is at hand.
  }
  return unstored;
}

export function forgetTemporaryLogin(): void {
  unstored = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget then.
  }
}
