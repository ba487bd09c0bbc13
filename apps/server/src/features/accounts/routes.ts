import { ACCOUNT_MESSAGES } from '@nardy/contract';
import { answerOne, answerPage } from '../../http/answers.ts';
import { RefusalError } from '../../http/errors.ts';
import type { Handlers } from '../../http/operations.ts';
import { createConsentsHandlers } from './consents/routes.ts';
import type { Consequences } from './consents/withdrawal.ts';
import { createDeskHandlers } from './admin/routes.ts';
import { createFederationHandlers } from './federation/routes.ts';
import { readBearer } from './guard.ts';
import { requestLetter } from './letterRequests.ts';
import { createLoginService } from './login.ts';
import { toDesiredRole, toUser } from './mapper.ts';
import { createOwnHandlers } from './own/routes.ts';
import type { AccountsParts } from './parts.ts';
import { PasskeyProofs } from './passkeys/proofs.ts';
import { createPasskeysHandlers } from './passkeys/routes.ts';
import { createRecoveryService } from './recovery.ts';
import { createConfirmationService } from './registration/confirmation.ts';
import { isEmailTaken } from './registration/repository.ts';
import { createRegistrationService } from './registration/service.ts';
import { findDesiredRole, findUser, listDesiredRoles } from './repository.ts';
import { createRetentionHandlers } from './retention/routes.ts';
import { createSecondFactorHandlers } from './secondFactor/routes.ts';
import { SecondFactors } from './secondFactor/service.ts';
import type { Sessions } from './sessions/service.ts';
import { createStaffHandlers } from './staff/routes.ts';

export { createGuard } from './guard.ts';
export type { AccountsParts } from './parts.ts';
export { Sessions } from './sessions/service.ts';

const DONE = { success: true as const, data: {} };

/** Everything that people and the secretary do with accounts. */
export function createAccountsHandlers(parts: AccountsParts, sessions: Sessions, consequences: Consequences) {
  return {
    ...createEntryHandlers(parts, sessions),
    ...readHandlers(parts),
    ...createOwnHandlers(parts, consequences),
    ...createDeskHandlers(parts),
    ...createFactorHandlers(parts, sessions),
    ...createFederationHandlers(parts),
    ...createConsentsHandlers(parts),
    ...createRetentionHandlers(parts),
    ...createStaffHandlers(parts),
  };
}

/** What staff show beside the password, or in its place. */
function createFactorHandlers(parts: AccountsParts, sessions: Sessions) {
  const proofs = new PasskeyProofs(parts);
  const factors = new SecondFactors(parts, sessions, proofs);
  return {
    ...createSecondFactorHandlers(factors, { ...parts, sessions }),
    ...createPasskeysHandlers(parts, { sessions, factors, proofs }),
  };
}

function createEntryHandlers(parts: AccountsParts, sessions: Sessions) {
  const { logIn } = createLoginService(parts, sessions);
  const { register } = createRegistrationService(parts);
  const { confirm } = createConfirmationService(parts);
  const { recover } = createRecoveryService(parts, sessions);
  return {
    loginUser: async ({ body }, context) => ({ success: true, data: await logIn(body, context) }),
    refreshToken: async (_, context) => ({
      success: true,
      data: { access_token: await sessions.refresh(context) },
    }),
    logoutUser: async ({ body }, context) => {
      await sessions.logOut(context, body.everywhere);
      return DONE;
    },
    registerUser: async ({ form }, context) => ({
      success: true,
      data: { user_id: await register(form, context) },
    }),
    checkEmail: async ({ query }) => ({
      success: true,
      data: { is_free: (await isEmailTaken(parts.db, query.email.toLowerCase())) ? 0 : 1 },
    }),
    confirmEmail: async ({ body }) => ({ success: true, data: { purpose: await confirm(body) } }),
    resendConfirmation: async ({ body }) => {
      await requestLetter(parts, { email: body.email, purpose: 'confirm' });
      return DONE;
    },
    forgotPassword: async ({ body }) => {
      await requestLetter(parts, { email: body.email, purpose: 'recover' });
      return DONE;
    },
    recoverPassword: async ({ body }, context) => ({ success: true, data: await recover(body, context) }),
  } satisfies Partial<Handlers>;
}

function readHandlers({ db }: AccountsParts) {
  return {
    getUser: async ({ params }, context) => {
      const { userId } = readBearer(context);
      if (params.id !== userId) throw new RefusalError(403, { error: ACCOUNT_MESSAGES.notAllowed });
      return answerOne(await findUser(db, userId), toUser, ACCOUNT_MESSAGES.logInFirst);
    },
    listDesiredRoles: async ({ query }) => answerPage(await listDesiredRoles(db, query), toDesiredRole),
    getDesiredRole: async ({ params }) =>
      answerOne(await findDesiredRole(db, params.id), toDesiredRole, 'Роль не найдена'),
  } satisfies Partial<Handlers>;
}
