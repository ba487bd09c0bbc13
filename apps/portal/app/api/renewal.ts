import { ApiError } from '@nardy/contract/client';
import { createRenewal, findTokenUser } from '@nardy/contract/renewal';
import { browserApi } from './browser';
import { clearSession, notifySession, readSession, storeAccessToken } from './session';

/** The browser says about its own network only: a portal that cannot be reached is tried again this often. */
const RETRY_MS = 15_000;

const renew = createRenewal({
  lock: 'session-renewal',
  read: () => readSession()?.accessToken,
  ask: () => browserApi.refreshToken({}),
  store: storeAccessToken,
  // A token of another server may say of nobody whose it is.
  isOwn: (token) => [undefined, readSession()?.userId].includes(findTokenUser(token)),
  // Whatever the server answers in place of a token ends the session, a fault of its own too (decision 38).
  isOver: () => true,
  clear: clearSession,
});

/** The refused token whose renewal got no answer, and what tries it again. */
let waiting: { readonly refused: string; readonly timer: ReturnType<typeof setInterval> } | undefined;

/**
 * A token to use in place of one that was refused; undefined when the session is over. Where no answer came it throws, and
 * tries again by itself until one comes.
 */
export async function renewToken(refused: string): Promise<string | undefined> {
  try {
    const renewed = await renew(refused);
    stopWaiting();
    return renewed;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) waitForNetwork(refused);
    throw error;
  }
}

/** Whether the session waits for the network to be renewed. */
export function isRenewalWaiting(): boolean {
  return waiting !== undefined && readSession()?.accessToken === waiting.refused;
}

function waitForNetwork(refused: string): void {
  stopWaiting();
  waiting = { refused, timer: setInterval(retry, RETRY_MS) };
  addEventListener('online', retry);
  notifySession();
}

function retry(): void {
  if (waiting) renewToken(waiting.refused).catch(() => undefined);
}

function stopWaiting(): void {
  if (!waiting) return;
  clearInterval(waiting.timer);
  removeEventListener('online', retry);
  waiting = undefined;
  notifySession();
}
