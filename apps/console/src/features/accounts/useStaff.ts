import { useSyncExternalStore } from 'react';
import { getCurrentSession, followSession, type StaffSession } from '../../api/session.ts';

/** Who is logged in; nobody on the pages before the console. */
export function useStaff(): StaffSession | undefined {
  return useSyncExternalStore(followSession, getCurrentSession);
}
