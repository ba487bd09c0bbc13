import { readStored, store } from './browserStorage';
import { TOKEN_KEY } from './token';

/** What the browser keeps of a login, under the specification's names; `authorized` says that there is one. */
const KEYS = {
  accessToken: TOKEN_KEY,
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
  const accessToken = readLocal(KEYS.accessToken);
  if (!accessToken) return undefined;
  return {
    accessToken,
    userId: parseId(readLocal(KEYS.userId)),
    playerId: parseId(readLocal(KEYS.playerId)),
    userRole: readLocal(KEYS.userRole) || undefined,
    remember: readLocal(KEYS.remember) === 'true',
  };
}

/** Everything that a session consists of, as one value that changes with it; '' while nobody is logged in. */
export function fingerprintSession(): string {
  if (!readLocal(KEYS.accessToken)) return '';
  return Object.values(KEYS)
    .map((key) => readLocal(key) ?? '')
    .join('\n');
}

/** False where the browser refuses to store it: nobody is logged in then. */
export function storeSession(session: Session): boolean {
  return write({
    accessToken: session.accessToken,
    userId: String(session.userId ?? ''),
    playerId: String(session.playerId ?? ''),
    userRole: session.userRole ?? '',
    remember: String(session.remember),
    authorized: 'true',
  });
}

/** Puts a fresh token in the place of the old one; who is logged in stays the same. */
export function storeAccessToken(accessToken: string): void {
  write({ accessToken });
}

/** Puts the athlete of now in the place of the one that the login knew: a card may have been made or merged since. */
export function storePlayerId(userId: number, playerId: number | null): void {
  const session = readSession();
  if (session?.userId === userId && (session.playerId ?? null) !== playerId)
    write({ playerId: String(playerId ?? '') });
}

export function clearSession(): void {
  for (const key of Object.values(KEYS)) store('localStorage', key, undefined);
  notifySession();
}

function write(values: Partial<Record<keyof typeof KEYS, string>>): boolean {
  const isStored = Object.entries(values).every(([key, value]) => store('localStorage', key, value));
  // Half a session is none.
  if (isStored) notifySession();
  else clearSession();
  return isStored;
}

/** Tells those who follow the session in this tab: the browser tells the other tabs only. */
export function notifySession(): void {
  dispatchEvent(new StorageEvent('storage'));
}

const readLocal = (key: string): string | undefined => readStored('localStorage', key);

function parseId(text: string | undefined): number | undefined {
  const id = Number(text);
  return text && Number.isInteger(id) && id > 0 ? id : undefined;
}
