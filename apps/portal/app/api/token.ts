import { readStored } from './browserStorage';

/** Who has one in the browser's storage is logged in. */
export const TOKEN_KEY = 'accessToken';

export const hasToken = (): boolean => !!readStored('localStorage', TOKEN_KEY);

/** Calls back when somebody logs in or out, in this tab or in another. */
export function followSession(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}
