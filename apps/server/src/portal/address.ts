import type { CachedPages } from './cachedPages.ts';

/** Words typed by visitors make addresses without end; such pages are rendered each time and not cached. */
const NEVER_CACHED = new Set(['name', 'title', 'text']);
const LONGEST_KEY = 300;

/**
 * Under which key the page at this address is cached: its path and the parameters that it reads, in one order; anything else
 * in the address changes nothing. Undefined when the page is not one that is cached.
 */
export function formatPageKey(url: URL, pages: CachedPages): string | undefined {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  const names = pages.get(path.replaceAll(/\/[1-9]\d{0,9}(?=\/|$)/g, '/:id'));
  if (!names) return undefined;
  const query = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (!value) continue;
    if (NEVER_CACHED.has(name)) return undefined;
    query.set(name, value);
  }
  const key = `${path}?${query}`;
  return key.length > LONGEST_KEY ? undefined : key;
}
