import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Paging } from '../../database/paging.ts';
import type { Database } from '../../database/schema.ts';
import type { Page } from '../../http/answers.ts';

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

type ListQuery = Paging & { title?: string | undefined };

const countries = (db: Db) => db.selectFrom('countries as place').select(['place.id', 'place.title']);
const districts = (db: Db) => db.selectFrom('districts as place').select(['place.id', 'place.title', 'place.country_id']);
const regions = (db: Db) =>
  db.selectFrom('regions as place').select(['place.id', 'place.title', 'place.country_id', 'place.district_id']);
const cities = (db: Db) =>
  db
    .selectFrom('cities as place')
    .leftJoin('regions as region', 'region.id', 'place.region_id')
    .select(['place.id', 'place.title', 'place.country_id', 'place.region_id', 'region.title as region_title']);

export const findCountry = (db: Db, id: number): Promise<CountryRow | undefined> =>
  countries(db).where('place.id', '=', id).executeTakeFirst();
export const findDistrict = (db: Db, id: number): Promise<DistrictRow | undefined> =>
  districts(db).where('place.id', '=', id).executeTakeFirst();
export const findRegion = (db: Db, id: number): Promise<RegionRow | undefined> =>
  regions(db).where('place.id', '=', id).executeTakeFirst();
export const findCity = (db: Db, id: number): Promise<CityRow | undefined> =>
  cities(db).where('place.id', '=', id).executeTakeFirst();
