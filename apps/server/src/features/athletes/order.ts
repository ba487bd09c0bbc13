import type { PLAYER_SORT_KEYS } from '@nardy/contract';
import { sql, type RawBuilder } from 'kysely';
import type { PlayersQuery } from './filters.ts';

type SortKey = (typeof PLAYER_SORT_KEYS)[number];
export type PlayerSort = SortKey | `-${SortKey}`;

const NAME = ['person.last_name', 'person.first_name', 'person.middle_name'];
/** Middle names are in it for their index, which is walked backwards whole. */
const NEVER_UNKNOWN: ReadonlySet<string> = new Set(['asked.rating', 'person.id', ...NAME]);
/** What lists by place are sorted by, of `placesWithTitles`. */
const PLACES = {
  city: ['place.city', 'place.id'],
  region: ['place.region', 'place.city', 'place.id'],
  district: ['place.district', 'place.region', 'place.city', 'place.id'],
} as const;

/** A sort as its key and direction; without one a list is by rating, the best first. */
function parseSort(sort: PlayerSort | undefined): { readonly key: SortKey; readonly descending: boolean } {
  const key = (sort?.replace('-', '') ?? 'rating') as SortKey;
  return { key, descending: sort === undefined || sort.startsWith('-') };
}

export interface SortColumn {
  readonly column: string;
  readonly descending: boolean;
}

/** What a list is sorted by before the names that part equals. */
export function listLeadingColumns(
  sort: PlayerSort | undefined,
  inDiscipline: boolean,
): readonly SortColumn[] {
  const { key, descending } = parseSort(sort);
  if (key === 'name') return [{ column: 'person.last_name', descending }];
  const rating = inDiscipline ? 'asked.rating' : 'player.rating';
  return listKeys(key, rating).map((column, index) => {
    // Where it only parts equals, the better are first in both directions.
    const isByRating = column === rating && key !== 'rating';
    return { column, descending: isByRating || (index === 0 && descending) };
  });
}

/**
 * Orders players by a sort key, unknown values last in both directions; equals by name, or by rating where that tells
 * more; then by a unique key, so that pages never overlap. Indexes of migrations 0001 and 0061 serve these orders.
 */
export function orderPlayers(
  query: PlayersQuery,
  sort: PlayerSort | undefined,
  inDiscipline: boolean,
): PlayersQuery {
  const { key, descending } = parseSort(sort);
  const isByName = key === 'name';
  const names = [...NAME, 'person.id'].map((column) => ({ column, descending: isByName && descending }));
  const columns = isByName ? names : [...listLeadingColumns(sort, inDiscipline), ...names];
  return columns.reduce(
    (result, one) => result.orderBy(orderInDirection(one)),
    isByPlace(sort) ? joinPlaces(query) : query,
  );
}

export function isByPlace(sort: PlayerSort | undefined): boolean {
  return parseSort(sort).key in PLACES;
}

/** A column, or what `of` selects of it, in its direction. What is never unknown has an index that says nothing of nulls. */
export function orderInDirection({ column, descending }: SortColumn, of = column): RawBuilder<unknown> {
  if (!descending) return sql`${sql.ref(of)}`;
  return NEVER_UNKNOWN.has(column) ? sql`${sql.ref(of)} desc` : sql`${sql.ref(of)} desc nulls last`;
}

function listKeys(key: Exclude<SortKey, 'name'>, rating: string): readonly string[] {
  switch (key) {
    case 'birthday':
      return ['person.birthday'];
    case 'rating':
      return [rating];
    case 'rank':
      return ['player.seniority_id', rating];
    case 'discipline':
      // The catalogue's order. In one discipline all are equal, and rating decides.
      return rating === 'asked.rating' ? [rating] : ['player.main_discipline_id', rating];
    default:
      return PLACES[key];
  }
}

/** All places with their titles; place 0 holds those without a city. */
export const placesWithTitles = sql<{ id: number }>`(
  select city.id, city.title as city, region.title as region, district.title as district
    from cities as city
    left join regions as region on region.id = city.region_id
    left join districts as district on district.id = region.district_id
  union all select 0, null, null, null
)`;

/**
 * Joins each person's place with its titles. Places are few and are sorted first; persons then come from an index on
 * the same expression, place by place, so that a page costs the same however many persons there are.
 */
function joinPlaces(query: PlayersQuery): PlayersQuery {
  return query.innerJoin(placesWithTitles.as('place'), (join) =>
    join.on(sql<boolean>`coalesce(person.city_id, 0) = place.id`),
  );
}
