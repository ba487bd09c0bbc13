import { useMemo, useSyncExternalStore } from 'react';
import { readSession, fingerprintSession, type Session } from '../../api/session';
import { followSession } from '../../api/token';

/** The session as a component sees it: none on the server and while the page is hydrated; other tabs' logins count. */
export function useSession(): Session | undefined {
  const print = useSyncExternalStore(followSession, fingerprintSession, () => '');
  // The print stands for all that is read.
  return useMemo(() => (print ? readSession() : undefined), [print]);
}
