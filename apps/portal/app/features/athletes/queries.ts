import type { Client } from '@nardy/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { disciplinesQuery } from '../disciplines';
import { placeQuery, prefetchPlaceTitles } from '../geography';
import { depthOf, listQuery } from '../lists';
import { athleteFiltersOf, type AthleteFilters } from './filters';

const PAGE_SIZE = 100;

export function athletesQuery(api: Client, filters: AthleteFilters) {
  const { sort } = filters;
  const query = {
    name: filters.name,
    discipline_id: filters.discipline,
    gender: filters.gender,
    birthyear_from: filters.from,
    birthyear_to: filters.to,
    ...placeQuery(filters),
    sort: sort && (sort.direction === 'desc' ? (`-${sort.key}` as const) : sort.key),
    pageSize: PAGE_SIZE,
  };
  return listQuery({
    key: ['athletes', query],
    pageSize: PAGE_SIZE,
    fetchPage: (page, signal) => api.listPlayers({ query: { ...query, page } }, signal ? { signal } : {}),
  });
}

/** All that the list page at this address starts from. */
export async function prefetchAthletes(queries: QueryClient, api: Client, search: URLSearchParams): Promise<void> {
  const filters = athleteFiltersOf(search);
  await Promise.all([
    queries.prefetchInfiniteQuery({ ...athletesQuery(api, filters), pages: depthOf(search) }),
    queries.prefetchQuery(disciplinesQuery(api)),
    prefetchPlaceTitles(queries, api, filters),
  ]);
}
