export { getAthletePath } from './links';
export { formatHome } from './place';
export { buildPersonColumns } from './personColumns';
export { toRow, type AthleteRow } from './row';
export { ATHLETE_SORT_KEYS, type AthleteSortKey } from './sortKeys';
