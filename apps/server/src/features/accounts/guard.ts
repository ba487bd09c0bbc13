import { ACCOUNT_MESSAGES, operations, type Operation, type OperationName } from '@nardy/contract';
import { RefusalError } from '../../http/errors.ts';
import type { Bearer, Handlers, RequestContext } from '../../http/operations.ts';
import { isAllowed } from './permissions.ts';
import type { Sessions } from './sessions/service.ts';

type AnyHandler = (received: unknown, context: RequestContext) => Promise<unknown>;

/** Lets the handlers of operations that require a login be reached by those only who may do them. */
export function guardHandlers<Some extends Partial<Handlers>>(handlers: Some, sessions: Sessions): Some {
  const guarded = Object.entries(handlers).map(([name, handler]) => {
    const { authorization }: Operation = operations[name as OperationName];
    return [
      name,
      authorization === 'required' ? guard(name as OperationName, handler as AnyHandler, sessions) : handler,
    ];
  });
  return Object.fromEntries(guarded) as Some;
}

function guard(name: OperationName, handler: AnyHandler, sessions: Sessions): AnyHandler {
  return async (received, context) => {
    const bearer = await sessions.bearerOf(context.accessToken);
    if (!bearer) throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
    if (!isAllowed(name, bearer.role)) throw notAllowed(bearer);
    return handler(received, { ...context, bearer });
  };
}

function notAllowed({ role }: Bearer): RefusalError {
  return role === 'unproven'
    ? new RefusalError(403, { error: ACCOUNT_MESSAGES.secondFactorFirst, code: 'second-factor' })
    : new RefusalError(403, { error: ACCOUNT_MESSAGES.notAllowed });
}

/** Who asks, in the handler of an operation that requires a login. */
export function bearerIn({ bearer }: RequestContext): Bearer {
  if (!bearer) throw new Error('an operation that requires a login was reached without one');
  return bearer;
}
