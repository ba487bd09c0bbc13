import { ACCOUNT_MESSAGES } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../guard.ts';

const LAST_STAYING =
  'Это последний администратор, который остаётся: удаление вашего аккаунта уже запрошено. Сначала отзовите этот запрос или дайте роль администратора другому.';

/** Administrators with an active account; held, so that two who leave or remove each other at once do not count on each other. */
export function lockAdministrators(trx: Transaction<Database>) {
  return (
    trx
      .selectFrom('users')
      .select(['id', 'deletion_requested_at', 'is_invited'])
      .where('role', '=', 'administrator')
      .where('state', '=', 'active')
      .orderBy('id')
      // What they do elsewhere meanwhile refers to their accounts in the log, and does not wait.
      .forNoKeyUpdate()
      .execute()
  );
}

type Administrators = Awaited<ReturnType<typeof lockAdministrators>>;

/** Whose deletion is pending lets nobody in for long; who was invited may never come. */
const isStaying = ({ deletion_requested_at: at, is_invited: isInvited }: Administrators[number]): boolean =>
  at === null && !isInvited;

/** Whether an administrator stays besides one. */
export function isAnotherStaying(administrators: Administrators, userId: number): boolean {
  return administrators.some((one) => one.id !== userId && isStaying(one));
}

/** Refuses who is no administrator any more since the request came; gives all who are. */
export async function refuseFormerAdministrator(
  trx: Transaction<Database>,
  context: RequestContext,
): Promise<Administrators> {
  const { userId } = readBearer(context);
  const administrators = await lockAdministrators(trx);
  if (administrators.every(({ id }) => id !== userId))
    throw new RefusalError(403, { error: ACCOUNT_MESSAGES.notAllowed });
  return administrators;
}

/** Refuses to take the last administrator who stays, as one could whose own deletion is pending. */
export function refuseLastStaying(administrators: Administrators, userId: number): void {
  const stays = administrators.some((one) => one.id === userId && isStaying(one));
  if (stays && !isAnotherStaying(administrators, userId))
    throw new RefusalError(409, { error: LAST_STAYING });
}
