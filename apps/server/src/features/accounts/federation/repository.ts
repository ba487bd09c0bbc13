import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { pageOf, type Paging } from '../../../database/paging.ts';
import type { Database } from '../../../database/schema.ts';
import { holds, wordsOf } from '../../../database/search.ts';
import { accountName, searchableAccount } from '../names.ts';

export type RequestStatus = 'submitted' | 'approved' | 'rejected';

export interface RequestFilters {
  readonly status?: RequestStatus | undefined;
  readonly name?: string | undefined;
  readonly sort?: 'submitted' | '-submitted' | 'name' | '-name' | 'region' | '-region' | undefined;
}

const ASKING = { user: 'user', person: 'person', registration: 'registration' };
const DECIDING = { user: 'decider', person: 'decider_person', registration: 'decider_registration' };

const SORTINGS = {
  submitted: sql`request.submitted_at`,
  name: sql`${accountName(ASKING)} collate russian`,
  region: sql`region.title`,
};

/** Requests that the filters let through; those that have waited longest first unless sorted otherwise. */
export function listRequests(
  db: Db,
  { page, pageSize, status, name, sort = 'submitted' }: RequestFilters & Paging,
) {
  let found = db
    .selectFrom('federation_requests as request')
    .innerJoin('users as user', 'user.id', 'request.user_id')
    .leftJoin('persons as person', 'person.id', 'user.person_id')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id')
    .leftJoin('players as player', 'player.person_id', 'user.person_id')
    .leftJoin('cities as city', (join) =>
      join.on('city.id', '=', sql<number>`coalesce(person.city_id, registration.city_id)`),
    )
    .leftJoin('regions as region', 'region.id', 'city.region_id')
    .leftJoin('users as decider', 'decider.id', 'request.decided_by')
    .leftJoin('persons as decider_person', 'decider_person.id', 'decider.person_id')
    .leftJoin('registrations as decider_registration', 'decider_registration.user_id', 'decider.id')
    .selectAll('request')
    .select([
      'user.email',
      'user.state',
      'player.id as player_id',
      'player.federation_member',
      'city.title as city_title',
      'region.title as region_title',
    ])
    .select(accountName(ASKING).as('full_name'))
    .select(accountName(DECIDING).as('decider_name'))
    .select(sql<string | null>`coalesce(person.birthday, registration.birthday)`.as('birthday'));
  if (status !== undefined) found = found.where('request.status', '=', status);
  for (const word of wordsOf(name ?? '')) found = found.where(holds(searchableAccount(ASKING), word));
  const key = sort.replace('-', '') as keyof typeof SORTINGS;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const ordered = found.orderBy(SORTINGS[key], direction).orderBy('request.id', direction);
  return pageOf(ordered, { page, pageSize });
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>['rows'][number];

/** Holds a request and its account while it is decided. */
export function lockRequest(trx: Transaction<Database>, id: number) {
  return trx
    .selectFrom('federation_requests as request')
    .innerJoin('users as user', 'user.id', 'request.user_id')
    .select(['request.id', 'request.status', 'request.user_id', 'user.state', 'user.person_id'])
    .where('request.id', '=', id)
    .forUpdate(['request', 'user'])
    .executeTakeFirst();
}

export async function settleRequest(
  trx: Transaction<Database>,
  id: number,
  decision: { readonly status: RequestStatus; readonly reason: string | null; readonly by: number },
): Promise<void> {
  await trx
    .updateTable('federation_requests')
    .set({
      status: decision.status,
      reason: decision.reason,
      decided_at: sql<Date>`now()`,
      decided_by: decision.by,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks the athlete of a person, if there is one, as a member of the federation. */
export async function markMember(trx: Transaction<Database>, personId: number): Promise<void> {
  await trx
    .updateTable('players')
    .set({ federation_member: true })
    .where('person_id', '=', personId)
    .execute();
}
