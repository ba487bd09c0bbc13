import type { TournamentStatus, TournamentType } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

export interface TournamentFilters {
  readonly type?: TournamentType | undefined;
  /** Finds a parent by its children too. */
  readonly discipline_id?: number | undefined;
  readonly country_id?: number | undefined;
  readonly district_id?: number | undefined;
  readonly region_id?: number | undefined;
  readonly city_id?: number | undefined;
  readonly is_online?: '0' | '1' | undefined;
  readonly parent_tournament_id?: number | undefined;
  readonly statuses?: readonly TournamentStatus[] | undefined;
  readonly with_children?: '0' | '1' | undefined;
}

export type TournamentsQuery = ReturnType<typeof selectAllTournaments>;

const selectAllTournaments = (db: Db) =>
  db
    .selectFrom('tournaments as tournament')
    .leftJoin('cities as city', 'city.id', 'tournament.city_id')
    .leftJoin('regions as region', 'region.id', 'city.region_id')
    .leftJoin('disciplines as discipline', 'discipline.id', 'tournament.discipline_id');

export function selectTournaments(db: Db, filters: TournamentFilters): TournamentsQuery {
  const { type, is_online, discipline_id } = filters;
  let query = filterByLevel(filterByPlace(selectAllTournaments(db), filters), filters);
  if (filters.statuses?.length) query = filterByStatus(query, filters.statuses);
  if (type) query = query.where('tournament.type', '=', type);
  if (is_online) query = query.where('tournament.is_online', '=', is_online === '1');
  if (discipline_id) {
    query = query.where((eb) =>
      eb.or([
        eb('tournament.discipline_id', '=', discipline_id),
        eb.exists(
          eb
            .selectFrom('tournaments as child')
            .select(sql`1`.as('one'))
            .whereRef('child.parent_id', '=', 'tournament.id')
            .where('child.discipline_id', '=', discipline_id),
        ),
      ]),
    );
  }
  return query;
}

/** Only the top level, unless the children of one parent or of all are asked for. */
function filterByLevel(query: TournamentsQuery, filters: TournamentFilters): TournamentsQuery {
  const { parent_tournament_id, with_children } = filters;
  if (parent_tournament_id) return query.where('tournament.parent_id', '=', parent_tournament_id);
  return with_children === '1' ? query : query.where('tournament.parent_id', 'is', null);
}

/** The second condition adds nothing but lets the index of the list's order jump over the other side. */
function filterByStatus(query: TournamentsQuery, statuses: readonly TournamentStatus[]): TournamentsQuery {
  const found = query.where('tournament.status', 'in', statuses);
  const past = statuses.filter((status) => status === 'past').length;
  if (past === 0) return found.where(sql<boolean>`(tournament.status = 'past') = false`);
  return past === statuses.length ? found.where(sql<boolean>`(tournament.status = 'past') = true`) : found;
}

function filterByPlace(all: TournamentsQuery, filters: TournamentFilters): TournamentsQuery {
  const { country_id, district_id, region_id, city_id } = filters;
  let query = all;
  if (country_id) query = query.where('city.country_id', '=', country_id);
  if (district_id) query = query.where('region.district_id', '=', district_id);
  if (region_id) query = query.where('city.region_id', '=', region_id);
  if (city_id) query = query.where('tournament.city_id', '=', city_id);
  return query;
}

/** What is not past comes first, the nearest start first; what is past follows, the latest end first. */
export function orderTournaments(found: TournamentsQuery): TournamentsQuery {
  // Index `tournaments_order` has these very expressions.
  return found
    .orderBy(sql`(tournament.status = 'past')`)
    .orderBy(sql`(case when tournament.status <> 'past' then tournament.start_at end)`)
    .orderBy(sql`(case when tournament.status = 'past' then tournament.end_at end) desc`)
    .orderBy('tournament.id');
}
