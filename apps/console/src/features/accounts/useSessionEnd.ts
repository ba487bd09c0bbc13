import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { currentSession } from './session.ts';

/** Leads to the login page the moment the session runs out, also when the computer slept through it. */
export function useSessionEnd(): void {
  const logout = useLogout();
  useEffect(() => {
    const leaveIfEnded = (): void => {
      if (!currentSession()) void logout();
    };
    const remaining = (currentSession()?.endsAt ?? 0) - Date.now();
    const timer = setTimeout(leaveIfEnded, Math.max(0, remaining));
    document.addEventListener('visibilitychange', leaveIfEnded);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leaveIfEnded);
    };
  }, [logout]);
}
