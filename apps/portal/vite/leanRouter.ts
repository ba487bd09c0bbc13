import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Functions of React Router that nothing here can call, by its files: fetchers (we have none), discovery of routes (the site map comes
 * whole), its instrumentation, its prefetching links (`features/site/usePrefetch.ts` does that), React Server Components, actions by the
 * server (forms go to the API).
 */
const UNCALLED: Readonly<Record<string, readonly string[]>> = {
  'router/router.js': ['handleFetcherAction', 'handleFetcherLoader', 'handleAction', 'discoverRoutes'],
  'router/instrumentation.js': ['instrumentClientSideRouter', 'getRouteInstrumentationUpdates'],
  'dom/ssr/fog-of-war.js': ['fetchAndApplyManifestPatches', 'getPartialManifest'],
  'dom/ssr/components.js': ['PrefetchPageLinks', 'PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl'],
  'dom/ssr/single-fetch.js': ['singleFetchActionStrategy'],
  'hooks.js': ['RSCErrorHandler', 'DefaultErrorComponent'],
};
const FILE = /node_modules\/react-router\/dist\/[a-z]+\/lib\/(.+\.js)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Empties in the browser's build what is listed above: most of it stands within one function, where no bundler sees that it is unused. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const names = UNCALLED[FILE.exec(id.split(path.sep).join('/'))?.[1] ?? ''];
        if (this.environment.name !== 'client' || !names) return undefined;
        const bodies = bodiesIn(this.parse(code)).filter(([name]) => names.includes(name));
        const missing = names.filter((name) => !bodies.some(([found]) => found === name));
        if (missing.length > 0) throw new Error(`${id} has no function ${missing.join(', ')}`);
        let lean = '';
        let at = 0;
        for (const [, { start, end }] of bodies) {
          lean += `${code.slice(at, start)}{throw Error()}`;
          at = end;
        }
        return lean + code.slice(at);
      },
    },
  };
}

/** In their order. */
function bodiesIn(node: unknown, found: [string, Node][] = []): [string, Node][] {
  if (Array.isArray(node)) for (const one of node) bodiesIn(one, found);
  if (!isNode(node)) return found;
  const { type, id, body } = node;
  if (type === 'FunctionDeclaration' && isNode(id) && isNode(body)) found.push([String(id['name']), body]);
  for (const part of Object.values(node)) if (typeof part === 'object') bodiesIn(part, found);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
