import { browserApi } from '../../../api/browser';
import { clearSession } from '../../../api/session';
import { forgetProfile } from './profile';

/** Pages that were stored for when there is no network, and notices, were this person's. */
export async function forgetInWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    registration?.active?.postMessage({ type: 'forget' });
  } catch {
    // A browser that stores nothing has stored none of it.
  }
}

/** Ends the login, and loads the page anew as the specification says. */
export async function logOut(): Promise<void> {
  await forgetInWorker();
  // Without an answer this browser forgets the session all the same.
  await browserApi.logoutUser({ body: {} }).catch(() => undefined);
  forgetProfile();
  clearSession();
  location.reload();
}
