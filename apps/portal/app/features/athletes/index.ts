export { athletePath } from './links';
export { formatHome } from './place';
export { personColumns } from './personColumns';
export { toRow, type AthleteRow } from './row';
export { ATHLETE_SORT_KEYS, type AthleteSortKey } from './sortKeys';
