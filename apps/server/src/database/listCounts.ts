import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connection.ts';
import type { Paging } from './paging.ts';

/** Rows of a list that have the same values of what it is sorted by; null is unknown. */
export interface Bucket {
  readonly first: number | null;
  readonly second: number | null;
  readonly name: string;
}

/** The buckets that the rows of a page are in, and how many rows of theirs come before the page. */
export interface PageBuckets {
  readonly buckets: readonly Bucket[];
  readonly skipped: number;
  /** How many rows the buckets have together. */
  readonly amount: number;
}

export interface CountedSorting {
  /** The table `list_counts` says so. */
  readonly sorting: string;
  /** Only buckets with this first value. */
  readonly first?: number | undefined;
}

export interface SortedBuckets extends CountedSorting {
  /** The order of the list in terms of `bucket.first`, `bucket.second` and `bucket.name`. */
  readonly order: readonly RawBuilder<unknown>[];
  /** What the order needs beside the buckets. */
  readonly joined?: RawBuilder<unknown>;
}

const UNKNOWN = 2_147_483_647;
/** Skipping so many rows costs less than finding the buckets. */
const SHALLOW_ROWS = 1_000;
/** Buckets with more rows than this are too coarse to sort at each page. */
const MOST_ROWS = 100_000;

/** The number of a bucket, what is unknown last in both directions. */
export function byNumber(column: 'first' | 'second', descending: boolean): readonly RawBuilder<unknown>[] {
  const number = sql.ref(`bucket.${column}`);
  return descending ? [sql`${number} = ${sql.lit(UNKNOWN)}`, sql`${number} desc`] : [number];
}

/**
 * Where a deep page of a whole list is, found without going through the rows before it; undefined where that is not worth
 * it, or where too many rows have the same values.
 */
export async function pageBuckets(
  db: Db,
  sorted: SortedBuckets,
  { page, pageSize }: Paging,
): Promise<PageBuckets | undefined> {
  const before = (page - 1) * pageSize;
  if (before < SHALLOW_ROWS) return undefined;
  const { rows } = await sql<Bucket & { amount: number; upto: number }>`
    select nullif(first, ${sql.lit(UNKNOWN)}) as first, nullif(second, ${sql.lit(UNKNOWN)}) as second, name, amount, upto
    from (
      select bucket.*, sum(amount) over (order by ${sql.join(sorted.order)} rows unbounded preceding)::int as upto
      from (
        select first, second, name, sum(amount)::int as amount from list_counts where ${isOf(sorted)}
        group by first, second, name having sum(amount) > 0
      ) as bucket ${sorted.joined ?? sql``}
    ) as placed
    where upto > ${before} and upto - amount < ${before + pageSize}
    order by upto
  `.execute(db);
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  if (amount > MOST_ROWS) return undefined;
  const [nearest] = rows;
  return { buckets: rows, skipped: nearest ? before - (nearest.upto - nearest.amount) : 0, amount };
}

/** How many rows a whole list has. */
export async function countOf(db: Db, counted: CountedSorting): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::int as total from list_counts where ${isOf(counted)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

function isOf({ sorting, first }: CountedSorting): RawBuilder<unknown> {
  return first === undefined ? sql`sorting = ${sorting}` : sql`sorting = ${sorting} and first = ${first}`;
}

/** Adds up the rows of the same values, as many as changes have left since the last time. */
export async function addUpCounts(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from list_counts using (
        select sorting, first, second, name from list_counts group by 1, 2, 3, 4
          having count(*) > 1 or sum(amount) = 0
      ) as several
      where (list_counts.sorting, list_counts.first, list_counts.second, list_counts.name)
        = (several.sorting, several.first, several.second, several.name)
      returning list_counts.*
    )
    insert into list_counts
      select sorting, first, second, name, sum(amount) from gone group by 1, 2, 3, 4 having sum(amount) <> 0
  `.execute(db);
}
