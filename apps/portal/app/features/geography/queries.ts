import type { Client } from '@nardy/contract/client';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { browserApi } from '../../api/browser';
import { listQuery } from '../lists';
import type { PlaceFilter } from './place';

export type PlaceLevel = keyof PlaceFilter;

/** A place as a drop-down shows it. */
export interface PlaceOption {
  readonly id: number;
  readonly title: string;
}

const PAGE_SIZE = 50;
const HOUR_MS = 3_600_000;

type Fetch = (page: number, signal?: AbortSignal) => Promise<{ data: PlaceOption[]; totalCount: number }>;

/** The places to choose from on one level, within what is chosen above it. */
export function placesQuery(level: PlaceLevel, above: PlaceFilter, title: string) {
  const within = withinOf(level, above);
  return listQuery<PlaceOption>({
    key: ['places', level, within, title],
    pageSize: PAGE_SIZE,
    staleTime: HOUR_MS,
    fetchPage: fetchers(level)({ ...within, title: title || undefined, pageSize: PAGE_SIZE }),
  });
}

/** What narrows the choice on a level: the nearest chosen level above it. */
function withinOf(level: PlaceLevel, { country, district, region }: PlaceFilter) {
  if (level === 'district') return { country_id: country };
  if (level === 'region') return district ? { district_id: district } : { country_id: country };
  if (level === 'city') return region ? { region_id: region } : { country_id: country };
  return {};
}

type ListQueryParameters = {
  country_id?: number | undefined;
  district_id?: number | undefined;
  region_id?: number | undefined;
  title?: string | undefined;
  pageSize: number;
};

function fetchers(level: PlaceLevel): (query: ListQueryParameters) => Fetch {
  return (query) => async (page, signal) => {
    const options = signal ? { signal } : {};
    const asked = { query: { ...query, page } };
    switch (level) {
      case 'country': {
        const answer = await browserApi.listCountries(asked, options);
        return { ...answer, data: answer.data.map((place) => ({ id: place.country_id, title: place.title })) };
      }
      case 'district': {
        const answer = await browserApi.listDistricts(asked, options);
        return { ...answer, data: answer.data.map((place) => ({ id: place.district_id, title: place.title })) };
      }
      case 'region': {
        const answer = await browserApi.listRegions(asked, options);
        return { ...answer, data: answer.data.map((place) => ({ id: place.region_id, title: place.title })) };
      }
      case 'city': {
        const answer = await browserApi.listCities(asked, options);
        return { ...answer, data: answer.data.map((place) => ({ id: place.city_id, title: place.title })) };
      }
    }
  };
}

const LEVELS: readonly PlaceLevel[] = ['country', 'district', 'region', 'city'];

function titleQuery(api: Client, level: PlaceLevel, id: number) {
  const given = { params: { id } };
  const ask = {
    country: () => api.getCountry(given),
    district: () => api.getDistrict(given),
    region: () => api.getRegion(given),
    city: () => api.getCity(given),
  }[level];
  return queryOptions({
    queryKey: ['place', level, id],
    queryFn: async () => (await ask()).data.title,
    staleTime: HOUR_MS,
  });
}

/** Titles of the chosen places, so that an address opened by a link shows words and not numbers. */
export async function prefetchPlaceTitles(queries: QueryClient, api: Client, place: PlaceFilter): Promise<void> {
  const chosen = LEVELS.flatMap((level) => (place[level] ? [{ level, id: place[level] }] : []));
  await Promise.all(chosen.map(({ level, id }) => queries.prefetchQuery(titleQuery(api, level, id))));
}

export function usePlaceTitles(place: PlaceFilter): Record<PlaceLevel, string | undefined> {
  const country = useTitle('country', place.country);
  const district = useTitle('district', place.district);
  const region = useTitle('region', place.region);
  const city = useTitle('city', place.city);
  return { country, district, region, city };
}

function useTitle(level: PlaceLevel, id: number | undefined): string | undefined {
  return useQuery({ ...titleQuery(browserApi, level, id ?? 0), enabled: id !== undefined }).data;
}
