import type { ServerBuild } from 'react-router';

/** The pages of the portal that are the same for everybody: their paths, each with the query parameters that it reads. */
export type CachedPages = ReadonlyMap<string, readonly string[]>;

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** A route's module says what reads its address; the portal's `features/lists/cachedPage.ts` has the same shape. */
interface CachedPage {
  readonly reads: readonly ((search: URLSearchParams) => unknown)[];
}

/**
 * Which pages of a build are cached, by their paths with each id as `:id`. A page whose path has ids is cached with the first
 * of them at least: without it, it answers with an error.
 */
export function listCachedPages(routes: Routes): CachedPages {
  const pages = new Map<string, readonly string[]>();
  for (const route of Object.values(routes)) {
    const handle = route && findCachedPage(route);
    if (!handle) continue;
    const names = listRead(handle);
    for (const path of listPaths(buildPath(route, routes))) pages.set(path, names);
  }
  return pages;
}

function findCachedPage({ module }: Route): CachedPage | undefined {
  const handle = module.handle as Partial<CachedPage> | undefined;
  return handle?.reads && { reads: handle.reads };
}

/** The parameters that are asked for, in the order of asking. */
function listRead({ reads }: CachedPage): readonly string[] {
  const names = new Set<string>();
  const note = (name: string) => {
    names.add(name);
    return null;
  };
  const search = Object.assign(new URLSearchParams(), {
    get: note,
    getAll: (name: string) => (note(name), []),
    has: (name: string) => note(name) !== null,
  });
  for (const read of reads) read(search);
  return [...names];
}

function buildPath({ path = '', parentId }: Route, routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? buildPath(parent, routes) : '', path].join('/').replaceAll(/\/+/g, '/');
}

/** `/a/:id?/:other?` is `/a/:id` and `/a/:id/:id`. */
function listPaths(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const first = parts.findIndex((part) => part.startsWith(':'));
  const lengths = parts.flatMap((_, index) =>
    index >= first && (parts[index + 1]?.endsWith('?') ?? true) ? [index + 1] : [],
  );
  if (parts.length === 0) return ['/'];
  return lengths.map(
    (length) =>
      `/${parts
        .slice(0, length)
        .map((part) => (part.startsWith(':') ? ':id' : part))
        .join('/')}`,
  );
}
