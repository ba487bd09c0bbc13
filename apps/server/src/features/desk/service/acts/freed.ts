import type { CompetitionState } from '@nardy/engine';
import { fillFreePlaces, isTakingApplications, lockPlaces } from '../../../applications/index.ts';
import type { MailService } from '../../../mail/index.ts';
import type { HeldLog } from '../../../play/index.ts';
import { lockDeskState, readDeskState, updateDeskState } from '../../repository/state.ts';

export interface Changed {
  readonly tournamentId: number;
  readonly before: CompetitionState;
}

/**
 * While applications come in, a place that is free goes to who waits, as that of whom the director takes out; after that nobody is
 * called any more. A close of the entries that was refused after its withdrawals leaves their places to the next act; one that was
 * undone leaves them to those whom the director puts back.
 */
export async function serveWaiting(
  { trx, timed: { state } }: HeldLog,
  mail: MailService,
  { tournamentId, before }: Changed,
): Promise<void> {
  const come = countIn(state) - countIn(before);
  // Who comes back may not be the last: nothing is given away. Who withdraws an application meanwhile waits, and is found to be in.
  if (come > 0) return lockPlaces(trx, tournamentId);
  if (state.entries === 'closed' || !(await isTakingApplications(trx, tournamentId))) return;
  // Once a close was undone, the places of those whom it took out are theirs: only who is taken out now leaves one to somebody.
  const { statusBefore } = await readDeskState(trx, tournamentId);
  await lockPlaces(trx, tournamentId);
  // The tables follow the log at the end of the transaction.
  await fillFreePlaces(trx, mail, tournamentId, {
    places: come,
    ...(statusBefore !== null && { most: -come }),
  });
}

/** Another close has begun: the places that one undone before it has kept are kept no longer. */
export async function beginClose(trx: HeldLog['trx'], tournamentId: number): Promise<void> {
  const { statusBefore } = await lockDeskState(trx, tournamentId);
  if (statusBefore !== null) await updateDeskState(trx, tournamentId, { status_before: null });
}

function countIn({ participants }: CompetitionState): number {
  return participants.filter(({ status }) => status === 'in').length;
}
