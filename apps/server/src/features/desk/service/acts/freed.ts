import type { CompetitionState } from '@nardy/engine';
import { fillFreePlaces, isTakingApplications, lockPlaces } from '../../../applications/index.ts';
import type { MailService } from '../../../mail/index.ts';
import type { HeldLog } from '../../../play/index.ts';

export interface Leaving {
  readonly tournamentId: number;
  readonly before: CompetitionState;
}

/** While applications come in, the place of whom the director takes out goes to who waits; after that nobody is called any more. */
export async function serveWaiting(
  { trx, timed: { state } }: HeldLog,
  mail: MailService,
  { tournamentId, before }: Leaving,
): Promise<void> {
  const left = countOut(state) - countOut(before);
  if (left <= 0 || state.entries === 'closed') return;
  if (!(await isTakingApplications(trx, tournamentId))) return;
  await lockPlaces(trx, tournamentId);
  // The tables follow the log at the end of the transaction.
  await fillFreePlaces(trx, mail, tournamentId, { places: -left });
}

function countOut({ participants }: CompetitionState): number {
  return participants.filter(({ status }) => status !== 'in').length;
}
