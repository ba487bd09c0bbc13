import { ApiError } from '@nardy/contract/client';
import { ownApi } from './own';
import { clearSession, readSession, storeAccessToken } from './session';

const LOCK = 'session-renewal';

/**
 * A token to use in place of one that was refused; undefined when the session is over. However many requests and tabs
 * ask at once, one of them renews it: the others wait, and find that it has changed. No answer at all leaves the session as
 * it is: who is offline is not logged out.
 */
export function renewToken(refused: string): Promise<string | undefined> {
  return oneAtATime(async () => {
    const current = readSession()?.accessToken;
    if (current !== refused) return current;
    const renewed = await askForToken();
    if (readSession()?.accessToken !== refused) return readSession()?.accessToken;
    if (renewed) storeAccessToken(renewed);
    else clearSession();
    return renewed;
  });
}

/** Undefined for a refusal, and for an answer that holds no token. */
async function askForToken(): Promise<string | undefined> {
  try {
    const { data }: { data?: { access_token?: unknown } } = await ownApi.refreshToken({});
    return typeof data?.access_token === 'string' && data.access_token ? data.access_token : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) return undefined;
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Among all tabs where the browser has locks, which it has on safe origins only; else within this tab. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work) as Promise<T>;
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}
