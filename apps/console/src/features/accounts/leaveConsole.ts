import { api } from '../../api/api.ts';
import { getCurrentSession, forgetSession } from '../../api/session.ts';
import { performAll } from '../../components/decisions/decisions.ts';

const TOLD_WITHIN_MS = 1000;

/** Ends the session, here at once and on the server as far as it can be reached, when what was decided has been done. */
export async function leaveConsole(): Promise<void> {
  if (!getCurrentSession()) return;
  await performAll();
  const told = api.logoutUser({ body: { everywhere: false } }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN_MS))]);
  forgetSession();
}
