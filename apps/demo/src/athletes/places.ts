import type { Db } from '@nardy/server';
import { CLUBS } from './clubs.ts';

export interface Place {
  readonly id: number;
  readonly title: string;
  readonly population: number;
  readonly regionId: number;
  readonly regionTitle: string;
  readonly regionCode: string;
  readonly districtId: number | null;
  readonly countryId: number;
  readonly hasClub: boolean;
}

export interface Geography {
  /** Cities whose people are counted, the largest first. */
  readonly places: readonly Place[];
  /** Ids of countries by their ISO code. */
  readonly countries: ReadonlyMap<string, number>;
  readonly russia: number;
}

/** The loaded geography, in an order that is the same in every database. */
export async function readGeography(db: Db): Promise<Geography> {
  const countries = await db.selectFrom('countries').select(['id', 'iso_code']).execute();
  const ids = new Map(countries.map(({ id, iso_code: iso }) => [iso, id]));
  const russia = ids.get('RU');
  if (russia === undefined) throw new Error('the geography is not loaded');
  return { places: await readPlaces(db), countries: ids, russia };
}

async function readPlaces(db: Db): Promise<Place[]> {
  const rows = await db
    .selectFrom('cities as city')
    .innerJoin('regions as region', 'region.id', 'city.region_id')
    .select([
      'city.id',
      'city.title',
      'city.population',
      'region.id as regionId',
      'region.title as regionTitle',
      'region.code as regionCode',
      'region.district_id as districtId',
      'city.country_id as countryId',
    ])
    .orderBy('city.population', 'desc')
    .orderBy('city.fias_id')
    .execute();
  const clubCities = new Set(CLUBS.map(([, city]) => city));
  return rows
    .map((row) => ({ ...row, population: row.population ?? 0, hasClub: clubCities.has(row.title) }))
    .filter((place) => place.population > 0);
}

/** The largest city of that name: places come by population. */
export function getPlace(places: readonly Place[], title: string): Place {
  const place = places.find((candidate) => candidate.title === title);
  if (!place) throw new Error(`the geography has no city "${title}"`);
  return place;
}
