import { parseId } from '../lists';

/** A place chosen step by step from the country down, by identifiers. */
export interface PlaceFilter {
  readonly country: number | undefined;
  readonly district: number | undefined;
  readonly region: number | undefined;
  readonly city: number | undefined;
}

export type PlaceLevel = keyof PlaceFilter;

export const LEVELS: readonly PlaceLevel[] = ['country', 'district', 'region', 'city'];

export const LEVEL_TITLES: Readonly<Record<PlaceLevel, string>> = {
  country: 'Страна',
  district: 'Федеральный округ',
  region: 'Регион',
  city: 'Город',
};

export const NOWHERE: PlaceFilter = {
  country: undefined,
  district: undefined,
  region: undefined,
  city: undefined,
};

/** The country that has regions; of others only cities are known. */
export const RUSSIA = 1;

/** The place with another choice on one level: what lay below it is cleared. */
export function changePlace(place: PlaceFilter, level: PlaceLevel, id: number | undefined): PlaceFilter {
  const above = LEVELS.slice(0, LEVELS.indexOf(level)).map((kept) => [kept, place[kept]] as const);
  return { ...NOWHERE, ...Object.fromEntries<number | undefined>(above), [level]: id };
}

export function parsePlaceFilters(search: URLSearchParams): PlaceFilter {
  return {
    country: parseId(search, 'country'),
    district: parseId(search, 'district'),
    region: parseId(search, 'region'),
    city: parseId(search, 'city'),
  };
}

/** The API's names of the same filter. */
export function buildPlaceQuery({ country, district, region, city }: PlaceFilter) {
  return { country_id: country, district_id: district, region_id: region, city_id: city };
}
