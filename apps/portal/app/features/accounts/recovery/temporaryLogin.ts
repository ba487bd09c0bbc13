/** What a new password brings before the person chooses to log in with it; kept for this tab only. */
export interface TemporaryLogin {
  readonly token: string;
  readonly userId: number;
}

const KEY = 'temporaryLogin';

export function storeTemporaryLogin(login: TemporaryLogin): void {
  sessionStorage.setItem(KEY, JSON.stringify(login));
}

export function readTemporaryLogin(): TemporaryLogin | undefined {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? undefined : (JSON.parse(stored) as TemporaryLogin);
}

export function forgetTemporaryLogin(): void {
  sessionStorage.removeItem(KEY);
}
