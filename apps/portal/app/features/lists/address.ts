import { use, useCallback } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  type Location,
} from 'react-router';

const DEEPEST = 200;
/** As much as the API takes. */
const LONGEST_TEXT = 100;

/** How many pages of a list the address asks for. */
export function parseDepth(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 ? Math.min(page, DEEPEST) : 1;
}

/** An identifier in the address; anything else there counts as none. */
export function parseId(search: URLSearchParams, name: string): number | undefined {
  const value = Number(search.get(name));
  return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;
}

export function parseText(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.replaceAll('\0', '').trim().slice(0, LONGEST_TEXT).trim() || undefined;
}

export function parseChoice<T extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = search.get(name);
  return choices.find((choice) => choice === value);
}

export type AddressPatch = Readonly<Record<string, string | number | undefined>>;

/** The search part of an address after a change; `undefined` and empty values leave it. */
export function patchAddress(search: URLSearchParams, patch: AddressPatch): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next.toString()}`;
}

/**
 * Reads where a page is, or is on its way to, at the moment of an act; undefined once another page is on its way. It asks the
 * router itself: what is rendered follows when the browser has time, and what was chosen a moment ago would be lost.
 */
export function useLocationNow(): () => Location<unknown> | undefined {
  const { pathname } = useLocation();
  const router = use(DataRouterContext)?.router;
  return useCallback(() => {
    const there = router?.state.navigation.location ?? router?.state.location;
    return there?.pathname === pathname ? there : undefined;
  }, [router, pathname]);
}

/**
 * The address that a list is at, or is on its way to: a field shows what was just chosen while its rows load.
 * A change replaces the entry in the history, since typing and choosing refine one view, and starts from page one.
 * One that depends on what else is chosen is a function of the address at that moment.
 */
export function useAddress() {
  const here: Location<unknown> = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const ahead = navigation.location?.pathname === here.pathname ? navigation.location : undefined;
  const search = new URLSearchParams((ahead ?? here).search);
  const readLocation = useLocationNow();
  const change = useCallback(
    (patch: AddressPatch | ((search: URLSearchParams) => AddressPatch)) => {
      const there = readLocation();
      // What was typed half a second ago does not cancel the link that was pressed since.
      if (!there) return;
      const now = new URLSearchParams(there.search);
      const next = patchAddress(now, {
        page: undefined,
        ...(typeof patch === 'function' ? patch(now) : patch),
      });
      // The state says which window is open, and a choice made in it leaves it open.
      void navigate(next, { replace: true, preventScrollReset: true, state: there.state });
    },
    [navigate, readLocation],
  );
  const deeper = ahead !== undefined && parseDepth(search) > parseDepth(new URLSearchParams(here.search));
  const changes = ahead !== undefined && ahead.search !== here.search;
  return { search, change, isReplacing: changes && !deeper, isLoadingMore: deeper };
}
