import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { readPage, type Paging, parseSort } from '../../../database/paging.ts';
import { selectCityPlaces } from '../../../database/persons.ts';
import type { Database } from '../../../database/schema.ts';
import { holdsWords } from '../../../database/search.ts';
import { selectAccountName, selectNamedAccounts, selectSearchableAccount } from '../names.ts';

export type RequestStatus = 'submitted' | 'approved' | 'rejected' | 'withdrawn';

export interface RequestFilters {
  readonly status?: RequestStatus | undefined;
  readonly name?: string | undefined;
  readonly sort?: 'submitted' | '-submitted' | 'name' | '-name' | 'region' | '-region' | undefined;
}

const SORTINGS = {
  submitted: sql`request.submitted_at`,
  name: sql`${selectAccountName()} collate russian`,
  region: sql`place.region_title`,
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
    .leftJoin(selectCityPlaces(db).as('place'), (join) =>
      join.on('place.city_id', '=', sql<number>`coalesce(person.city_id, registration.city_id)`),
    )
    .leftJoin(selectNamedAccounts(db).as('decider'), 'decider.id', 'request.decided_by')
    .selectAll('request')
    .select([
      'user.email',
      'user.state',
      'player.id as player_id',
      'player.federation_member',
      'place.city_title',
      'place.region_title',
      'decider.name as decider_name',
    ])
    .select(sql<0 | 1>`(registration.user_id is not null)::int`.as('has_registration'))
    .select(selectAccountName().as('full_name'))
    .select(sql<string | null>`coalesce(person.birthday, registration.birthday)`.as('birthday'));
  // Who has not opened the link of the letter may be anybody.
  found = found.where('user.state', '<>', 'registered');
  if (status !== undefined) found = found.where('request.status', '=', status);
  found = found.where(holdsWords(selectSearchableAccount(), name));
  const { key, direction } = parseSort(sort);
  const ordered = found.orderBy(SORTINGS[key], direction).orderBy('request.id', direction);
  return readPage(ordered, { page, pageSize });
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
  decision: { readonly status: RequestStatus; readonly reason: string | null; readonly by: number | null },
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

/** A wish to join; false when one of this account is being decided already. */
export async function insertRequest(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const inserted = await trx
    .insertInto('federation_requests')
    .values({ user_id: userId, reason: null })
    .onConflict((conflict) => conflict.column('user_id').where('status', '=', 'submitted').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes the wish that is not decided back; the number of those. */
export async function withdrawRequests(trx: Transaction<Database>, userId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('federation_requests')
    .set({ status: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Where somebody stands with the federation: a member by the athlete's card, without one by the last decision. */
export async function findMembership(db: Db, userId: number) {
  const [player, request] = await Promise.all([
    db
      .selectFrom('users as user')
      .innerJoin('players as player', 'player.person_id', 'user.person_id')
      .select('player.federation_member')
      .where('user.id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('federation_requests')
      .select(['status', 'submitted_at', 'decided_at', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { isMember: player?.federation_member ?? request?.status === 'approved', request };
}

/** The same of a person who is about to become an athlete. */
export const selectHasJoined = (personId: number) => sql<boolean>`coalesce((
  select request.status = 'approved' from federation_requests as request
  join users as author on author.id = request.user_id
  where author.person_id = ${personId}
  order by request.id desc limit 1
), false)`;
