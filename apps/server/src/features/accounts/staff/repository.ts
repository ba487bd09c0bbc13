import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { pageOf, type Paging } from '../../../database/paging.ts';
import { holds, wordsOf } from '../../../database/search.ts';
import { accountName, searchableAccount } from '../names.ts';

const OF = { user: 'user', person: 'person', registration: 'registration' };

/** Accounts with a role in the console, by name. */
export function listStaffMembers(
  db: Db,
  { name, page, pageSize }: Paging & { readonly name?: string | undefined },
) {
  let found = db
    .selectFrom('users as user')
    .leftJoin('persons as person', 'person.id', 'user.person_id')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id')
    .leftJoin('second_factors as factor', 'factor.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.role', 'user.state'])
    .select(sql<boolean>`factor.confirmed_at is not null`.as('has_factor'))
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('seen_at').as('seen_at'))
        .whereRef('sessions.user_id', '=', 'user.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .as('seen_at'),
    )
    .select(accountName(OF).as('full_name'))
    .where('user.role', '<>', 'member')
    .where('user.deleted_at', 'is', null)
    .orderBy(sql`${accountName(OF)} collate russian`)
    .orderBy('user.id');
  for (const word of wordsOf(name ?? '')) found = found.where(holds(searchableAccount(OF), word));
  return pageOf(found, { page, pageSize });
}

export type StaffRow = Awaited<ReturnType<typeof listStaffMembers>>['rows'][number];
