import type { City, Country, District, Region } from '@nardy/contract';
import type { CityRow, CountryRow, DistrictRow, RegionRow } from './repository.ts';

export function toCountry(row: CountryRow): Country {
  return { country_id: row.id, title: row.title };
}

export function toDistrict(row: DistrictRow): District {
  return { district_id: row.id, title: row.title, country_id: row.country_id };
}

export function toRegion(row: RegionRow): Region {
  return { region_id: row.id, title: row.title, country_id: row.country_id, district_id: row.district_id };
}

export function toCity(row: CityRow): City {
  return {
    city_id: row.id,
    title: row.title,
    region_id: row.region_id,
    region_title: row.region_title,
    country_id: row.country_id,
  };
}
