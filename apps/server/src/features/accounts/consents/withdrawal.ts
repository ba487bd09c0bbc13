import { CONSENT_MESSAGES, CONSENT_WITHDRAWALS, type ConsentPurpose } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { withdrawRequests } from '../federation/repository.ts';
import { auditAct } from '../audit.ts';
import { readBearer } from '../guard.ts';
import { writeConsentWithdrawnLetter } from '../letters.ts';
import type { AccountsParts } from '../parts.ts';
import { findAddressee } from '../repository.ts';
import { markWithdrawn } from './repository.ts';

/** What a withdrawn consent takes along, of what is not decided yet; gives how many. */
export type Consequence = (trx: Transaction<Database>, userId: number) => Promise<number>;

/** What other features do when the consent that they stand on is withdrawn. */
export interface Consequences {
  readonly withdrawApplications: Consequence;
}

/** Withdraws every consent of a purpose that may be withdrawn alone; once more changes nothing. */
export async function withdrawConsent(
  { db, mail }: Pick<AccountsParts, 'db' | 'mail'>,
  purpose: ConsentPurpose,
  { withdrawApplications, context }: Consequences & { readonly context: RequestContext },
): Promise<void> {
  const { userId } = readBearer(context);
  const whatComesOfIt = CONSENT_WITHDRAWALS[purpose];
  if (whatComesOfIt === null) throw new RefusalError(409, { error: formatRefusal(purpose) });
  const apply = purpose === 'federation' ? withdrawRequests : withdrawApplications;
  await db.transaction().execute(async (trx) => {
    const [last] = await markWithdrawn(trx, userId, purpose);
    if (!last) return;
    const undecided = await apply(trx, userId);
    const entry = { action: 'withdraw-consent', subject: 'users', subjectId: userId };
    await auditAct(trx, context, { ...entry, after: { purpose, undecided } });
    const to = await findAddressee(trx, userId);
    if (to) await mail.enqueueLetter(trx, writeConsentWithdrawnLetter(to, last.text, whatComesOfIt));
  });
}

function formatRefusal(purpose: ConsentPurpose): string {
  return purpose === 'personal_data' ? CONSENT_MESSAGES.withAccount : CONSENT_MESSAGES.isNoConsent;
}
