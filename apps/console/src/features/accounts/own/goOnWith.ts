import { getCurrentSession, startSession } from '../../../api/session.ts';
import type { OwnLogin } from '../entrance/entrance.ts';

/** Goes on with the login as a new second factor has left it: it is the same person's. */
export function goOnWith({ access_token: token }: OwnLogin): void {
  const session = getCurrentSession();
  if (session) startSession({ ...session, token });
}
