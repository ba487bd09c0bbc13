import { ACCOUNT_MESSAGES, operations, type Operation } from '@nardy/contract';
import { RefusalError } from '../../http/errors.ts';
import type { Bearer, Guard, RequestContext } from '../../http/operations.ts';
import { isAllowed } from './permissions.ts';
import type { Sessions } from './sessions/service.ts';

/** Lets the operations that require a login be reached by those only who may do them. */
export function createGuard(sessions: Sessions): Guard {
  return async (name, accessToken, log) => {
    const bearer = await sessions.bearerOf(accessToken);
    if (!bearer) throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
    const { userId, role } = bearer;
    if (isAllowed(name, role)) {
      const { needsStepUp }: Operation = operations[name];
      if (needsStepUp !== true || bearer.isSteppedUp) return bearer;
      log.info({ event: 'permission', outcome: 'step-up', operation: name, userId, role }, 'asked again');
      throw new RefusalError(403, { error: ACCOUNT_MESSAGES.stepUpFirst, code: 'step-up' });
    }
    log.info({ event: 'permission', outcome: 'refused', operation: name, userId, role }, 'not allowed');
    throw refuseRole(bearer);
  };
}

function refuseRole({ role }: Bearer): RefusalError {
  return role === 'unproven'
    ? new RefusalError(403, { error: ACCOUNT_MESSAGES.secondFactorFirst, code: 'second-factor' })
    : new RefusalError(403, { error: ACCOUNT_MESSAGES.notAllowed });
}

/** Who asks, in the handler of an operation that requires a login. */
export function readBearer({ bearer }: RequestContext): Bearer {
  if (!bearer) throw new Error('an operation that requires a login was reached without one');
  return bearer;
}
