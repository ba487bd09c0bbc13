import { listLastEntered } from '../../../applications/index.ts';
import { CommandRefusedError, type HeldLog } from '../../../play/index.ts';
import { isOfApplications } from '../../repository/approvals.ts';
import { findActSince, getVersionAfter } from './between.ts';

const BY_APPROVAL = 'Этих участников внесло одобрение заявок: отменить его можно в заявках.';

/** Undone here, an approval would leave approved applications of athletes who are not in, and nobody could approve them again. */
export async function refuseUndoOfApproval(
  { trx, timed: { state } }: Pick<HeldLog, 'trx' | 'timed'>,
  tournamentId: number,
): Promise<void> {
  const act = findActSince(state, 0);
  const playerIds = listLastEntered(state);
  if (act === undefined || playerIds.length === 0) return;
  if (await isOfApplications(trx, { tournamentId, playerIds, version: getVersionAfter(state, act) }))
    throw new CommandRefusedError('entered-by-approval', BY_APPROVAL);
}
