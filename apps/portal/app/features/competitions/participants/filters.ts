import { ATHLETE_SORT_KEYS, type AthleteSortKey } from '../../athletes';
import { placeFiltersOf, type PlaceFilter } from '../../geography';
import { idOf, sortOf, textOf, type Sort } from '../../lists';

export interface ParticipantFilters extends PlaceFilter {
  readonly name: string | undefined;
  /** Of a parent's participants only. */
  readonly discipline: number | undefined;
  readonly sort: Sort<AthleteSortKey> | undefined;
}

export function participantFiltersOf(search: URLSearchParams): ParticipantFilters {
  return {
    name: textOf(search, 'name'),
    discipline: idOf(search, 'discipline'),
    sort: sortOf(search, ATHLETE_SORT_KEYS),
    ...placeFiltersOf(search),
  };
}
