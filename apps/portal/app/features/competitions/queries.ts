import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Client } from '@nardy/contract/client';
import { placeQuery, prefetchPlaceTitles } from '../geography';
import { depthOf, listQuery } from '../lists';
import { disciplinesQuery } from '../disciplines';
import { competitionFiltersOf, TAB_STATUSES, type CompetitionFilters } from './filters';

const PAGE_SIZE = 9;
const HOUR_MS = 3_600_000;

export function competitionsQuery(api: Client, filters: CompetitionFilters) {
  const query = {
    statuses: TAB_STATUSES[filters.tab],
    type: filters.type,
    discipline_id: filters.discipline,
    ...placeQuery(filters),
    pageSize: PAGE_SIZE,
  };
  return listQuery({
    key: ['competitions', query],
    pageSize: PAGE_SIZE,
    fetchPage: (page, signal) => api.listTournaments({ query: { ...query, page } }, signal ? { signal } : {}),
  });
}

export function competitionTypesQuery(api: Client) {
  return queryOptions({
    queryKey: ['competition-types'],
    queryFn: async () => (await api.listTournamentTypes({})).data,
    staleTime: HOUR_MS,
  });
}

/** All that the list page at this address starts from. */
export async function prefetchCompetitions(queries: QueryClient, api: Client, search: URLSearchParams): Promise<void> {
  const filters = competitionFiltersOf(search);
  await Promise.all([
    queries.prefetchInfiniteQuery({ ...competitionsQuery(api, filters), pages: depthOf(search) }),
    queries.prefetchQuery(competitionTypesQuery(api)),
    queries.prefetchQuery(disciplinesQuery(api)),
    prefetchPlaceTitles(queries, api, filters),
  ]);
}
