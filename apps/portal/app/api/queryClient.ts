import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';

const FRESH_MS = 30_000;
const KEPT_MS = 10 * 60_000;
/** A page that can be ready this soon is shown ready; a slower one is shown with its skeleton. */
const PATIENCE_MS = 200;

/** A query cache with the portal's habits. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: false, refetchOnWindowFocus: false },
    },
  });
}

/** One cache for the whole visit: going back finds the list as it was left. */
export const browserQueries = createQueryClient();

/** What a page's loader gives it: the answers to start from and the moment that they belong to. */
export interface LoadedQueries {
  readonly state: DehydratedState | undefined;
  readonly renderedAt: number;
}

/** Runs a page's queries for its first rendering on the server. */
export async function loadOnServer(prefetch: (queries: QueryClient) => Promise<unknown>): Promise<LoadedQueries> {
  const queries = createQueryClient();
  await prefetch(queries);
  return { state: dehydrate(queries), renderedAt: Date.now() };
}

/** Starts a page's queries when a visitor comes to it inside the app. */
export async function loadInBrowser(prefetch: (queries: QueryClient) => Promise<unknown>): Promise<LoadedQueries> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([prefetch(browserQueries), patience]);
  return { state: undefined, renderedAt: Date.now() };
}
