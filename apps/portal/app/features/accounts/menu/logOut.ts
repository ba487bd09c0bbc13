import { createApi } from '../../../api/api';
import { callOverNetwork } from '../../../api/browser';
import { clearSession, readSession } from '../../../api/session';
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
  // The token says whose login it is; a worn-out one is not renewed for that. Without an answer this browser forgets the session all
  // the same.
  const token = readSession()?.accessToken;
  const api = createApi((call) => callOverNetwork(call, token));
  await api.logoutUser({ body: {} }).catch(() => undefined);
  forgetProfile();
  clearSession();
  location.reload();
}
