import { LOGIN_MESSAGES } from '@nardy/contract';
import { ApiError, type Client } from '@nardy/contract/client';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { faultsOf, LoginRefused, NO_ACCESS } from './loginFaults.ts';
import { isStaffRole, type StaffRole } from './roles.ts';
import { currentSession, endSession, forgetSession, startSession } from './session.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

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

/** Staff enter by the same operation as everybody; the role decides whether the console opens. */
export function createAuthProvider(api: Pick<Client, 'loginUser'>) {
  return {
    async login({ login, password }: Credentials): Promise<void> {
      const { access_token: token, userRole: role } = await logIn(api, { login, password });
      if (!isStaffRole(role)) throw new LoginRefused({ form: NO_ACCESS });
      if (!startSession(token, login, role)) throw new LoginRefused({ form: LOGIN_MESSAGES.refused });
    },

    async logout(): Promise<void> {
      forgetSession();
    },

    checkAuth: () => (currentSession() ? Promise.resolve() : Promise.reject(new NotLoggedIn())),

    /** A 401 means that the token is no longer good; a 403 leaves the person where they are. */
    checkError(error: unknown): Promise<void> {
      if (!(error instanceof ApiError) || error.status !== 401) return Promise.resolve();
      endSession();
      return Promise.reject(new NotLoggedIn());
    },

    async getIdentity(): Promise<StaffIdentity> {
      const session = currentSession();
      if (!session) throw new Error('nobody is logged in');
      return { id: session.email, fullName: session.email, role: session.role };
    },

    getPermissions: async () => currentSession()?.role,
  } satisfies AuthProvider;
}

async function logIn(api: Pick<Client, 'loginUser'>, credentials: Credentials) {
  try {
    const { data } = await api.loginUser({ body: { ...credentials, remember: false } });
    return data;
  } catch (error) {
    if (error instanceof ApiError) throw new LoginRefused(faultsOf(error));
    throw error;
  }
}
