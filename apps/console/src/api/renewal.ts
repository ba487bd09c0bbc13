import { createRenewal, findTokenUser } from '@nardy/contract/renewal';
import { openApi } from './routes.ts';
import { getCurrentSession, endSession, renewSession } from './session.ts';

/** A token to use in place of one that was refused; undefined when the session is over. */
export const renewToken = createRenewal({
  lock: 'console-session-renewal',
  read: () => getCurrentSession()?.token,
  ask: () => openApi.refreshToken({}),
  store: renewSession,
  isOwn: (token) => findTokenUser(token) === getCurrentSession()?.userId,
  isOver: isVerdict,
  clear: () => endSession('ended'),
});

/**
 * A server that is away for a moment, or asks to come again, has said nothing about the session: nobody loses the work of an
 * hour by it. The portal ends its session with any answer but a token, as its specification says.
 */
function isVerdict(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
