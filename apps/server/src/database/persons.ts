import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connection.ts';

/** Cities with the titles of what they lie in, for whoever lives there. What is not selected of them is not joined. */
export const selectCityPlaces = (db: Db) =>
  db
    .selectFrom('cities as city')
    .leftJoin('regions as region', 'region.id', 'city.region_id')
    .leftJoin('districts as district', 'district.id', 'region.district_id')
    .select([
      'city.id as city_id',
      'city.title as city_title',
      'region.id as region_id',
      'region.title as region_title',
      'district.id as district_id',
      'district.title as district_title',
    ]);

/** People with where they live; who asks joins what they are: a player, a referee. */
export const selectPersonsWithPlaces = (db: Db) =>
  db
    .selectFrom('persons as person')
    .leftJoin(selectCityPlaces(db).as('place'), 'place.city_id', 'person.city_id')
    .leftJoin('countries as country', 'country.id', 'person.country_id')
    .leftJoin('users as user', 'user.person_id', 'person.id')
    .selectAll('place')
    .select([
      'person.last_name',
      'person.first_name',
      'person.middle_name',
      'person.birthday',
      'person.gender',
      'person.photo_path',
      'person.country_id',
      'country.title as country_title',
      'user.id as user_id',
    ]);

/** What an athlete holds, in words: the honorary title before the rank. Of `ranks` joined as `honorary` and as `rank`. */
export function selectHeldTitles(): RawBuilder<string | null> {
  return sql<string | null>`nullif(concat_ws(', ', honorary.short_title, rank.short_title), '')`;
}

interface PlaceRow {
  readonly city_id: number | null;
  readonly city_title: string | null;
  readonly region_id: number | null;
  readonly region_title: string | null;
  readonly district_id: number | null;
  readonly district_title: string | null;
  readonly country_id: number | null;
  readonly country_title: string | null;
}

/** Where somebody lives, as the API says it; a country is known of whoever has a place at all. */
export function toPlace({ city_title: title, country_id, country_title, ...row }: PlaceRow) {
  if (country_id === null || country_title === null) return null;
  const { city_id, region_id, region_title, district_id, district_title } = row;
  return { city_id, title, region_id, region_title, district_id, district_title, country_id, country_title };
}
