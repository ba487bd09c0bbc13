import type { Db } from '../../../database/connection.ts';
import { readState } from '../../play/index.ts';
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
  return unplayed > 0 || isRunning || (await isLeftToDirector(db, id));
}

/** Nothing is played: another stage is to come, or the director has yet to finish, as after an undo of the end. */
async function isLeftToDirector(db: Db, id: number): Promise<boolean> {
  const { entries, finished } = await readState(db, id);
  return entries === 'closed' && !finished;
}
