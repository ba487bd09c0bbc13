import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Stores what the server has answered to a change. What is being read meanwhile may be of before, and is read anew. */
export function keepAnswer<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  renew: (before: Data | undefined) => Data | undefined,
): void {
  queries.setQueryData<Data>(queryKey, renew);
  if (queries.isFetching({ queryKey, exact: true }) > 0)
    void queries.invalidateQueries({ queryKey, exact: true });
}
