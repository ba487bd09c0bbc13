import { ACCOUNT_MESSAGES, LOGIN_MESSAGES } from '@nardy/contract';
import { RefusalError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/operations.ts';
import { countLoginTry } from './loginLimits.ts';
import { toLoggedIn, type LoggedIn } from './mapper.ts';
import type { AccountsParts } from './parts.ts';
import { passwordMatches } from './password.ts';
import { findLogin, type LoginRow } from './repository.ts';
import type { Sessions } from './sessions/service.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly remember: boolean;
}

/** What is missing, of those whose password was right. */
const MISSING: Readonly<Record<string, string>> = {
  registered: ACCOUNT_MESSAGES.unconfirmed,
  confirmed: ACCOUNT_MESSAGES.notActivated,
  blocked: ACCOUNT_MESSAGES.blocked,
};

export function loginService(
  { db, limits }: Pick<AccountsParts, 'db' | 'limits'>,
  sessions: Pick<Sessions, 'begin' | 'findKnownDevice'>,
) {
  /**
   * Refuses a wrong password and an unknown address alike, in words and in time. After the right password 403 says which step
   * is missing, with the state as its code.
   */
  async function logIn(
    { login, password, remember }: Credentials,
    context: RequestContext,
  ): Promise<LoggedIn> {
    const email = login.toLowerCase();
    const device = await sessions.findKnownDevice(email, context);
    const counted = await countLoginTry(limits, email, { device, ip: context.ip });
    const found = await findLogin(db, email);
    const matches = await passwordMatches(found?.password_hash, password);
    if (!found || !matches) throw new RefusalError(401, { error: LOGIN_MESSAGES.refused });
    await counted.refund();
    refuseWhoWaits(found);
    const begun = await db
      .transaction()
      .execute((trx) => sessions.begin(trx, { user: found, remember, context }));
    return toLoggedIn(found, begun);
  }

  return { logIn };
}

function refuseWhoWaits({ state }: LoginRow): void {
  const error = MISSING[state];
  if (error !== undefined) throw new RefusalError(403, { error, code: state });
}
