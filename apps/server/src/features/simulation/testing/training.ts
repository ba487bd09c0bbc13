import type { Db } from '../../../database/connection.ts';
import { Driven } from '../../play/testing/drive.ts';
import { NOON } from '../../play/testing/playing.ts';

/** A training whose hall has borrowed these athletes; gives its id. */
export async function addTraining(db: Db, playerIds: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('all_tournaments')
    .values({
      full_name: 'Учёба испытаний',
      is_training: true,
      published_at: null,
      status: 'app-end',
      type: 'unofficial-event',
      format: 'swiss',
      discipline_id: 1,
      start_at: NOON,
      end_at: NOON,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const participants = playerIds.map((playerId, at) => ({ id: at + 1, persons: [playerId] as const }));
  await new Driven(db, id).play({ type: 'enter', participants });
  return id;
}
