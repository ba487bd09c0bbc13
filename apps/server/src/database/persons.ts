import type { Db } from './connection.ts';

/** People with where they live; who asks joins what they are: a player, a referee. */
export const personsWithPlaces = (db: Db) =>
  db
    .selectFrom('persons as person')
    .leftJoin('cities as city', 'city.id', 'person.city_id')
    .leftJoin('regions as region', 'region.id', 'city.region_id')
    .leftJoin('districts as district', 'district.id', 'region.district_id')
    .leftJoin('countries as country', 'country.id', 'person.country_id')
    .leftJoin('users as user', 'user.person_id', 'person.id')
    .select([
      'person.last_name',
      'person.first_name',
      'person.middle_name',
      'person.birthday',
      'person.gender',
      'person.photo_path',
      'person.country_id',
      'country.title as country_title',
      'city.id as city_id',
      'city.title as city_title',
      'region.id as region_id',
      'region.title as region_title',
      'district.id as district_id',
      'district.title as district_title',
      'user.id as user_id',
    ]);
