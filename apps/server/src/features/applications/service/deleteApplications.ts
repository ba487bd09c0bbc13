import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { MailService } from '../../mail/index.ts';
import { countPlaces, lockPlaces } from '../repository.ts';
import { fillFreePlaces } from './places.ts';

interface Whose {
  readonly userId: number;
  readonly personId: number | null;
  /** Competitions that have been left, whose logs are held. */
  readonly left: readonly number[];
}

/**
 * Deletes the applications of an account, and those of its person where one is given; whoever waits gets the places, those of
 * competitions that have been left too. Gives how many.
 */
export async function deleteApplications(
  trx: Transaction<Database>,
  mail: MailService,
  { userId, personId, left }: Whose,
): Promise<number> {
  const own = sql<boolean>`
    user_id = ${userId} or player_id in (select id from players where person_id = ${personId})
  `;
  const rows = await trx.selectFrom('applications').select('tournament_id').where(own).execute();
  const applied = rows.map(({ tournament_id: id }) => id);
  const competitions = [...new Set([...applied, ...left])].toSorted((a, b) => a - b);
  for (const id of competitions) await lockPlaces(trx, id);
  const taken = new Map<number, number>();
  // Who has left is out of the tables already.
  for (const id of competitions)
    taken.set(id, (await countPlaces(trx, id)).taken + (left.includes(id) ? 1 : 0));
  const { numDeletedRows } = await trx.deleteFrom('applications').where(own).executeTakeFirstOrThrow();
  for (const id of competitions) await fillFreePlaces(trx, mail, id, { takenBefore: taken.get(id) });
  return Number(numDeletedRows);
}
