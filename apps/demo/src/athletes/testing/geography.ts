import { formatCityTitle, openGeographyFiles } from '@nardy/server/testing';
import { CLUBS } from '../clubs.ts';
import type { Geography } from '../places.ts';

/** The geography of the files with ids by their order, for tests without a database. */
export async function readGeographyFiles(): Promise<Geography> {
  const { countries, regions, cities } = (await openGeographyFiles()).read();
  const ids = new Map(Object.keys(countries).map((iso, index) => [iso, index + 1]));
  const russia = ids.get('RU') ?? 0;
  const districts = [...new Set(regions.map((region) => region.federal_district))];
  const clubCities = new Set(CLUBS.map(([, city]) => city));
  const places = cities
    .toSorted((a, b) => b.population - a.population || (a.fias_id < b.fias_id ? -1 : 1))
    .map((city, index) => {
      const at = regions.findIndex(({ code }) => code === city.kladr_id.slice(0, 2));
      const region = regions[at]!;
      return {
        id: index + 1,
        title: formatCityTitle(city),
        population: city.population,
        regionId: at + 1,
        regionTitle: region.name,
        regionCode: region.code,
        districtId: region.federal_district === null ? null : districts.indexOf(region.federal_district) + 1,
        countryId: russia,
        hasClub: clubCities.has(formatCityTitle(city)),
      };
    });
  return { places: places.filter(({ population }) => population > 0), countries: ids, russia };
}
