const PLACE = ['country', 'district', 'region', 'city'];

/** Query parameters that a page of the portal reads; anything else changes nothing and is not part of its key. */
const READ_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/competitions': ['tab', 'type', 'discipline', ...PLACE, 'page'],
  '/athletes': ['name', 'discipline', 'gender', 'from', 'to', ...PLACE, 'sort', 'page'],
  '/photo-gallery': ['title', 'from', 'to', 'page'],
  '/photo-gallery/:id': ['page'],
  '/video': ['title', 'from', 'to', 'page'],
  '/video/:id': [],
  '/search': ['text'],
  '/documents/policy': [],
  '/competition-participants/:id': ['name', 'discipline', ...PLACE, 'sort', 'page'],
  '/competition-statistics/:id': ['tour', 'open', 'name', 'discipline', ...PLACE, 'page', 'screen'],
  '/competition-results/:id': ['round', 'tour', 'screen'],
  '/competition-bracket/:id': ['view', 'athlete'],
  '/competition-child/:id': ['page'],
  '/competition-judge/:id': [],
  '/competition-schedule/:id': ['page'],
  '/competition-contributions/:id': [],
  '/competition-prize/:id': [],
  '/competition-documents/:id': [],
  '/competition-photo-gallery/:id': ['page'],
  '/competition-contacts/:id': [],
  '/competition-payment/:id': [],
  '/athlete-competitions/:id': ['tab', 'year', 'page'],
  '/athlete-matches/:id': ['discipline', 'period', 'opponent', 'year', 'page'],
  '/athlete-statistics/:id': ['discipline', 'year', 'page'],
  '/athlete-comparison/:id': ['name'],
  '/athlete-comparison/:id/:id': ['discipline'],
  '/judge-profile/:id': ['page'],
};

/** Words typed by visitors make addresses without end; such pages are rendered each time and not kept. */
const NEVER_KEPT = new Set(['name', 'title', 'text']);
const LONGEST_KEY = 300;

/**
 * Under which key the page at this address is kept: its path and the parameters that it reads, in one order.
 * Undefined when the page is not one that is kept.
 */
export function keyOf(url: URL): string | undefined {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  const names = READ_BY_PAGES[path.replaceAll(/\/[1-9]\d{0,9}(?=\/|$)/g, '/:id')];
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
