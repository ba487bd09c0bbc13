import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../database/connection.ts';
import {
  byNumber,
  pageBuckets,
  type Bucket,
  type CountedSorting,
  type PageBuckets,
  type SortedBuckets,
} from '../../database/listCounts.ts';
import type { Paging } from '../../database/paging.ts';
import { filteredPlayers, type PlayerFilters } from './filters.ts';
import { ordered, parseSort, placesWithTitles, PLACES, type PlayerSort } from './order.ts';

/** What is counted of a list that is filtered by nothing, or by a discipline alone; of another list nothing is. */
export function countedPlayers(filters: PlayerFilters): CountedSorting | undefined {
  const { discipline_id, ...others } = filters;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  return discipline_id === undefined
    ? { sorting: 'players by rating' }
    : { sorting: 'players by rating in discipline', first: discipline_id };
}

/** Ids of a deep page in the order of the list; undefined where they must be found by going through the list. */
export async function deepPlayerIds(
  db: Db,
  { sort, filters }: { readonly sort: PlayerSort | undefined; readonly filters: PlayerFilters },
  paging: Paging,
): Promise<number[] | undefined> {
  const counted = countedPlayers(filters);
  const way = counted && wayOf(sort, counted);
  const found = way && (await pageBuckets(db, way.sorted, paging));
  if (!found) return undefined;
  if (found.buckets.length === 0) return [];
  const { from, limit, isBackward } = nearerWay(sort, found, paging.pageSize);
  const rows = await ordered(
    filteredPlayers(db, filters).where(way.isIn(found.buckets)),
    isBackward ? opposite(sort) : sort,
    filters.discipline_id !== undefined,
  )
    .select('player.id')
    .offset(from)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return isBackward ? ids.toReversed() : ids;
}

/**
 * How a page is cut out of its buckets. Of one surname there may be tens of thousands, of whom the last are sooner reached from
 * the end. Other sortings are not each other's opposite: what is unknown comes last in both.
 */
function nearerWay(
  sort: PlayerSort | undefined,
  { skipped, amount }: PageBuckets,
  pageSize: number,
): { readonly from: number; readonly limit: number; readonly isBackward: boolean } {
  const after = Math.max(0, amount - skipped - pageSize);
  if (parseSort(sort).key !== 'name' || skipped <= after)
    return { from: skipped, limit: pageSize, isBackward: false };
  return { from: after, limit: Math.min(pageSize, amount - skipped), isBackward: true };
}

const opposite = (sort: PlayerSort | undefined): PlayerSort => (sort === 'name' ? '-name' : 'name');

interface Way {
  readonly sorted: SortedBuckets;
  /** Whether a player is in one of the buckets. */
  readonly isIn: (buckets: readonly Bucket[]) => Expression<SqlBool>;
}

/** How a sorting is counted; the orders of the buckets are those of `ordered`. */
function wayOf(sort: PlayerSort | undefined, counted: CountedSorting): Way | undefined {
  const { key, descending } = parseSort(sort);
  if (counted.first !== undefined) {
    // In one discipline only its rating is counted.
    if (key !== 'rating') return undefined;
    return {
      sorted: { ...counted, order: byNumber('second', descending) },
      isIn: (buckets) =>
        isOneOf(
          'asked.rating',
          buckets.map(({ second }) => second),
        ),
    };
  }
  switch (key) {
    case 'rating':
      return {
        sorted: { ...counted, order: byNumber('first', descending) },
        isIn: (buckets) =>
          isOneOf(
            'player.rating',
            buckets.map(({ first }) => first),
          ),
      };
    case 'rank':
      return byTwo('players by rank', 'player.rank_id', descending);
    case 'discipline':
      return byTwo('players by discipline', 'player.main_discipline_id', descending);
    case 'birthday':
      return {
        sorted: { sorting: 'players by birthday', order: byNumber('first', descending) },
        isIn: (buckets) =>
          isOneOf(
            'person.birthday',
            buckets.map(({ first }) => first),
            daysSince1900,
          ),
      };
    case 'name':
      return {
        sorted: {
          sorting: 'players by name',
          order: [descending ? sql`bucket.name desc` : sql`bucket.name`],
        },
        isIn: (buckets) => {
          // They stand next to each other: of a range, unlike of a list, the index gives the rows in their order.
          const names = buckets.map(({ name }) => name);
          const [first, last] = descending ? [names.at(-1), names[0]] : [names[0], names.at(-1)];
          return sql<SqlBool>`person.last_name between ${first} and ${last}`;
        },
      };
    default:
      return byPlace(key, descending);
  }
}

function isOneOf(
  column: string,
  values: readonly (number | null)[],
  toColumn: (numbers: RawBuilder<unknown>) => RawBuilder<unknown> = (numbers) => numbers,
): RawBuilder<SqlBool> {
  const known = values.filter((value) => value !== null);
  const isKnown = sql<SqlBool>`${sql.ref(column)} = any(${toColumn(sql`${known}::int[]`)})`;
  if (known.length === values.length) return isKnown;
  return sql<SqlBool>`(${isKnown} or ${sql.ref(column)} is null)`;
}

/** Birthdays are counted by their days since the year 1900. */
function daysSince1900(numbers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select date '1900-01-01' + number from unnest(${numbers}) as number)`;
}

function byTwo(sorting: string, column: string, descending: boolean): Way {
  return {
    sorted: { sorting, order: [...byNumber('first', descending), ...byNumber('second', true)] },
    isIn: (buckets) => {
      const groups = Map.groupBy(buckets, ({ first }) => first);
      const parts = Array.from(groups, ([first, own]) => {
        const ratings = own.map(({ second }) => second);
        return sql<SqlBool>`(${isOneOf(column, [first])} and ${isOneOf('player.rating', ratings)})`;
      });
      return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
    },
  };
}

function byPlace(key: 'city' | 'region' | 'district', descending: boolean): Way {
  const [first, ...rest] = PLACES[key].map((column) => sql.ref(column));
  return {
    sorted: {
      sorting: 'players by place',
      joined: sql`join ${placesWithTitles} as place on place.id = bucket.first`,
      order: [descending ? sql`${first} desc nulls last` : sql`${first}`, ...rest],
    },
    isIn: (buckets) =>
      sql<SqlBool>`coalesce(person.city_id, 0) = any(${buckets.map(({ first: id }) => id)}::int[])`,
  };
}
