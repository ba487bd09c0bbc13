import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { holdsWords } from '../../database/search.ts';

export interface PlaceFilters {
  readonly city_id?: number | undefined;
  readonly region_id?: number | undefined;
  readonly district_id?: number | undefined;
  readonly country_id?: number | undefined;
}

export interface PlayerFilters extends PlaceFilters {
  readonly name?: string | undefined;
  readonly birthday?: string | undefined;
  readonly birthyear_from?: number | undefined;
  readonly birthyear_to?: number | undefined;
  readonly gender?: 'man' | 'woman' | undefined;
  /** Only players who have a rating in it. */
  readonly discipline_id?: number | undefined;
}

export type PlayersQuery = ReturnType<typeof selectAllPlayers>;

const selectAllPlayers = (db: Db) =>
  db.selectFrom('players as player').innerJoin('persons as person', 'person.id', 'player.person_id');

/**
 * Players and their persons as the filters leave them. With a discipline the query also has `asked`, each player's
 * rating in it.
 */
export function selectPlayers(db: Db, filters: PlayerFilters): PlayersQuery {
  const { discipline_id } = filters;
  const query = selectAllPlayers(db).where(isFoundBy(filters));
  if (discipline_id === undefined) return query;
  return query.innerJoin('player_ratings as asked', (join) =>
    join.onRef('asked.player_id', '=', 'player.id').on('asked.discipline_id', '=', discipline_id),
  );
}

/** Persons as the filters leave them, whether they are players or not. */
export function selectPersons(db: Db, filters: Omit<PlayerFilters, 'discipline_id'>) {
  return db.selectFrom('persons as person').where(isFoundBy(filters));
}

/** Whether `person` is as the filters say. */
function isFoundBy(filters: Omit<PlayerFilters, 'discipline_id'>): Expression<SqlBool> {
  const { name, birthday, birthyear_from, birthyear_to, gender } = filters;
  const conditions = [
    birthday && sql<SqlBool>`person.birthday = ${birthday}`,
    birthyear_from && sql<SqlBool>`person.birthday >= ${`${birthyear_from}-01-01`}`,
    birthyear_to && sql<SqlBool>`person.birthday <= ${`${birthyear_to}-12-31`}`,
    gender && sql<SqlBool>`person.gender = ${gender}`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join(
    [livesIn(filters), holdsWords(sql.ref('person.search_name'), name), ...conditions],
    sql` and `,
  );
}

/**
 * Whether `person` lives where the filters say. The narrowest place decides; a wider one beside it is checked too, so that
 * places at odds find nobody.
 */
export function livesIn({ city_id, region_id, district_id, country_id }: PlaceFilters): Expression<SqlBool> {
  const conditions = [
    country_id && sql<SqlBool>`person.country_id = ${country_id}`,
    city_id && sql<SqlBool>`person.city_id = ${city_id}`,
    region_id &&
      sql<SqlBool>`person.city_id in (select city.id from cities as city where city.region_id = ${region_id})`,
    district_id &&
      sql<SqlBool>`person.city_id in (
        select city.id from cities as city join regions as region on region.id = city.region_id
        where region.district_id = ${district_id}
      )`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
