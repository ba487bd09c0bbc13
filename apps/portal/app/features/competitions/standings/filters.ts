import { placeFiltersOf, type PlaceFilter } from '../../geography';
import { idOf, textOf } from '../../lists';

export interface StandingsFilters extends PlaceFilter {
  readonly name: string | undefined;
  /** Of a parent's tables only. */
  readonly discipline: number | undefined;
}

export function standingsFiltersOf(search: URLSearchParams): StandingsFilters {
  return { name: textOf(search, 'name'), discipline: idOf(search, 'discipline'), ...placeFiltersOf(search) };
}

/** The tour after which the table is wanted; undefined is the table as it stands now. */
export function tourOf(search: URLSearchParams): number | undefined {
  return idOf(search, 'tour');
}

/** The athlete whose line is open. */
export function openedIn(search: URLSearchParams): number | undefined {
  return idOf(search, 'open');
}
