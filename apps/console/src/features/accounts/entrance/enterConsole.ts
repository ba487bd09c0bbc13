import { isStaffRole } from '../../../api/roles.ts';
import { startSession } from '../../../api/session.ts';
import { forgetTouches } from '../idle/useIdleLock.ts';
import type { OwnLogin } from './entrance.ts';
import { LoginRefused, NO_ACCESS } from './loginFaults.ts';

/** Takes a login that waits for nothing more. Staff enter as everybody does; the role decides whether the console opens. */
export function enterConsole({ login, email }: { login: OwnLogin; email: string }): void {
  const { access_token: token, user_id: userId, userRole: role } = login;
  if (!isStaffRole(role)) throw new LoginRefused({ form: NO_ACCESS });
  forgetTouches();
  startSession({ token, userId, email, role });
}
