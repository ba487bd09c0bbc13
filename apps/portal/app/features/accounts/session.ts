import { useMemo, useSyncExternalStore } from 'react';

/** What the browser keeps of a login, under the specification's names; `authorized` says that there is one. */
const KEYS = {
  accessToken: 'accessToken',
  userId: 'userId',
  playerId: 'playerId',
  userRole: 'userRole',
  remember: 'remember',
  authorized: 'authorized',
} as const;

/** A logged-in person. */
export interface Session {
  readonly accessToken: string;
  readonly userId: number | undefined;
  /** Undefined for who is no athlete. */
  readonly playerId: number | undefined;
  readonly userRole: string | undefined;
  readonly remember: boolean;
}

/** The session of this browser; logged in is who has an access token. */
export function readSession(): Session | undefined {
  const accessToken = stored(KEYS.accessToken);
  if (!accessToken) return undefined;
  return {
    accessToken,
    userId: idOf(stored(KEYS.userId)),
    playerId: idOf(stored(KEYS.playerId)),
    userRole: stored(KEYS.userRole) || undefined,
    remember: stored(KEYS.remember) === 'true',
  };
}

/** The session as a component sees it: none on the server and while the page is hydrated; other tabs' logins count. */
export function useSession(): Session | undefined {
  const print = useSyncExternalStore(subscribeToOtherTabs, fingerprint, () => '');
  // The print stands for all that is read.
  return useMemo(() => (print ? readSession() : undefined), [print]);
}

/** Everything that a session consists of, as one value that changes with it. */
function fingerprint(): string {
  if (!stored(KEYS.accessToken)) return '';
  return Object.values(KEYS)
    .map((key) => stored(key) ?? '')
    .join('\n');
}

function subscribeToOtherTabs(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage may be forbidden; nobody is logged in then.
    return undefined;
  }
}

function idOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return text && Number.isInteger(id) && id > 0 ? id : undefined;
}
