import { expect, test, type APIRequestContext } from '@playwright/test';

/** The console is a program of its own, and what it shows is nobody's without a login. */
const ELSEWHERE = /^\/admin/;
/** Of pages of one kind so many are fetched: the rest differ by their number alone. */
const OF_A_KIND = 3;
const AT_ONCE = 4;

/** Paths that a page links to, its own parts left out. */
function linksIn(html: string): string[] {
  const hrefs = Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g), ([, href]) => href ?? '');
  const paths = hrefs.map((href) => href.replaceAll('&amp;', '&').replace(/#.*$/, ''));
  return [...new Set(paths.filter((path) => path.startsWith('/') && !path.startsWith('//')))];
}

/** Which kind of page an address is: numbers are let go, the names of its parameters stay. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://portal');
  const place = pathname.replaceAll(/\/\d+/g, '/:id').replace(/^\/media\/.*/, '/media/');
  return `${place}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;
}

async function crawl(request: APIRequestContext, start: string) {
  const seen = new Set([start]);
  const kinds = new Map<string, number>();
  const dead: { readonly path: string; readonly status: number; readonly from: string }[] = [];
  const waiting: [path: string, from: string][] = [[start, '']];
  const visit = async ([path, from]: [string, string]): Promise<void> => {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) dead.push({ path, status: response.status(), from });
    if (!response.headers()['content-type']?.startsWith('text/html') || path.startsWith('/media/')) return;
    for (const link of linksIn(await response.text())) {
      const kind = kindOf(link);
      const known = kinds.get(kind) ?? 0;
      if (seen.has(link) || ELSEWHERE.test(link) || known >= OF_A_KIND) continue;
      seen.add(link);
      kinds.set(kind, known + 1);
      waiting.push([link, path]);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
  return { visited: seen.size, kinds, dead };
}

test('No link of the portal is dead', async ({ request }) => {
  const { visited, kinds, dead } = await crawl(request, '/');
  // Others delete what they have published, or merge two athletes for a moment: a link is dead where it still stands and leads nowhere.
  const standing = await Promise.all(
    dead.map(async ({ path, status, from }) => {
      if (status >= 500) return true;
      const isThere = linksIn(await (await request.get(from)).text()).includes(path);
      return isThere && (await request.get(path, { maxRedirects: 0 })).status() !== 200;
    }),
  );
  test.info().annotations.push({ type: 'crawl', description: `${visited} addresses of ${kinds.size} kinds` });
  expect(dead.filter((_, at) => standing[at])).toEqual([]);
  // That the crawl went everywhere: every kind of page is linked from somewhere.
  for (const kind of [
    '/competition-results/:id',
    '/competition-bracket/:id',
    '/competition-child/:id',
    '/athlete-competitions/:id',
    '/athlete-matches/:id',
    '/athlete-statistics/:id',
    '/athlete-comparison/:id/:id',
    '/judge-profile/:id',
    '/photo-gallery/:id',
    '/video/:id',
    '/documents/policy',
    '/search',
    '/entrance',
    '/registration',
  ])
    expect(
      [...kinds.keys()].some((known) => known.startsWith(kind)),
      kind,
    ).toBe(true);
  expect(visited).toBeGreaterThan(100);
});
