import { ACCOUNT_MESSAGES } from '@nardy/contract';
import { RefusalError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/operations.ts';
import { endCodes, useCode } from './codes.ts';
import { logEntry } from './entryLog.ts';
import { writePasswordChangedLetter, writePasswordCreatedLetter } from './letters.ts';
import { forgetLoginTries } from './loginLimits.ts';
import type { AccountsParts } from './parts.ts';
import { hashPassword } from './password.ts';
import { refuseGuessable } from './passwordStrength.ts';
import { confirmUser } from './registration/repository.ts';
import { findAddressee, findUser, setPassword } from './repository.ts';
import { isStillInvited } from './staff/repository.ts';
import { endSessions } from './sessions/repository.ts';
import type { Sessions } from './sessions/service.ts';

interface NewPassword {
  readonly id: number;
  readonly code: string;
  readonly password: string;
}

export function createRecoveryService(
  {
    db,
    mail,
    limits,
    log,
    consoleAddress,
  }: Pick<AccountsParts, 'db' | 'mail' | 'limits' | 'log' | 'consoleAddress'>,
  sessions: Pick<Sessions, 'begin' | 'findKnownDevice' | 'missingFactorOf'>,
) {
  /**
   * Sets a new password by the code of a letter, which ends everywhere else. Whose registration was not confirmed has shown by
   * it that the address is theirs. Gives an access token to those who may log in and need no second factor for it.
   */
  async function recover(
    { id: userId, code, password }: NewPassword,
    context: RequestContext,
  ): Promise<{ token: string | null; user_id: number }> {
    const passwordHash = await hashPassword(password);
    const done = await db.transaction().execute(async (trx) => {
      // Asked first: the invitation is over once a password is set.
      const isNew = await isStillInvited(trx, userId);
      const used = await useCode(trx, { userId, code, purposes: ['recover'] });
      const before = used && (await findAddressee(trx, userId));
      if (!before || before.state === 'blocked') return undefined;
      // A refusal undoes all of this, so that the link stays good.
      await refuseGuessable(password, before.email);
      await setPassword(trx, userId, passwordHash);
      await endCodes(trx, userId);
      await endSessions(trx, userId);
      await confirmUser(trx, userId);
      await mail.enqueueLetter(
        trx,
        isNew && before.role !== 'member'
          ? writePasswordCreatedLetter(before, consoleAddress)
          : writePasswordChangedLetter(before),
      );
      const user = await findUser(trx, userId);
      const mayLogIn =
        user &&
        ['active', 'returned'].includes(user.state) &&
        (await sessions.missingFactorOf(trx, user)) === 'none';
      const begun = mayLogIn ? await sessions.begin(trx, { user, remember: false, context }) : undefined;
      return { token: begun?.access ?? null, email: before.email };
    });
    logEntry(log, context, { event: 'recovery', outcome: done ? 'completed' : 'wrong code', userId });
    if (!done) throw new RefusalError(410, { error: ACCOUNT_MESSAGES.linkWornOut });
    const device = await sessions.findKnownDevice(done.email, context);
    await forgetLoginTries(limits, done.email, { device, ip: context.ip });
    return { token: done.token, user_id: userId };
  }

  return { recover };
}
