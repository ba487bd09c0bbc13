import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { MailService } from '../../mail/index.ts';
import { lockPlaces } from '../repository.ts';
import { freePlaces } from './places.ts';

/** Deletes the applications of an account, and those of its person where one is given; whoever waits gets the places. Gives how many. */
export async function deleteApplications(
  trx: Transaction<Database>,
  mail: MailService,
  { userId, personId }: { readonly userId: number; readonly personId: number | null },
): Promise<number> {
  const own = sql<boolean>`
    user_id = ${userId} or player_id in (select id from players where person_id = ${personId})
  `;
  const competitions = await trx
    .selectFrom('applications')
    .select('tournament_id as id')
    .distinct()
    .where(own)
    .orderBy('id')
    .execute();
  for (const { id } of competitions) await lockPlaces(trx, id);
  const { numDeletedRows } = await trx.deleteFrom('applications').where(own).executeTakeFirstOrThrow();
  for (const { id } of competitions) await freePlaces(trx, mail, id);
  return Number(numDeletedRows);
}
