import { isOpenState, OPEN_ORDER, type TableRow, type TableState } from './states.ts';

export type FilterId = 'open' | 'dispute' | 'claims-equal' | 'long' | 'claim' | 'entered' | 'all';

export interface Filter {
  readonly id: FilterId;
  readonly title: string;
  readonly takes: (state: TableState) => boolean;
}

const FILTERS: readonly Filter[] = [
  { id: 'open', title: 'Не закончили', takes: isOpenState },
  { id: 'dispute', title: 'Спор', takes: (state) => state === 'dispute' },
  { id: 'claims-equal', title: 'Счёт совпал', takes: (state) => state === 'claims-equal' },
  { id: 'long', title: 'Долго', takes: (state) => state === 'long' },
  { id: 'claim', title: 'Ждут второго', takes: (state) => state === 'claim' },
  { id: 'entered', title: 'Введены', takes: (state) => !isOpenState(state) },
  { id: 'all', title: 'Все', takes: () => true },
];

/** Those that a filter takes, with their count; of those that are usually empty the ones that are not. */
export function listFilters(
  rows: readonly TableRow[],
  chosen: FilterId,
): readonly (Filter & { readonly count: number })[] {
  return FILTERS.map((filter) => ({
    ...filter,
    count: rows.filter(({ state }) => filter.takes(state)).length,
  })).filter(
    ({ id, count }) => count > 0 || id === chosen || id === 'open' || id === 'entered' || id === 'all',
  );
}

/** The games of a filter: who needs somebody first, then by table; entered ones, the latest first. */
export function sortRows(rows: readonly TableRow[], filter: FilterId): readonly TableRow[] {
  const takes = FILTERS.find(({ id }) => id === filter)?.takes ?? isOpenState;
  const taken = rows.filter(({ state }) => takes(state));
  if (filter === 'all') return taken;
  if (filter === 'entered')
    return taken.toSorted((a, b) => (b.game.played_dt ?? '9').localeCompare(a.game.played_dt ?? '9'));
  return taken.toSorted((a, b) => computeRank(a) - computeRank(b) || a.label - b.label);
}

function computeRank({ state }: TableRow): number {
  const rank = OPEN_ORDER.indexOf(state);
  return rank === -1 ? OPEN_ORDER.length : rank;
}

/** What stood in the list stays where it stood, and what is new comes after it: nothing moves under the hand. */
export function keepOrder(shown: readonly number[], wanted: readonly number[]): readonly number[] {
  return [...shown, ...wanted.filter((game) => !shown.includes(game))];
}
