import type { StaffRole } from '@nardy/contract';
import { ApiError, type Client } from '@nardy/contract/client';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { isStaffRole } from '../../api/roles.ts';
import { currentSession, endSession, forgetSession, startSession } from '../../api/session.ts';
import type { OwnLogin } from './entrance/entrance.ts';
import { performAll } from '../../components/decisions/decisions.ts';
import { LoginRefused, NO_ACCESS } from './entrance/loginFaults.ts';

export interface StaffIdentity extends UserIdentity {
  readonly fullName: string;
  readonly role: StaffRole;
}

/** The login page says itself why it is shown; react-admin would say it twice but for a message that is `false`. */
class NotLoggedIn extends Error {
  constructor() {
    super();
    this.name = 'NotLoggedIn';
    Object.defineProperty(this, 'message', { value: false });
  }
}

/** Staff enter by the same operations as everybody; the role decides whether the console opens. */
export function createAuthProvider(api: Pick<Client, 'logoutUser'>) {
  return {
    /** Takes a login that waits for nothing more. */
    async login({ login, email }: { login: OwnLogin; email: string }): Promise<void> {
      const { access_token: token, user_id: userId, userRole: role } = login;
      if (!isStaffRole(role)) throw new LoginRefused({ form: NO_ACCESS });
      startSession({ token, userId, email, role });
    },

    /** Ends the session here at once, and on the server as far as it can be reached. */
    async logout(): Promise<void> {
      if (!currentSession()) return;
      await performAll();
      const told = api.logoutUser({ body: { everywhere: false } }).catch(() => undefined);
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 1000))]);
      forgetSession();
    },

    checkAuth: () => (currentSession() ? Promise.resolve() : Promise.reject(new NotLoggedIn())),

    /** A 401 means that the session is over and was not renewed; a 403 leaves the person where they are. */
    checkError(error: unknown): Promise<void> {
      if (!(error instanceof ApiError) || error.status !== 401) return Promise.resolve();
      endSession('ended');
      return Promise.reject(new NotLoggedIn());
    },

    async getIdentity(): Promise<StaffIdentity> {
      const session = currentSession();
      if (!session) throw new Error('nobody is logged in');
      return { id: session.userId, fullName: session.email, role: session.role };
    },

    getPermissions: async () => currentSession()?.role,
  } satisfies AuthProvider;
}
