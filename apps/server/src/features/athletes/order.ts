import type { PLAYER_SORT_KEYS } from '@nardy/contract';
import { sql, type OrderByItemBuilder } from 'kysely';
import type { PlayersQuery } from './filters.ts';

type SortKey = (typeof PLAYER_SORT_KEYS)[number];
export type PlayerSort = SortKey | `-${SortKey}`;

const NAME = ['person.last_name', 'person.first_name', 'person.middle_name'];
/** What lists by place are sorted by, of `placesWithTitles`. */
export const PLACES = {
  city: ['place.city', 'place.id'],
  region: ['place.region', 'place.city', 'place.id'],
  district: ['place.district', 'place.region', 'place.city', 'place.id'],
} as const;

/** A sort as its key and direction; without one a list is by rating, the best first. */
export function parseSort(sort: PlayerSort | undefined): {
  readonly key: SortKey;
  readonly descending: boolean;
} {
  const key = (sort?.replace('-', '') ?? 'rating') as SortKey;
  return { key, descending: sort === undefined || sort.startsWith('-') };
}

/**
 * Orders players by a sort key, unknown values last in both directions; equals by name, or by rating where that tells
 * more; then by a unique key, so that pages never overlap. Indexes of migration 0001 serve these orders.
 */
export function ordered(
  query: PlayersQuery,
  sort: PlayerSort | undefined,
  inDiscipline: boolean,
): PlayersQuery {
  const { key, descending } = parseSort(sort);
  if (key === 'name') return byName(query, descending);
  const [first, ...rest] = keysOf(key, inDiscipline ? 'asked.rating' : 'player.rating');
  let result = key in PLACES ? joinPlaces(query) : query;
  if (first) result = result.orderBy(sql.ref(first), unknownLast(first, descending));
  for (const next of [...rest, ...NAME, 'person.id']) {
    result = result.orderBy(sql.ref(next), unknownLast(next, next.endsWith('.rating')));
  }
  return result;
}

function byName(query: PlayersQuery, descending: boolean): PlayersQuery {
  const direction = descending ? 'desc' : 'asc';
  return [...NAME, 'person.id'].reduce((result, key) => result.orderBy(sql.ref(key), direction), query);
}

function keysOf(key: Exclude<SortKey, 'name'>, rating: string): readonly string[] {
  switch (key) {
    case 'birthday':
      return ['person.birthday'];
    case 'rating':
      return [rating];
    case 'rank':
      return ['player.rank_id', rating];
    case 'discipline':
      // The catalogue's order. In one discipline all are equal, and rating decides.
      return rating === 'asked.rating' ? [rating] : ['player.main_discipline_id', rating];
    default:
      return PLACES[key];
  }
}

/** A rating in a discipline is never unknown, and its index says nothing of nulls. */
function unknownLast(key: string, descending: boolean) {
  return (order: OrderByItemBuilder): OrderByItemBuilder => {
    if (!descending) return order.asc();
    return key === 'asked.rating' ? order.desc() : order.desc().nullsLast();
  };
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
