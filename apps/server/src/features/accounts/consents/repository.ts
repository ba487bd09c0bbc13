import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { getEndOfDay, getStartOfDay } from '../../../database/moscow.ts';
import { readPage, type Paging } from '../../../database/paging.ts';
import type { Database } from '../../../database/schema.ts';
import { holdsWords } from '../../../database/search.ts';
import { selectNamedAccounts } from '../names.ts';

export interface ConsentFilters {
  readonly purpose?: string | undefined;
  readonly user_id?: number | undefined;
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Consents that the filters let through, the latest first. */
export function listGivenConsents(db: Db, { page, pageSize, ...filters }: ConsentFilters & Paging) {
  let found = db
    .selectFrom('consents as consent')
    .innerJoin(selectNamedAccounts(db).as('giver'), 'giver.id', 'consent.user_id')
    .selectAll('consent')
    .select(['giver.email', 'giver.name as full_name'])
    .orderBy('consent.given_at', 'desc')
    .orderBy('consent.id', 'desc');
  const { purpose, user_id: userId, name, from, to } = filters;
  if (purpose !== undefined) found = found.where('consent.purpose', '=', purpose);
  if (userId !== undefined) found = found.where('consent.user_id', '=', userId);
  found = found.where(holdsWords(sql.ref('giver.searchable'), name));
  if (from !== undefined) found = found.where('consent.given_at', '>=', getStartOfDay(from));
  if (to !== undefined) found = found.where('consent.given_at', '<', getEndOfDay(to));
  return readPage(found, { page, pageSize });
}

export type GivenConsentRow = Awaited<ReturnType<typeof listGivenConsents>>['rows'][number];

/** Withdraws the consents of a purpose that still hold; gives them, the latest first. */
export async function markWithdrawn(
  trx: Transaction<Database>,
  userId: number,
  purpose: string,
): Promise<readonly { readonly id: number; readonly text: string }[]> {
  const rows = await trx
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'text'])
    .execute();
  return rows.toSorted((first, second) => second.id - first.id);
}
