import { parsePlaceFilters, type PlaceFilter } from '../geography';
import { parseChoice, parseSort, parseText, type Sort } from '../lists';
import { ATHLETE_SORT_KEYS, type AthleteSortKey } from './sortKeys';
import { FIRST_YEAR } from './years';

/** The discipline that the list opens with. */
const BACKGAMMON = 1;
/** Stands in the address for "any", since nothing there means the preset. */
const ANY_DISCIPLINE = 'any';

export interface AthleteFilters extends PlaceFilter {
  readonly name: string | undefined;
  readonly discipline: number | undefined;
  readonly gender: 'man' | 'woman' | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly sort: Sort<AthleteSortKey> | undefined;
}

export function parseAthleteFilters(search: URLSearchParams): AthleteFilters {
  const from = findYear(search, 'from');
  const to = findYear(search, 'to');
  return {
    name: parseText(search, 'name'),
    discipline: findDiscipline(search),
    gender: parseChoice(search, 'gender', ['man', 'woman'] as const),
    from,
    // An end before the start is no range; the start says what was meant.
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    sort: parseSort(search, ATHLETE_SORT_KEYS),
    ...parsePlaceFilters(search),
  };
}

/** How the address writes a chosen discipline: the preset leaves no trace. */
export function formatDisciplineInAddress(id: number | undefined): string | undefined {
  if (id === undefined) return ANY_DISCIPLINE;
  return id === BACKGAMMON ? undefined : String(id);
}

function findDiscipline(search: URLSearchParams): number | undefined {
  const text = search.get('discipline');
  if (text === ANY_DISCIPLINE) return undefined;
  const id = Number(text ?? BACKGAMMON);
  return Number.isInteger(id) && id > 0 && id < 100 ? id : BACKGAMMON;
}

function findYear(search: URLSearchParams, name: string): number | undefined {
  const year = Number(search.get(name));
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= new Date().getFullYear() ? year : undefined;
}
