import { CONSENT_MESSAGES, findConsentFault, type OwnAccount } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { FieldsError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { storeConsents } from '../consents.ts';
import { auditAct } from '../audit.ts';
import { readBearer } from '../guard.ts';
import type { AccountsParts } from '../parts.ts';
import { findMembership, insertRequest } from './repository.ts';
import { STATUSES } from './statuses.ts';

const MEMBER = 'Вы уже состоите в федерации.';
const BEING_DECIDED = 'Ваше заявление уже на рассмотрении.';

/** Asks to join the federation; after a refusal, or what was withdrawn, once more. */
export async function askToJoin(
  { db }: Pick<AccountsParts, 'db'>,
  consent: string,
  context: RequestContext,
): Promise<void> {
  const { userId } = readBearer(context);
  const fault = findConsentFault('federation', consent, CONSENT_MESSAGES.federation);
  if (fault !== undefined) throw new FieldsError({ consent_federation: [fault] }, 422);
  await db.transaction().execute(async (trx) => {
    const { isMember } = await findMembership(trx, userId);
    if (isMember) throw new RefusalError(409, { error: MEMBER });
    if (!(await insertRequest(trx, userId))) throw new RefusalError(409, { error: BEING_DECIDED });
    await storeConsents(trx, ['federation'], [{ userId, address: context.ip }]);
    const entry = { action: 'submit-federation-request', subject: 'users', subjectId: userId };
    await auditAct(trx, context, entry);
  });
}

/** Where somebody stands with the federation, for the own page. */
export async function readMembership(db: Db, userId: number): Promise<OwnAccount['federation']> {
  const { isMember, request } = await findMembership(db, userId);
  return {
    is_member: isMember ? 1 : 0,
    request: request
      ? {
          status: STATUSES[request.status],
          submitted_dt: request.submitted_at.toISOString(),
          decided_dt: request.decided_at?.toISOString() ?? null,
          reason: request.reason,
        }
      : null,
  };
}
