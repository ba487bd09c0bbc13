import { ATHLETE_SORT_KEYS, type AthleteSortKey } from '../../athletes';
import { parseSort, type Sort } from '../../lists';

export function parseParticipantSort(search: URLSearchParams): Sort<AthleteSortKey> | undefined {
  return parseSort(search, ATHLETE_SORT_KEYS);
}
