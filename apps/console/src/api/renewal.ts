import { renewalOf } from '@nardy/contract/renewal';
import { openApi } from './routes.ts';
import { currentSession, endSession, renewSession } from './session.ts';

/** A token to use in place of one that was refused; undefined when the session is over. */
export const renewToken = renewalOf({
  lock: 'console-session-renewal',
  read: () => currentSession()?.token,
  ask: () => openApi.refreshToken({}),
  store: renewSession,
  clear: () => endSession('ended'),
});
