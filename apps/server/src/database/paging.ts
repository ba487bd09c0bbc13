import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** Cuts an ordered query to one page. */
export function pageOf<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { page, pageSize }: Paging,
): SelectQueryBuilder<Database, Tables, Row> {
  return query.limit(pageSize).offset((page - 1) * pageSize);
}
