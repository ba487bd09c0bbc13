import type { SelectQueryBuilder } from 'kysely';
import type { OrderedHandbookColumns } from './schema/handbooks.ts';
import type { Database } from './schema.ts';

/** Handbooks that editors put in order. */
type Ordered = {
  [Name in keyof Database]: Database[Name] extends OrderedHandbookColumns ? Name : never;
}[keyof Database];

/** What a handbook offers, in its order. */
export function selectOffered<From extends Ordered, Row>(
  query: SelectQueryBuilder<Database, From, Row>,
): SelectQueryBuilder<Database, From, Row> {
  const generic = query as unknown as SelectQueryBuilder<Database, 'ranks', Row>;
  return generic
    .where('is_retired', '=', false)
    .orderBy('position')
    .orderBy('id') as unknown as SelectQueryBuilder<Database, From, Row>;
}
