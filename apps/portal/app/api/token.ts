/** Who has one in the browser's storage is logged in. */
export const TOKEN_KEY = 'accessToken';

export function hasToken(): boolean {
  try {
    return !!localStorage.getItem(TOKEN_KEY);
  } catch {
    // Storage may be forbidden; nobody is logged in then.
    return false;
  }
}

/** Calls back when somebody logs in or out, in this tab or in another. */
export function followSession(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}
