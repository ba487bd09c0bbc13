import type { CompetitionState } from '@nardy/engine';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../../database/audit.ts';
import type { Database } from '../../../../database/schema.ts';
import { reopenParent } from '../../../competitions/index.ts';
import { publishMessages } from '../../../live/index.ts';
import { lockDeskState, updateDeskState } from '../../repository/state.ts';
import { lockStatus, setStatus, type TournamentRow } from '../../repository/tournament.ts';

type Status = TournamentRow['status'];

export interface StatusChange {
  readonly tournamentId: number;
  readonly userId: number;
  readonly address: string;
  readonly before: CompetitionState;
  readonly after: CompetitionState;
}

const isStatus = (text: string): text is Status =>
  ['future', 'app', 'app-end', 'current', 'past'].includes(text);

/**
 * The status of a competition follows its play: it goes on once the entries are closed, and is over once it is finished. An undo
 * brings back what was.
 */
export async function followStatus(trx: Transaction<Database>, change: StatusChange): Promise<void> {
  const { tournamentId, userId, address, before, after } = change;
  if (before.entries === after.entries && before.finished === after.finished) return;
  const status = await lockStatus(trx, tournamentId);
  if (status === undefined) return;
  const { statusBefore } = await lockDeskState(trx, tournamentId);
  const next = computeStatus(status, statusBefore, after);
  if (after.entries === 'closed' && before.entries === 'open')
    await updateDeskState(trx, tournamentId, { status_before: status });
  if (next === status) return;
  await setStatus(trx, tournamentId, next);
  await writeAudit(trx, {
    userId,
    address,
    action: 'change-competition-status',
    subject: 'tournaments',
    subjectId: tournamentId,
    before: { status },
    after: { status: next },
  });
  if (status === 'past' && next === 'current') await reopenParent(trx, tournamentId, change);
  await publishMessages(trx, tournamentId, [{ type: 'status', status: next }], after.version);
}

function computeStatus(
  status: Status,
  former: string | null,
  { entries, finished }: CompetitionState,
): Status {
  if (finished) return 'past';
  if (entries === 'closed') return 'current';
  if (status !== 'current') return status;
  return former !== null && isStatus(former) && former !== 'past' ? former : 'app-end';
}
