import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { READ_LIST, type ListName, type ListPage, type ListQuery, type RowOf } from './lists.ts';

type Options<Row> = Pick<UseQueryOptions<ListPage<Row>>, 'enabled' | 'placeholderData' | 'refetchInterval'>;

/** A page of a list as the API has it now; read again when what is asked for changes. */
export function useGetList<Name extends ListName>(
  name: Name,
  query: ListQuery,
  options: Options<RowOf<Name>> = {},
) {
  const { data, error, isPlaceholderData, refetch } = useQuery<ListPage<RowOf<Name>>>({
    queryKey: [name, 'list', query],
    queryFn: ({ signal }) => READ_LIST[name](query, { signal }),
    ...options,
  });
  return { data: data?.rows, total: data?.total, error, isPlaceholderData, refetch };
}

/** A page of a list for a table; the page before stays until it is there. */
export function useListPage<Name extends ListName>(
  name: Name,
  page: number,
  { pageSize = 50, ...filter }: ListQuery,
  options: Omit<Options<RowOf<Name>>, 'placeholderData'> = {},
) {
  const query = { page, pageSize, ...filter };
  return { ...useGetList(name, query, { placeholderData: keepPreviousData, ...options }), page, pageSize };
}
