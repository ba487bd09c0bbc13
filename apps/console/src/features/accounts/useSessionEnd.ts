import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { currentSession, followSession } from '../../api/session.ts';

/** Leads to the login page the moment the session is over, in this tab or in another. */
export function useSessionEnd(): void {
  const logout = useLogout();
  useEffect(() => {
    const leaveIfEnded = (): void => {
      if (!currentSession()) void logout();
    };
    leaveIfEnded();
    return followSession(leaveIfEnded);
  }, [logout]);
}
