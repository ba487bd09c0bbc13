import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { readPage, type Page, type Paging } from '../../database/paging.ts';
import { holds } from '../../database/search.ts';

export interface CountryRow {
  id: number;
  title: string;
}
export interface DistrictRow extends CountryRow {
  country_id: number;
}
export interface RegionRow extends DistrictRow {
  district_id: number | null;
}
export interface CityRow extends DistrictRow {
  region_id: number | null;
  region_title: string | null;
}

interface ListQuery extends Paging {
  readonly title?: string | undefined;
}
interface DistrictsQuery extends ListQuery {
  readonly country_id?: number | undefined;
}
interface RegionsQuery extends DistrictsQuery {
  readonly district_id?: number | undefined;
}
interface CitiesQuery extends DistrictsQuery {
  readonly region_id?: number | undefined;
}

const selectCountries = (db: Db) => db.selectFrom('countries as place').select(['place.id', 'place.title']);
const selectDistricts = (db: Db) =>
  db.selectFrom('districts as place').select(['place.id', 'place.title', 'place.country_id']);
const selectRegions = (db: Db) =>
  db
    .selectFrom('regions as place')
    .select(['place.id', 'place.title', 'place.country_id', 'place.district_id']);
const selectCities = (db: Db) =>
  db
    .selectFrom('cities as place')
    .leftJoin('regions as region', 'region.id', 'place.region_id')
    .select([
      'place.id',
      'place.title',
      'place.country_id',
      'place.region_id',
      'region.title as region_title',
    ]);

export const findCountry = (db: Db, id: number): Promise<CountryRow | undefined> =>
  selectCountries(db).where('place.id', '=', id).executeTakeFirst();
export const findDistrict = (db: Db, id: number): Promise<DistrictRow | undefined> =>
  selectDistricts(db).where('place.id', '=', id).executeTakeFirst();
export const findRegion = (db: Db, id: number): Promise<RegionRow | undefined> =>
  selectRegions(db).where('place.id', '=', id).executeTakeFirst();
export const findCity = (db: Db, id: number): Promise<CityRow | undefined> =>
  selectCities(db).where('place.id', '=', id).executeTakeFirst();

export function listCountries(db: Db, { title, ...paging }: ListQuery): Promise<Page<CountryRow>> {
  const query = selectCountries(db)
    .where(holdsInTitle(title))
    .where('place.is_retired', '=', false)
    .orderBy('place.position')
    .orderBy('place.title')
    .orderBy('place.id');
  return readPage(query, paging);
}

export function listDistricts(
  db: Db,
  { title, country_id, ...paging }: DistrictsQuery,
): Promise<Page<DistrictRow>> {
  let query = selectDistricts(db)
    .where(holdsInTitle(title))
    .where('place.is_retired', '=', false)
    .orderBy('place.title')
    .orderBy('place.id');
  if (country_id) query = query.where('place.country_id', '=', country_id);
  return readPage(query, paging);
}

export function listRegions(
  db: Db,
  { title, district_id, country_id, ...paging }: RegionsQuery,
): Promise<Page<RegionRow>> {
  let query = selectRegions(db)
    .where(holdsInTitle(title))
    .where('place.is_retired', '=', false)
    .orderBy('place.title')
    .orderBy('place.id');
  if (district_id) query = query.where('place.district_id', '=', district_id);
  if (country_id) query = query.where('place.country_id', '=', country_id);
  return readPage(query, paging);
}

export function listCities(
  db: Db,
  { title, region_id, country_id, ...paging }: CitiesQuery,
): Promise<Page<CityRow>> {
  let query = selectCities(db)
    .where(holdsInTitle(title))
    .where('place.is_retired', '=', false)
    .orderBy('place.title')
    .orderBy('place.id');
  if (region_id) query = query.where('place.region_id', '=', region_id);
  if (country_id) query = query.where('place.country_id', '=', country_id);
  return readPage(query, paging);
}

function holdsInTitle(text: string | undefined): Expression<SqlBool> {
  return text === undefined ? sql.lit(true) : holds(sql`searchable(place.title)`, text);
}
