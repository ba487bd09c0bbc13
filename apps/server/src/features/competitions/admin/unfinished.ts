import type { Db } from '../../../database/connection.ts';
import { countInvolved } from './repository.ts';

/** A parent is over when its children are, a competition that a director runs when he has finished it. */
export async function isUnfinished(db: Db, id: number): Promise<boolean> {
  const children = await db
    .selectFrom('all_tournaments')
    .select(['id', 'status'])
    .where('parent_id', '=', id)
    .where('published_at', 'is not', null)
    .execute();
  if (children.some(({ status }) => status !== 'past')) return true;
  const { unplayed, isRunning } = await countInvolved(db, [id]);
  return unplayed > 0 || isRunning || (await isBetweenStages(db, id));
}

/** One stage is over and the next has not begun: nothing is played, and more is to come. */
async function isBetweenStages(db: Db, id: number): Promise<boolean> {
  const stages = await db.selectFrom('stages').select('status').where('tournament_id', '=', id).execute();
  return (['finished', 'planned'] as const).every((one) => stages.some(({ status }) => status === one));
}
