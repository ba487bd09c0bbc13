import { sql, type Expression, type SqlBool } from 'kysely';
import { endOfDay, startOfDay } from '../../database/moscow.ts';
import { holds, wordsOf } from '../../database/search.ts';

export interface MediaFilters {
  readonly title?: string | undefined;
  /** Days in Moscow. */
  readonly published_dt?: string | undefined;
  readonly published_from?: string | undefined;
  readonly published_to?: string | undefined;
}

/** Whether what the query calls `item`, an album or a video, is let through. */
export function isFound(filters: MediaFilters): Expression<SqlBool> {
  const { title = '', published_dt, published_from, published_to } = filters;
  const published = sql.ref('item.published_at');
  const since = [published_dt, published_from].filter((day) => day !== undefined);
  const until = [published_dt, published_to].filter((day) => day !== undefined);
  const conditions = [
    ...wordsOf(title).map((word) => holds(sql.ref('item.search_title'), word)),
    ...since.map((day) => sql<SqlBool>`${published} >= ${startOfDay(day)}`),
    ...until.map((day) => sql<SqlBool>`${published} < ${endOfDay(day)}`),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
