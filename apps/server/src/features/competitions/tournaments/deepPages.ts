import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { pageBuckets, type Bucket, type CountedSorting } from '../../../database/listCounts.ts';
import type { Paging } from '../../../database/paging.ts';
import { filteredTournaments, inOrderOfList, type TournamentFilters } from './filters.ts';

const PAST = 1;
const DAY_SECONDS = 86_400;

/** What is counted of the whole list, or of all that is past; of another list nothing is. */
export function countedTournaments(filters: TournamentFilters): CountedSorting | undefined {
  const { statuses = [], with_children, ...others } = filters;
  if (with_children === '1' || Object.values(others).some((value) => value !== undefined)) return undefined;
  if (statuses.length === 0) return { sorting: 'tournaments' };
  return statuses.every((status) => status === 'past') ? { sorting: 'tournaments', first: PAST } : undefined;
}

/** Ids of a deep page in the order of the list; undefined where they must be found by going through the list. */
export async function deepTournamentIds(
  db: Db,
  filters: TournamentFilters,
  paging: Paging,
): Promise<number[] | undefined> {
  const counted = countedTournaments(filters);
  // Days count up to the start, and back from the end of what is past.
  const order = [
    sql`bucket.first`,
    sql`case bucket.first when ${sql.lit(PAST)} then -bucket.second else bucket.second end`,
  ];
  const found = counted && (await pageBuckets(db, { ...counted, order }, paging));
  if (!found) return undefined;
  if (found.buckets.length === 0) return [];
  const rows = await inOrderOfList(filteredTournaments(db, filters).where(isIn(found.buckets)))
    .select('tournament.id')
    .offset(found.skipped)
    .limit(paging.pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a competition is of these days, by the very expressions of index `tournaments_order`. */
function isIn(buckets: readonly Bucket[]) {
  const parts = Array.from(
    Map.groupBy(buckets, ({ first }) => first === PAST),
    ([isPast, own]) => {
      const days = own.map(({ second }) => second ?? 0);
      const moment = isPast
        ? sql`(case when tournament.status = 'past' then tournament.end_at end)`
        : sql`(case when tournament.status <> 'past' then tournament.start_at end)`;
      return sql<SqlBool>`(
        (tournament.status = 'past') = ${sql.lit(isPast)}
        and ${moment} >= to_timestamp(${Math.min(...days) * DAY_SECONDS})
        and ${moment} < to_timestamp(${(Math.max(...days) + 1) * DAY_SECONDS})
      )`;
    },
  );
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}
