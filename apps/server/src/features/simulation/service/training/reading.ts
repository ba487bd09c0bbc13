import type { Desk } from '@nardy/contract';
import type { Db } from '../../../../database/connection.ts';
import type { DeskSnapshot } from '../../../desk/index.ts';
import { describeRequest, isOpen } from './requests.ts';

/** The simulated hall as its desk shows it: what is still to be done, the oldest first. Null where people play. */
export async function readDeskTraining(db: Db, snapshot: DeskSnapshot): Promise<Desk['training']> {
  const { tournament, timed } = snapshot;
  if (!tournament.is_training) return null;
  const row = await db
    .selectFrom('trainings')
    .select(['speed', 'hall'])
    .where('tournament_id', '=', tournament.id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const open = row.hall.requests.filter((request) => isOpen(timed.state, request));
  return {
    speed: row.speed,
    minutes: Math.floor(row.hall.minutes),
    requests: open.map((request) => describeRequest(snapshot, request)),
  };
}
