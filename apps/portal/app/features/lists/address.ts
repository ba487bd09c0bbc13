import { useCallback } from 'react';
import { useNavigate, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';

const DEEPEST = 20;

/** How many pages of a list the address asks for. */
export function depthOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 ? Math.min(page, DEEPEST) : 1;
}

/** An identifier in the address; anything else there counts as none. */
export function idOf(search: URLSearchParams, name: string): number | undefined {
  const value = Number(search.get(name));
  return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;
}

export function textOf(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trim() || undefined;
}

export function choiceOf<T extends string>(search: URLSearchParams, name: string, choices: readonly T[]): T | undefined {
  const value = search.get(name);
  return choices.find((choice) => choice === value);
}

export type AddressPatch = Readonly<Record<string, string | number | undefined>>;

/** The search part of an address after a change; `undefined` and empty values leave it. */
export function patched(search: URLSearchParams, patch: AddressPatch): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text && `?${text}`;
}

/** Reads the state of a list from the address and writes it back; a changed filter starts from the first page. */
export function useAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (patch: AddressPatch) => {
      // Typing and choosing refine the same view: they do not pile up in the history.
      const next = patched(new URLSearchParams(location.search), { page: undefined, ...patch });
      void navigate(next || '.', { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return { search, change };
}

/** The queries of a list follow the address by themselves; only coming from another page runs its loaders. */
export function revalidateOnArrival({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
