import { ownApi } from '../../../api/own';
import { clearSession } from '../../../api/session';
import { forgetProfile } from './profile';

/** Ends the login, and loads the page anew as the specification says. */
export async function logOut(): Promise<void> {
  // Without an answer this browser forgets the session all the same.
  await ownApi.logoutUser({ body: {} }).catch(() => undefined);
  forgetProfile();
  clearSession();
  location.reload();
}
