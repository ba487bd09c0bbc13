export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: 'asc' | 'desc';
}

/** The sorting in the address: `sort=name` ascends, `sort=-name` descends; an unknown key counts as none. */
export function parseSort<Key extends string>(
  search: URLSearchParams,
  keys: readonly Key[],
): Sort<Key> | undefined {
  const text = search.get('sort') ?? '';
  const key = keys.find((candidate) => candidate === text.replace(/^-/, ''));
  return key && { key, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/** The API's way to write a sorting. */
export function sortQuery<Key extends string>(sort: Sort<Key> | undefined): Key | `-${Key}` | undefined {
  if (!sort) return undefined;
  return sort.direction === 'desc' ? `-${sort.key}` : sort.key;
}

/** The address for the next step of a column's cycle: ascending, descending, cleared. */
export function getNextSort(current: Sort<string> | undefined, column: string): string | undefined {
  if (current?.key !== column) return column;
  return current.direction === 'asc' ? `-${column}` : undefined;
}

interface Sorting {
  readonly value: string;
  readonly label: string;
}

/** What a phone may sort by; one of them backwards, which only a header or a link gives, when it is the chosen one. */
export function listSortings(sortings: readonly Sorting[], chosen: string): readonly Sorting[] {
  if (sortings.some(({ value }) => value === chosen)) return sortings;
  const forward = sortings.find(({ value }) => `-${value}` === chosen || value === `-${chosen}`);
  return forward ? [...sortings, { value: chosen, label: `${forward.label}, в обратном порядке` }] : sortings;
}
