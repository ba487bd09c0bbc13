import type { Db } from '../database/connection.ts';

export interface Place {
  readonly id: number;
  readonly title: string;
  readonly population: number;
  readonly regionId: number;
  readonly regionCode: string;
  readonly districtId: number | null;
  readonly countryId: number;
}

/** Cities whose people are counted, in an order that is the same in every database. */
export async function readPlaces(db: Db): Promise<Place[]> {
  const rows = await db
    .selectFrom('cities as city')
    .innerJoin('regions as region', 'region.id', 'city.region_id')
    .select([
      'city.id',
      'city.title',
      'city.population',
      'region.id as regionId',
      'region.code as regionCode',
      'region.district_id as districtId',
      'city.country_id as countryId',
    ])
    .orderBy('city.population', 'desc')
    .orderBy('city.fias_id')
    .execute();
  return rows
    .map((row) => ({ ...row, population: row.population ?? 0 }))
    .filter((place) => place.population > 0);
}
