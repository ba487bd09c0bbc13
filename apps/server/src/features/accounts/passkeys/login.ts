import type { PasskeyAssertion } from '@nardy/contract';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { logEntry, type EntryOutcome } from '../entryLog.ts';
import { refuseWhoWaits } from '../login.ts';
import { toLoggedIn, type LoggedIn } from '../mapper.ts';
import type { AccountsParts } from '../parts.ts';
import { findUser, lockUnchanged } from '../repository.ts';
import type { Sessions } from '../sessions/service.ts';
import { PASSKEY_MESSAGES, type PasskeyProofs } from './proofs.ts';
import { hasPasskey } from './repository.ts';

interface Shown {
  readonly attempt: string;
  readonly passkey: PasskeyAssertion;
  readonly remember: boolean;
}

const MEMBER = 'member';

export function createPasskeyLoginService(
  { db, log }: Pick<AccountsParts, 'db' | 'log'>,
  sessions: Pick<Sessions, 'begin'>,
  proofs: PasskeyProofs,
) {
  /**
   * A login of staff that needs nothing more: the authenticator is what its owner has, and has asked for what its owner knows or is.
   */
  async function logIn(
    { remember, ...shown }: Shown,
    context: RequestContext,
  ): Promise<LoggedIn & { readonly email: string }> {
    const { id: passkeyId, user_id: userId } = await proofs.acceptLogin(shown, context);
    const note = (outcome: EntryOutcome): void => logEntry(log, context, { event: 'login', outcome, userId });
    const refuse = (): never => {
      note('wrong passkey');
      throw new RefusalError(401, { error: PASSKEY_MESSAGES.wrong });
    };
    const user = await findUser(db, userId);
    // Who was staff once may still have one.
    if (!user || user.role === MEMBER) return refuse();
    refuseWhoWaits(user, note);
    const begun = await db.transaction().execute(async (trx) => {
      // A block and a passkey's removal end all sessions: one that they do not know of is not begun.
      if (!(await lockUnchanged(trx, user)) || !(await hasPasskey(trx, passkeyId))) return refuse();
      return sessions.begin(trx, { user, remember, context, isProven: true });
    });
    note('completed');
    return { ...toLoggedIn(user, begun), email: user.email };
  }

  return { logIn };
}
