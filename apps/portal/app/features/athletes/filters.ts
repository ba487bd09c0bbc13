import type { PLAYER_SORT_KEYS } from '@nardy/contract';
import { placeFiltersOf, type PlaceFilter } from '../geography';
import { choiceOf, textOf } from '../lists';

type SortKey = (typeof PLAYER_SORT_KEYS)[number];

/** The contract's keys: a type from there costs the page nothing, its schemas would. */
const SORT_KEYS: readonly SortKey[] = [
  'name',
  'birthday',
  'rank',
  'rating',
  'discipline',
  'region',
  'district',
  'city',
];

export interface Sort {
  readonly key: SortKey;
  readonly direction: 'asc' | 'desc';
}

export const FIRST_BIRTH_YEAR = 1925;
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
  readonly sort: Sort | undefined;
}

export function athleteFiltersOf(search: URLSearchParams): AthleteFilters {
  const from = yearOf(search, 'from');
  const to = yearOf(search, 'to');
  return {
    name: textOf(search, 'name'),
    discipline: disciplineOf(search),
    gender: choiceOf(search, 'gender', ['man', 'woman'] as const),
    from,
    // An end before the start is no range; the start says what was meant.
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    sort: sortOf(search),
    ...placeFiltersOf(search),
  };
}

/** How the address writes a chosen discipline: the preset leaves no trace. */
export function disciplineInAddress(id: number | undefined): string | undefined {
  if (id === undefined) return ANY_DISCIPLINE;
  return id === BACKGAMMON ? undefined : String(id);
}

/** The address for the next step of a column's cycle: ascending, descending, cleared. */
export function nextSort(current: Sort | undefined, column: string): string | undefined {
  if (current?.key !== column) return column;
  return current.direction === 'asc' ? `-${column}` : undefined;
}

function disciplineOf(search: URLSearchParams): number | undefined {
  const text = search.get('discipline');
  if (text === ANY_DISCIPLINE) return undefined;
  const id = Number(text ?? BACKGAMMON);
  return Number.isInteger(id) && id > 0 && id < 100 ? id : BACKGAMMON;
}

function yearOf(search: URLSearchParams, name: string): number | undefined {
  const year = Number(search.get(name));
  return Number.isInteger(year) && year >= FIRST_BIRTH_YEAR && year <= new Date().getFullYear()
    ? year
    : undefined;
}

function sortOf(search: URLSearchParams): Sort | undefined {
  const text = search.get('sort') ?? '';
  const key = SORT_KEYS.find((candidate) => candidate === text.replace(/^-/, ''));
  return key && { key, direction: text.startsWith('-') ? 'desc' : 'asc' };
}
