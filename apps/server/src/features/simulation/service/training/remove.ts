import { NotFoundError } from '../../../../http/errors.ts';
import type { RequestContext } from '../../../../http/operations.ts';
import { auditAct } from '../../../accounts/index.ts';
import type { DeskParts } from '../../../desk/index.ts';
import { deleteCompetitions, lockLogs } from '../../../play/index.ts';
import { NO_TRAINING } from './speed.ts';

/** Removes a training with everything of it; refuses with 404 any other competition. */
export async function removeTraining(
  { db }: DeskParts,
  tournamentId: number,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // As whoever does an act: first the log, then the competition.
    await lockLogs(trx, [tournamentId]);
    const row = await trx
      .selectFrom('all_tournaments')
      .select('full_name')
      .where('id', '=', tournamentId)
      .where('is_training', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new NotFoundError(NO_TRAINING);
    await deleteCompetitions(trx, [tournamentId]);
    await auditAct(trx, context, {
      action: 'remove-training',
      subject: 'tournaments',
      subjectId: tournamentId,
      before: row,
    });
  });
}
