import type { TrainingSpeed } from '@nardy/contract';
import { sql } from 'kysely';
import { NotFoundError } from '../../../../http/errors.ts';
import { lockDeskState, updateDeskState, type DeskParts } from '../../../desk/index.ts';
import { TRAININGS } from './job.ts';

export const NO_TRAINING = 'Это не учебное соревнование';

/** Lets the hall live at another speed, or stand. Gives the new revision of the desk. */
export function setSpeed(
  { db, jobs }: DeskParts,
  tournamentId: number,
  speed: TrainingSpeed,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockDeskState(trx, tournamentId);
    const { numUpdatedRows: found } = await trx
      .updateTable('trainings')
      // A hall that has stood goes on from now.
      .set({ speed, moved_at: sql<Date>`now()` })
      .where('tournament_id', '=', tournamentId)
      .executeTakeFirst();
    if (found === 0n) throw new NotFoundError(NO_TRAINING);
    await jobs.ask(trx, TRAININGS);
    return updateDeskState(trx, tournamentId, {});
  });
}
