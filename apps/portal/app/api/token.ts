import { readStored } from './browserStorage';

/** Who has one in the browser's storage is logged in. */
export const TOKEN_KEY = 'accessToken';

export const hasToken = (): boolean => !!readStored('localStorage', TOKEN_KEY);

/** A page that the browser has stored is sent no events of other pages: it looks again when it is shown. */
const CHANGES = ['storage', 'pageshow'] as const;

/** Calls back when somebody logs in or out, in this tab or in another. */
export function followSession(onChange: () => void): () => void {
  for (const type of CHANGES) addEventListener(type, onChange);
  return () => {
    for (const type of CHANGES) removeEventListener(type, onChange);
  };
}
