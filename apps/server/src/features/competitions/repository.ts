import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { countRows, cutPage, type Page, type Paging } from '../../database/paging.ts';
import { childrenOf } from './children.ts';
import { filteredTournaments, type TournamentFilters, type TournamentsQuery } from './filters.ts';

export type TournamentRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** What is not past comes first, the nearest start first; what is past follows, the latest end first. */
export async function listTournaments(
  db: Db,
  { page, pageSize, ...filters }: TournamentFilters & Paging,
): Promise<Page<TournamentRow>> {
  const found = filteredTournaments(db, filters);
  // Index `tournaments_order` has these very expressions.
  const ordered = withColumns(found)
    .orderBy(sql`(tournament.status = 'past')`)
    .orderBy(sql`(case when tournament.status <> 'past' then tournament.start_at end)`)
    .orderBy(sql`(case when tournament.status = 'past' then tournament.end_at end) desc`)
    .orderBy('tournament.id');
  const [rows, totalCount] = await Promise.all([
    cutPage(ordered, { page, pageSize }).execute(),
    countRows(found),
  ]);
  return { rows, totalCount };
}

export function findTournament(db: Db, id: number): Promise<TournamentRow | undefined> {
  const found = filteredTournaments(db, { with_children: '1' }).where('tournament.id', '=', id);
  return withColumns(found).executeTakeFirst();
}

function withColumns(query: TournamentsQuery) {
  return query
    .selectAll('tournament')
    .select([
      'city.title as city_title',
      'city.region_id',
      'city.country_id',
      'region.title as region_title',
      'region.district_id',
      'discipline.title as discipline_title',
    ])
    .select((eb) => [
      eb
        .selectFrom('participants')
        .whereRef('participants.tournament_id', '=', 'tournament.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('participants_count'),
      childrenOf(eb).as('children'),
    ]);
}
