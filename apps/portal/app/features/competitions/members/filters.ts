import { placeFiltersOf, placeQuery, type PlaceFilter } from '../../geography';
import { idOf, textOf } from '../../lists';

/** Whom of those who take part a list or a table shows. */
export interface MemberFilters extends PlaceFilter {
  readonly name: string | undefined;
  /** Of a parent's members only. */
  readonly discipline: number | undefined;
}

export function memberFiltersOf(search: URLSearchParams): MemberFilters {
  return { name: textOf(search, 'name'), discipline: idOf(search, 'discipline'), ...placeFiltersOf(search) };
}

/** The same as the API has them. */
export function memberQuery(search: URLSearchParams) {
  const { name, discipline, ...place } = memberFiltersOf(search);
  return { name, discipline_id: discipline, ...placeQuery(place) };
}

export function isFiltered(search: URLSearchParams): boolean {
  return Object.values(memberFiltersOf(search)).some((value) => value !== undefined);
}
