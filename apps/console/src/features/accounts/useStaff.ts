import { useSyncExternalStore } from 'react';
import { currentSession, followSession, type StaffSession } from '../../api/session.ts';

/** Who is logged in; nobody on the pages before the console. */
export function useStaff(): StaffSession | undefined {
  return useSyncExternalStore(followSession, currentSession);
}
