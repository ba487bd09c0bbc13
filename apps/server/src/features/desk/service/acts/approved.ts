import { CommandRefusedError, type HeldLog } from '../../../play/index.ts';
import { areApproved } from '../../repository/approvals.ts';

const BY_APPROVAL = 'Этих участников внесло одобрение заявок: отменить его можно в заявках.';

/** Undone here, an approval would leave approved applications of athletes who are not in, and nobody could approve them again. */
export async function refuseUndoOfApproval(
  { trx, timed }: Pick<HeldLog, 'trx' | 'timed'>,
  tournamentId: number,
): Promise<void> {
  const { log } = timed.state;
  const act = log.at(-1)?.decidedOn;
  const entered = log.flatMap((event) =>
    event.decidedOn === act && event.type === 'entered' ? event.participants : [],
  );
  const playerIds = entered.flatMap(({ persons }): readonly number[] => persons);
  if (playerIds.length > 0 && (await areApproved(trx, tournamentId, playerIds)))
    throw new CommandRefusedError('entered-by-approval', BY_APPROVAL);
}
