import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/** A page of a list as the API answers it. */
export interface ListPage<Row> {
  readonly data: Row[];
  readonly totalCount: number;
}

interface ListOptions<Row> {
  readonly key: QueryKey;
  readonly pageSize: number;
  /** How long the answer counts as fresh, in milliseconds. */
  readonly staleTime?: number;
  readonly fetchPage: (page: number, signal?: AbortSignal) => Promise<ListPage<Row>>;
}

/** A list that grows page by page under one key. */
export function listQuery<Row>({ key, pageSize, fetchPage, staleTime = FRESH_MS }: ListOptions<Row>) {
  return infiniteQueryOptions({
    queryKey: key,
    staleTime,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: ListPage<Row>, pages: ListPage<Row>[]) =>
      pages.length * pageSize < last.totalCount ? pages.length + 1 : undefined,
  });
}

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>;

export interface List<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
  /** How many pages are loaded. */
  readonly depth: number;
  readonly isLoading: boolean;
  /** The rows are those of the former filter; the new ones are on their way. */
  readonly isReplacing: boolean;
  readonly isFailed: boolean;
  readonly isNextFailed: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Appends the next page; tells whether it came. */
  readonly loadMore: () => Promise<boolean>;
  readonly retry: () => void;
}

/**
 * A list as a page shows it: the rows of all loaded pages without repeats, since a row can move between pages while
 * they load, and the former rows while a changed filter loads.
 */
export function useList<Row>(
  query: ListQuery<Row>,
  idOf: (row: Row) => number,
  { enabled = true }: { enabled?: boolean } = {},
): List<Row> {
  const result = useInfiniteQuery({ ...query, enabled, placeholderData: keepPreviousData });
  const pages = result.data?.pages ?? [];
  const rows = [...new Map(pages.flatMap((page) => page.data).map((row) => [idOf(row), row])).values()];
  return {
    rows,
    totalCount: pages.at(-1)?.totalCount ?? 0,
    depth: pages.length,
    isLoading: result.isPending,
    isReplacing: result.isPlaceholderData,
    isFailed: result.isError && rows.length === 0,
    isNextFailed: result.isFetchNextPageError,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: async () => (await result.fetchNextPage()).isSuccess,
    retry: () => void result.refetch(),
  };
}
