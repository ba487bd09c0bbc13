import { renewalOf } from '@nardy/contract/renewal';
import { ownApi } from './own';
import { clearSession, readSession, storeAccessToken } from './session';

/** A token to use in place of one that was refused; undefined when the session is over. */
export const renewToken = renewalOf({
  lock: 'session-renewal',
  read: () => readSession()?.accessToken,
  ask: () => ownApi.refreshToken({}),
  store: storeAccessToken,
  clear: clearSession,
});
