import { ApiError } from './client.ts';

/** The session that a browser keeps, as far as its renewal needs to know it. */
export interface RenewableSession {
  /** Name of the lock that the tabs of one origin share. */
  readonly lock: string;
  /** The access token that is stored now. */
  readonly read: () => string | undefined;
  /** Asks the server for another by the refresh token of the cookie; throws `ApiError`. */
  readonly ask: () => Promise<{ readonly data?: { readonly access_token?: unknown } }>;
  readonly store: (accessToken: string) => void;
  /** Whether a token that came is of the same person: portal and console share the cookie, and another may have logged in. */
  readonly isOwn: (accessToken: string) => boolean;
  /** Whether an answer of this status, which gives no token, ends the session. */
  readonly isOver: (status: number) => boolean;
  /** The server has said that the session is over. */
  readonly clear: () => void;
}

/**
 * Gives a token to use in place of one that was refused; undefined when the session is over. However many requests and tabs
 * ask at once, one of them renews it: the others wait, and find that it has changed. No answer at all leaves the session as it
 * is and is thrown, as an `ApiError` of status 0: who is offline is not logged out.
 */
export function createRenewal(session: RenewableSession): (refused: string) => Promise<string | undefined> {
  const oneAtATime = lockOf(session.lock);
  return (refused) =>
    oneAtATime(async () => {
      const current = session.read();
      if (current !== refused) return current;
      const renewed = await askForToken(session);
      if (session.read() !== refused) return session.read();
      if (renewed && session.isOwn(renewed)) session.store(renewed);
      else session.clear();
      return session.read();
    });
}

/** The person of an access token as this server makes them; undefined for any other. */
export function findTokenUser(accessToken: string): number | undefined {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return Number(sub);
  } catch {
    return undefined;
  }
}

/** Undefined for an answer that ends the session, and for one that holds no token. */
async function askForToken({ ask, isOver }: RenewableSession): Promise<string | undefined> {
  try {
    const { data } = await ask();
    return typeof data?.access_token === 'string' && data.access_token ? data.access_token : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0 && isOver(error.status)) return undefined;
    throw error;
  }
}

/** Among all tabs where the browser has locks, which it has on safe origins only; else within this tab. */
function lockOf(name: string) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const { locks }: { readonly locks?: typeof navigator.locks | null } = navigator;
    if (locks) return locks.request(name, work) as Promise<T>;
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
