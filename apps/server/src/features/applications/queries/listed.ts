import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { readPage, type Paging, parseSort } from '../../../database/paging.ts';
import { selectCityPlaces, selectHeldTitles } from '../../../database/persons.ts';
import { holdsWords } from '../../../database/search.ts';
import type { ApplicationStatus } from '../repository.ts';
import {
  selectIsIn,
  selectParticipants,
  selectPosition,
  selectReturnedFromQueue,
  selectReturnId,
  selectTaken,
} from '../taken.ts';

export interface ApplicationFilters {
  readonly tournament_id?: number | undefined;
  readonly status?: ApplicationStatus | undefined;
  readonly name?: string | undefined;
  readonly sort?: 'submitted' | '-submitted' | 'name' | '-name' | 'rating' | '-rating' | undefined;
}

/** With everything that the criteria of the competition may ask of the athlete. */
const withAthletes = (db: Db) =>
  db
    .selectFrom('applications as application')
    .innerJoin('tournaments as tournament', 'tournament.id', 'application.tournament_id')
    .innerJoin('players as player', 'player.id', 'application.player_id')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .leftJoin(selectCityPlaces(db).as('place'), 'place.city_id', 'person.city_id')
    .leftJoin('ranks as rank', 'rank.id', 'player.rank_id')
    .leftJoin('ranks as honorary', 'honorary.id', 'player.honorary_rank_id')
    .leftJoin('player_ratings as rated', (join) =>
      join
        .onRef('rated.player_id', '=', 'player.id')
        .onRef('rated.discipline_id', '=', 'tournament.discipline_id'),
    )
    .selectAll(['application', 'place'])
    .select([
      'tournament.full_name as tournament_title',
      'tournament.birth_date_from',
      'tournament.birth_date_to',
      'tournament.gender as wanted_gender',
      'tournament.geo_countries_ids',
      'tournament.geo_districts_ids',
      'tournament.geo_regions_ids',
      'tournament.geo_cities_ids',
      'person.id as person_id',
      'person.last_name',
      'person.first_name',
      'person.middle_name',
      'person.birthday',
      'person.gender',
      'person.country_id',
      selectHeldTitles().as('rank_title'),
      'rated.rating',
    ])
    .select(selectPosition('application').as('position'))
    .select(selectReturnedFromQueue('application').as('has_waited'))
    .select(selectReturnId('application').as('return_id'))
    .select(selectIsIn('application').as('is_in'));

const SORTINGS = {
  submitted: ['application.submitted_at'],
  name: ['person.last_name', 'person.first_name', 'person.middle_name'],
  rating: ['rated.rating'],
} as const;

/** Applications that the filters let through; those that have waited longest first unless sorted otherwise. */
export function listAll(
  db: Db,
  { page, pageSize, sort = 'submitted', ...filters }: ApplicationFilters & Paging,
) {
  const { tournament_id: tournament, status, name } = filters;
  let found = withAthletes(db);
  if (tournament !== undefined) found = found.where('application.tournament_id', '=', tournament);
  if (status !== undefined) found = found.where('application.status', '=', status);
  found = found.where(holdsWords(sql<string>`person.search_name`, name));
  const { key, direction } = parseSort(sort);
  for (const column of SORTINGS[key])
    found = found.orderBy(column, (order) => order[direction]().nullsLast());
  return readPage(found.orderBy('application.id', direction), { page, pageSize });
}

/** Applications by their ids, those that have waited longest first. */
export function findAll(db: Db, ids: readonly number[]) {
  return withAthletes(db)
    .where('application.id', 'in', [...ids])
    .orderBy('application.submitted_at')
    .orderBy('application.id')
    .execute();
}

export type DeskRow = Awaited<ReturnType<typeof findAll>>[number];

export interface TournamentFilters {
  readonly tournament_id?: number | undefined;
  readonly name?: string | undefined;
}

/** Competitions that somebody has applied to, or the one of that id; those with applications to decide first, then the latest. */
export function listTournaments(
  db: Db,
  { tournament_id: tournament, name, ...paging }: Paging & TournamentFilters,
) {
  const counted = db
    .selectFrom('applications')
    .select('tournament_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'submitted').as('submitted'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'returned').as('returned'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'approved').as('approved'),
      eb.fn.min('submitted_at').filterWhere('status', '=', 'submitted').as('oldest_at'),
    ])
    .groupBy('tournament_id')
    .as('counted');
  const id = sql.ref('tournament.id');
  let found = db
    .selectFrom('tournaments as tournament')
    .leftJoin(counted, 'counted.tournament_id', 'tournament.id')
    .select([
      'tournament.id',
      'tournament.full_name',
      'tournament.status',
      'tournament.start_at',
      'tournament.application_end_at',
      'tournament.players_max',
      'counted.oldest_at',
      selectTaken(id).as('taken'),
      selectParticipants(id).as('participants'),
    ])
    .select((eb) => [
      eb.fn.coalesce('counted.submitted', sql<number>`0`).as('submitted'),
      eb.fn.coalesce('counted.waiting', sql<number>`0`).as('waiting'),
      eb.fn.coalesce('counted.returned', sql<number>`0`).as('returned'),
      eb.fn.coalesce('counted.approved', sql<number>`0`).as('approved'),
    ]);
  found =
    tournament === undefined
      ? found.where('counted.tournament_id', 'is not', null)
      : found.where('tournament.id', '=', tournament);
  found = found.where(holdsWords(sql<string>`tournament.search_name`, name));
  return readPage(
    found
      .orderBy(sql`coalesce(counted.submitted, 0) > 0`, 'desc')
      .orderBy('counted.oldest_at')
      .orderBy('tournament.start_at', 'desc')
      .orderBy('tournament.id'),
    paging,
  );
}

export type TournamentRow = Awaited<ReturnType<typeof listTournaments>>['rows'][number];
