import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { holds, wordsOf } from '../../database/search.ts';

export interface PlayerFilters {
  readonly name?: string | undefined;
  readonly birthday?: string | undefined;
  readonly birthyear_from?: number | undefined;
  readonly birthyear_to?: number | undefined;
  readonly gender?: 'man' | 'woman' | undefined;
  readonly city_id?: number | undefined;
  readonly region_id?: number | undefined;
  readonly district_id?: number | undefined;
  readonly country_id?: number | undefined;
  /** Only players who have a rating in it. */
  readonly discipline_id?: number | undefined;
}

export type PlayersQuery = ReturnType<typeof allPlayers>;

const allPlayers = (db: Db) =>
  db.selectFrom('players as player').innerJoin('persons as person', 'person.id', 'player.person_id');

/**
 * Players and their persons as the filters leave them. With a discipline the query also has `asked`, each player's
 * rating in it.
 */
export function filteredPlayers(db: Db, filters: PlayerFilters): PlayersQuery {
  const { discipline_id } = filters;
  const query = byPlace(db, byPerson(allPlayers(db), filters), filters);
  if (discipline_id === undefined) return query;
  return query.innerJoin('player_ratings as asked', (join) =>
    join.onRef('asked.player_id', '=', 'player.id').on('asked.discipline_id', '=', discipline_id),
  );
}

function byPerson(all: PlayersQuery, filters: PlayerFilters): PlayersQuery {
  let query = all;
  for (const word of wordsOf(filters.name ?? ''))
    query = query.where(holds(sql.ref('person.search_name'), word));
  if (filters.birthday) query = query.where('person.birthday', '=', filters.birthday);
  if (filters.birthyear_from) query = query.where('person.birthday', '>=', `${filters.birthyear_from}-01-01`);
  if (filters.birthyear_to) query = query.where('person.birthday', '<=', `${filters.birthyear_to}-12-31`);
  if (filters.gender) query = query.where('person.gender', '=', filters.gender);
  return query;
}

/** The narrowest place decides; a wider one beside it is checked too, so that places at odds find nobody. */
function byPlace(db: Db, all: PlayersQuery, filters: PlayerFilters): PlayersQuery {
  const { city_id, region_id, district_id, country_id } = filters;
  let query = all;
  if (country_id) query = query.where('person.country_id', '=', country_id);
  if (city_id) query = query.where('person.city_id', '=', city_id);
  if (region_id) {
    query = query.where(
      'person.city_id',
      'in',
      db.selectFrom('cities').select('id').where('region_id', '=', region_id),
    );
  }
  if (district_id) {
    const cities = db
      .selectFrom('cities')
      .innerJoin('regions', 'regions.id', 'cities.region_id')
      .select('cities.id')
      .where('regions.district_id', '=', district_id);
    query = query.where('person.city_id', 'in', cities);
  }
  return query;
}
