import { ACCOUNT_MESSAGES } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../guard.ts';

/** Administrators with an active account; held, so that two who leave or remove each other at once do not count on each other. */
export function lockAdministrators(trx: Transaction<Database>) {
  return (
    trx
      .selectFrom('users')
      .select(['id', 'deletion_requested_at'])
      .where('role', '=', 'administrator')
      .where('state', '=', 'active')
      .orderBy('id')
      // What they do elsewhere meanwhile refers to their accounts in the log, and does not wait.
      .forNoKeyUpdate()
      .execute()
  );
}

/** Refuses who is no administrator any more since the request came. */
export async function refuseFormerAdministrator(
  trx: Transaction<Database>,
  context: RequestContext,
): Promise<void> {
  const { userId } = readBearer(context);
  const administrators = await lockAdministrators(trx);
  if (administrators.every(({ id }) => id !== userId))
    throw new RefusalError(403, { error: ACCOUNT_MESSAGES.notAllowed });
}
