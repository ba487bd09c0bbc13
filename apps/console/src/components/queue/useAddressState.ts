import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressState<Values> {
  readonly values: Values;
  /** What of a list is shown, from 1. */
  readonly page: number;
  /** The values but the page. */
  readonly filter: Omit<Values, 'page'>;
  /** The search part of the address, with its `?`, empty when everything is as usual. */
  readonly search: string;
  /** The same with something else chosen; another choice than a page begins at the first page. */
  readonly searchWith: (changed: Partial<Values>) => string;
  readonly change: (changed: Partial<Values>) => void;
}

/** Keeps what is chosen on a page in its address; what is as usual, a constant of the page, is left out of it. */
export function useAddressState<Values extends Readonly<Record<string, string>>>(
  usual: Values,
): AddressState<Values> {
  const [params, setParams] = useSearchParams();
  const print = params.toString();
  const values = useMemo(() => {
    const told = new URLSearchParams(print);
    const all = Object.entries(usual).map(([name, value]) => [name, told.get(name) ?? value]);
    return Object.fromEntries(all) as Values;
  }, [print, usual]);
  const searchWith = useCallback(
    (changed: Partial<Values>) =>
      buildSearch({ ...values, ...('page' in changed ? {} : getFirstPage(usual)), ...changed }, usual),
    [values, usual],
  );
  const change = useCallback(
    (changed: Partial<Values>) => setParams(new URLSearchParams(searchWith(changed)), { replace: true }),
    [searchWith, setParams],
  );
  const { page = '1', ...filter } = values;
  return {
    values,
    page: Math.max(1, Math.floor(Number(page)) || 1),
    filter,
    search: buildSearch(values, usual),
    searchWith,
    change,
  };
}

function getFirstPage(usual: Readonly<Record<string, string>>): object {
  return 'page' in usual ? { page: usual['page'] } : {};
}

function buildSearch(
  values: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, string>>,
): string {
  const told = Object.entries(values).filter(([name, value]) => value !== usual[name] && value !== undefined);
  const search = new URLSearchParams(told).toString();
  return search === '' ? '' : `?${search}`;
}
