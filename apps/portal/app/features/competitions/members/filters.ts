import { parsePlaceFilters, buildPlaceQuery, type PlaceFilter } from '../../geography';
import { parseId, parseText } from '../../lists';

/** Whom of those who take part a list or a table shows. */
export interface MemberFilters extends PlaceFilter {
  readonly name: string | undefined;
  /** Of a parent's members only. */
  readonly discipline: number | undefined;
}

export function parseMemberFilters(search: URLSearchParams): MemberFilters {
  return {
    name: parseText(search, 'name'),
    discipline: parseId(search, 'discipline'),
    ...parsePlaceFilters(search),
  };
}

/** The same as the API has them. */
export function parseMemberQuery(search: URLSearchParams) {
  const { name, discipline, ...place } = parseMemberFilters(search);
  return { name, discipline_id: discipline, ...buildPlaceQuery(place) };
}

export function isFiltered(search: URLSearchParams): boolean {
  return Object.values(parseMemberFilters(search)).some((value) => value !== undefined);
}
