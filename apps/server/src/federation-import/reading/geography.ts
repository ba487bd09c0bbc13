import type { City, Country, District, Region } from '@nardy/contract';
import type { Origin } from '../origin/origin.ts';

export interface ReadGeography {
  readonly countries: readonly Country[];
  readonly districts: readonly District[];
  readonly regions: readonly Region[];
  readonly cities: readonly City[];
}

export async function readGeography(origin: Origin): Promise<ReadGeography> {
  const { client } = origin;
  const [countries, districts, regions, cities] = await Promise.all([
    origin.all(
      (query) => client.listCountries({ query }),
      ({ country_id }) => country_id,
    ),
    origin.all(
      (query) => client.listDistricts({ query }),
      ({ district_id }) => district_id,
    ),
    origin.all(
      (query) => client.listRegions({ query }),
      ({ region_id }) => region_id,
    ),
    origin.all(
      (query) => client.listCities({ query }),
      ({ city_id }) => city_id,
    ),
  ]);
  return { countries, districts, regions, cities };
}

/** Places that are named elsewhere and no longer offered, with what they lie in. */
export async function readRetiredPlaces(
  origin: Origin,
  offered: ReadGeography,
  named: NamedPlaces,
): Promise<ReadGeography> {
  const { client } = origin;
  const cities = await Promise.all(
    listMissing(named.cities, offered.cities, ({ city_id }) => city_id).map((id) =>
      origin.ifThere(client.getCity({ params: { id } })),
    ),
  );
  const foundCities = cities.flatMap((found) => found?.data ?? []);
  const regions = await Promise.all(
    listMissing(
      [...named.regions, ...foundCities.flatMap(({ region_id }) => region_id ?? [])],
      offered.regions,
      ({ region_id }) => region_id,
    ).map((id) => origin.ifThere(client.getRegion({ params: { id } }))),
  );
  const foundRegions = regions.flatMap((found) => found?.data ?? []);
  const allRegions = [...offered.regions, ...foundRegions];
  const districts = await Promise.all(
    listMissing(
      [...named.districts, ...allRegions.flatMap(({ district_id }) => district_id ?? [])],
      offered.districts,
      ({ district_id }) => district_id,
    ).map((id) => origin.ifThere(client.getDistrict({ params: { id } }))),
  );
  const foundDistricts = districts.flatMap((found) => found?.data ?? []);
  const places = [...offered.districts, ...foundDistricts, ...allRegions, ...offered.cities, ...foundCities];
  const countries = await Promise.all(
    listMissing(
      [...named.countries, ...places.map(({ country_id }) => country_id)],
      offered.countries,
      ({ country_id }) => country_id,
    ).map((id) => origin.ifThere(client.getCountry({ params: { id } }))),
  );
  return {
    countries: countries.flatMap((found) => found?.data ?? []),
    districts: foundDistricts,
    regions: foundRegions,
    cities: foundCities,
  };
}

/** Ids of places that people and competitions name. */
export interface NamedPlaces {
  readonly countries: readonly number[];
  readonly districts: readonly number[];
  readonly regions: readonly number[];
  readonly cities: readonly number[];
}

function listMissing<Place>(
  ids: readonly number[],
  known: readonly Place[],
  idOf: (place: Place) => number,
): readonly number[] {
  const there = new Set(known.map(idOf));
  return [...new Set(ids)].filter((id) => !there.has(id));
}
