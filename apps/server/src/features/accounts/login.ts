import { ACCOUNT_MESSAGES, LOGIN_MESSAGES } from '@nardy/contract';
import { RefusalError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/operations.ts';
import { logEntry, type EntryOutcome } from './entryLog.ts';
import { countLoginTry } from './loginLimits.ts';
import { toLoggedIn, type LoggedIn } from './mapper.ts';
import type { AccountsParts } from './parts.ts';
import { matchPassword } from './password.ts';
import { findLogin, lockUnchanged, type LoginRow } from './repository.ts';
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

export function createLoginService(
  { db, limits, log }: Pick<AccountsParts, 'db' | 'limits' | 'log'>,
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
    const note: Note = (outcome, userId) => logEntry(log, context, { event: 'login', outcome, userId });
    const device = await sessions.findKnownDevice(email, context);
    const counted = await countLoginTry(limits, email, { device, ip: context.ip }).catch((error: unknown) => {
      note('too many attempts');
      throw error;
    });
    const found = await findLogin(db, email);
    const matches = await matchPassword(found?.password_hash, password);
    if (!found || !matches) {
      note('wrong password', found?.id);
      throw new RefusalError(401, { error: LOGIN_MESSAGES.refused });
    }
    await counted.refund();
    refuseWhoWaits(found, note);
    const begun = await db.transaction().execute(async (trx) => {
      // A password that was replaced while this one was compared has ended all sessions, this one among them.
      if (!(await lockUnchanged(trx, found))) {
        note('wrong password', found.id);
        throw new RefusalError(401, { error: LOGIN_MESSAGES.refused });
      }
      return sessions.begin(trx, { user: found, remember, context });
    });
    note(begun.missing === 'none' ? 'completed' : 'waits for the second factor', found.id);
    return toLoggedIn(found, begun);
  }

  return { logIn };
}

type Note = (outcome: EntryOutcome, userId?: number) => void;

/** Refuses an account that is not open, with the state as the code. */
export function refuseWhoWaits({ id, state }: Pick<LoginRow, 'id' | 'state'>, note: Note): void {
  const error = MISSING[state];
  if (error === undefined) return;
  note('account not open', id);
  throw new RefusalError(403, { error, code: state });
}
