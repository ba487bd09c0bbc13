/** Query parameters that a page of the portal reads; anything else changes nothing and is not part of its key. */
const READ_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/competitions': ['tab', 'type', 'discipline', 'country', 'district', 'region', 'city', 'page'],
  '/athletes': [
    'name',
    'discipline',
    'gender',
    'from',
    'to',
    'country',
    'district',
    'region',
    'city',
    'sort',
    'page',
  ],
};

/** Words typed by visitors make addresses without end; such pages are rendered each time and not kept. */
const NEVER_KEPT = new Set(['name']);
const LONGEST_KEY = 300;

/**
 * Under which key the page at this address is kept: its path and the parameters that it reads, in one order.
 * Undefined when the page is not one that is kept.
 */
export function keyOf(url: URL): string | undefined {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  const names = READ_BY_PAGES[path];
  if (!names) return undefined;
  const query = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (!value) continue;
    if (NEVER_KEPT.has(name)) return undefined;
    query.set(name, value);
  }
  const key = `${path}?${query}`;
  return key.length > LONGEST_KEY ? undefined : key;
}
