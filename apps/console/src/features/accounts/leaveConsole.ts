import { api } from '../../api/api.ts';
import { getCurrentSession, forgetSession } from '../../api/session.ts';
import { performAll } from '../../components/decisions/decisions.ts';

const TOLD_WITHIN_MS = 1000;

/**
 * Ends the session, here at once and on the server as far as it can be reached, when what was decided has been done. What could
 * not be done stands above the page: who has seen it leaves with the next attempt.
 */
export async function leaveConsole(): Promise<void> {
  const userId = getCurrentSession()?.userId;
  // Somebody may have logged in in another tab meanwhile.
  const isLoggedIn = (): boolean => userId !== undefined && getCurrentSession()?.userId === userId;
  if (!isLoggedIn() || !(await performAll()) || !isLoggedIn()) return;
  const told = api.logoutUser({ body: { everywhere: false } }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN_MS))]);
  if (isLoggedIn()) forgetSession();
}
