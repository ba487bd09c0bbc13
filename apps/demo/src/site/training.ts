import type { Transaction } from 'kysely';
import { prepareTraining, type Database } from '@nardy/server';
import { getMomentInMoscow, type Day } from '../calendar.ts';
import { createRandom } from '../random.ts';

/** The same at whatever hour the demo is loaded. */
const OPENING = '10:00';

/** A training that waits for the director: its hall opens once he is at its desk. */
export async function saveTraining(db: Transaction<Database>, today: Day): Promise<void> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'director')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const random = createRandom('training');
  await prepareTraining(
    db,
    { full_name: 'Учебный турнир', format: 'swiss', participants: 24, speed: 10 },
    { userId, at: getMomentInMoscow(today, OPENING), random: () => random.next() },
  );
}
