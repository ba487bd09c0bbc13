import type { SelectQueryBuilder } from 'kysely';

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of rows; `totalCount` counts all that the query finds. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** A sort as lists are asked for it, `name` or `-name`. */
export function parseSort<Key extends string>(sort: Key | `-${Key}`) {
  return { key: sort.replace('-', '') as Key, direction: sort.startsWith('-') ? 'desc' : 'asc' } as const;
}

/** Cuts an ordered query to one page. */
export function cutPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { page, pageSize }: Paging,
): SelectQueryBuilder<Tables, From, Row> {
  return query.limit(pageSize).offset((page - 1) * pageSize);
}

/** The ids of one page of an ordered query. */
export async function readPageIds<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, { id: number }>,
  paging: Paging,
): Promise<number[]> {
  return (await cutPage(query, paging).execute()).map(({ id }) => id);
}

/** How many rows a query finds, whatever it selects and in whatever order. */
export async function countRows<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
}

/** One page of an ordered query, and the count of all that it finds. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  paging: Paging,
): Promise<Page<Row>> {
  const [rows, totalCount] = await Promise.all([cutPage(query, paging).execute(), countRows(query)]);
  return { rows, totalCount };
}
