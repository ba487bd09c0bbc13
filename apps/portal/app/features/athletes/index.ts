export { athletePath } from './links';
export { toRow, type AthleteRow } from './row';
export { ATHLETE_SORT_KEYS, type AthleteSortKey } from './sortKeys';
