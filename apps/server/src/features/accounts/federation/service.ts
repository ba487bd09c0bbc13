import type { FederationRequest } from '@nardy/contract';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { auditAct } from '../audit.ts';
import { readBearer } from '../guard.ts';
import { writeJoinedLetter, writeNotJoinedLetter } from '../letters.ts';
import type { AccountsParts } from '../parts.ts';
import { findAddressee } from '../repository.ts';
import { lockRequest, markMember, settleRequest, type RequestRow } from './repository.ts';
import { STATUSES } from './statuses.ts';

const NO_SUCH_REQUEST = 'Заявление не найдено';
const DECIDED = 'По заявлению уже принято решение: обновите страницу.';
const NOT_ACTIVE = 'Сначала примите решение по регистрации: аккаунт ещё не активен.';

/** Decides about a wish to join the federation: a reason sends it back. */
export async function decideRequest(
  { db, mail }: Pick<AccountsParts, 'db' | 'mail'>,
  { id, reason }: { readonly id: number; readonly reason: string | null },
  context: RequestContext,
): Promise<void> {
  const { userId: by } = readBearer(context);
  const isApproved = reason === null;
  await db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request) throw new NotFoundError(NO_SUCH_REQUEST);
    if (request.status !== 'submitted') throw new RefusalError(409, { error: DECIDED });
    if (isApproved && (request.state !== 'active' || request.person_id === null))
      throw new RefusalError(409, { error: NOT_ACTIVE });
    await settleRequest(trx, id, { status: isApproved ? 'approved' : 'rejected', reason, by });
    if (isApproved && request.person_id !== null) await markMember(trx, request.person_id);
    await auditAct(trx, context, {
      action: isApproved ? 'approve-federation-request' : 'return-federation-request',
      subject: 'federation_requests',
      subjectId: id,
      before: { status: request.status },
      after: { user_id: request.user_id, ...(reason !== null && { reason }) },
    });
    const to = await findAddressee(trx, request.user_id);
    if (to)
      await mail.enqueueLetter(
        trx,
        reason === null ? writeJoinedLetter(to) : writeNotJoinedLetter(to, reason),
      );
  });
}

export function toFederationRequest(row: RequestRow): FederationRequest {
  return {
    request_id: row.id,
    user_id: row.user_id,
    fullName: row.full_name ?? row.email,
    email: row.email,
    birthday: row.birthday,
    city_title: row.city_title,
    region_title: row.region_title,
    account_state: row.state,
    has_registration: row.has_registration,
    player_id: row.player_id,
    federation_member: row.federation_member ? 1 : 0,
    status: STATUSES[row.status],
    submitted_dt: row.submitted_at.toISOString(),
    decided_dt: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider_name,
    reason: row.reason,
  };
}
