import { ATHLETE_SORT_KEYS, type AthleteSortKey } from '../../athletes';
import { sortOf, type Sort } from '../../lists';

export function participantSortOf(search: URLSearchParams): Sort<AthleteSortKey> | undefined {
  return sortOf(search, ATHLETE_SORT_KEYS);
}
