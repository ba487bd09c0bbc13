import { ACCOUNT_MESSAGES, type FactorProof } from '@nardy/contract';
import { FieldsError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { logEntry, type EntryOutcome } from '../entryLog.ts';
import { readBearer } from '../guard.ts';
import { countLoginTry } from '../loginLimits.ts';
import type { AccountsParts } from '../parts.ts';
import { matchPassword } from '../password.ts';
import { findUser } from '../repository.ts';
import { noteStepUp } from '../sessions/repository.ts';
import type { Sessions } from '../sessions/service.ts';
import type { SecondFactors } from './service.ts';

/** One of the three. */
export type Shown = FactorProof & { readonly password?: string | undefined };

export interface StepUpParts extends Pick<AccountsParts, 'db' | 'limits' | 'log'> {
  readonly sessions: Pick<Sessions, 'findKnownDevice'>;
}

const ONE_OF_ALL = 'Введите пароль или код';

/** Lets a login do for ten minutes what is hardest to undo, once it has shown what only its person knows or has. */
export function createStepUpService(
  factors: Pick<SecondFactors, 'withProof'>,
  { db, limits, log, sessions }: StepUpParts,
) {
  /** Wrong passwords count as those of logins do, with them. */
  async function checkPassword(password: string, context: RequestContext): Promise<void> {
    const { userId } = readBearer(context);
    const user = await findUser(db, userId);
    if (!user) throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
    const device = await sessions.findKnownDevice(user.email, context);
    const counted = await countLoginTry(limits, user.email, { device, ip: context.ip }).catch(
      (error: unknown) => {
        note('too many attempts', context);
        throw error;
      },
    );
    if (!(await matchPassword(user.password_hash, password))) {
      note('wrong password', context);
      throw new FieldsError({ password: [ACCOUNT_MESSAGES.wrongPassword] }, 422);
    }
    await counted.refund();
  }

  function note(outcome: EntryOutcome, context: RequestContext): void {
    logEntry(log, context, { event: 'step-up', outcome, userId: readBearer(context).userId });
  }

  /** Gives until when. */
  return async ({ password, ...proof }: Shown, context: RequestContext): Promise<Date> => {
    const { sessionId } = readBearer(context);
    const shown = [password, proof.code, proof.passkey].filter((one) => one !== undefined);
    if (shown.length !== 1) throw new FieldsError({ form: [ONE_OF_ALL] }, 422);
    if (password !== undefined) await checkPassword(password, context);
    const until =
      password === undefined
        ? await factors.withProof(proof, context, (trx) => noteStepUp(trx, sessionId))
        : await noteStepUp(db, sessionId);
    note('completed', context);
    return until;
  };
}
