import { useSyncExternalStore } from 'react';
import { followSession, hasToken } from './token';

/** Whether somebody is logged in; on the server nobody is. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(followSession, hasToken, () => false);
}
