import path from 'node:path';
import type { Plugin } from 'vite';
import { isNode, replaceParts, visitNodes, type Node } from './syntax.ts';

/**
 * Functions of React Router that nothing here can call, by its files: fetchers (we have none), discovery of routes (the site map comes
 * whole), its instrumentation, its prefetching links (`features/site/usePrefetch.ts` does that), React Server Components, actions by the
 * server (forms go to the API), ways of a router without data or without a server, modules that are replaced while one develops.
 */
const UNCALLED: Readonly<Record<string, readonly string[]>> = {
  'router/router.js': [
    'fetch',
    'resetFetcher',
    'handleFetcherAction',
    'handleFetcherLoader',
    'handleAction',
    'discoverRoutes',
    'patchRoutes',
  ],
  'router/instrumentation.js': ['instrumentClientSideRouter', 'getRouteInstrumentationUpdates'],
  'dom/ssr/fog-of-war.js': ['fetchAndApplyManifestPatches', 'getPartialManifest'],
  'dom/ssr/components.js': ['PrefetchPageLinks', 'PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl'],
  'dom/ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'],
  'dom/ssr/single-fetch.js': [
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
    'nonSsrStrategy',
  ],
  'hooks.js': ['RSCErrorHandler', 'DefaultErrorComponent', 'useNavigateUnstable'],
};

/**
 * In place of the router's own reload when the code of a page does not come: an update has taken it away, and the page that was chosen
 * is loaded whole. Whoever comes back to this one from the browser's cache of pages loads it anew too.
 *
 * - Without a network (`fetch`), or when something else was chosen meanwhile, it fails, and the page that is read stays.
 * - Of a page with a loader it is that loader: the router waits for ever for one whose module has not come. Each visit tries again.
 * - A page without a loader gets a component that fails: in place of none the router would show nothing. The router keeps it, so each
 *   visit after the first one loads the page whole, once there is a network.
 * - The address has no anchor: after a step back the browser stands at it already, and for an anchor alone would load nothing.
 */
const LOAD_WHOLE = `const loadWhole = async () => {
			const router = window.__reactRouterDataRouter;
			const chosen = router?.state.navigation.location;
			if (!chosen) throw error;
			const address = chosen.pathname + chosen.search;
			await fetch(address);
			if (router.state.navigation.location !== chosen) throw error;
			window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
			window.location.assign(address);
			return new Promise(() => {});
		};
		const createFailing = () => {
			const first = window.__reactRouterDataRouter?.state.navigation.location;
			return () => {
				if (navigator.onLine && window.__reactRouterDataRouter.state.location !== first) window.location.reload();
				throw error;
			};
		};
		return route.hasClientLoader ? { clientLoader: loadWhole } : loadWhole().catch(() => ({ default: createFailing() }));`;

/**
 * What is written otherwise, by its files.
 *
 * - The outermost error boundary takes a new address within the transition that shows the page. Taken before, it rendered everything
 *   around the page that is left a second time.
 * - The way back is taken a task after the browser's event: what React is told within it, it renders at once and together with the page
 *   that was on its way, whose code may not have come; and then it hides the one that is shown (react/react#35966).
 * - A page whose code does not come is no reason to load the one that is read anew: without a network that would be the end of it.
 */
const CHANGED: Readonly<Record<string, readonly [string, string]>> = {
  'dom-export/hydrated-router.js': [
    'setLocation(newState.location)',
    'React$1.startTransition(() => setLocation(newState.location))',
  ],
  'router/history.js': [
    'window.addEventListener(PopStateEventType, handlePop)',
    'window.addEventListener(PopStateEventType, () => setTimeout(handlePop))',
  ],
  'dom/ssr/routeModules.js': ['window.location.reload();', LOAD_WHOLE],
};
const FILE = /node_modules\/react-router\/dist\/[a-z]+\/lib\/(.+\.js)$/;

/**
 * Empties or changes in the browser's build what is listed above. Most of what is emptied stands within one function, where no bundler
 * sees that it is unused.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const file = FILE.exec(id.split(path.sep).join('/'))?.[1] ?? '';
        const { [file]: names } = UNCALLED;
        if (this.environment.name !== 'client') return undefined;
        if (!names) return CHANGED[file] && changeOnce(code, id, CHANGED[file]);
        const bodies = listBodies(this.parse(code)).filter(([name]) => names.includes(name));
        const missing = names.filter((name) => !bodies.some(([found]) => found === name));
        if (missing.length > 0) throw new Error(`${id} has no function ${missing.join(', ')}`);
        return replaceParts(
          code,
          bodies.map(([, body]) => body),
          '{throw Error()}',
        );
      },
    },
  };
}

function changeOnce(code: string, id: string, [from, to]: readonly [string, string]): string {
  const [before, after, ...others] = code.split(from);
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`${id} does not have one ${from}`);
  return `${before}${to}${after}`;
}

/** Names and bodies of functions, in their order. */
function listBodies(program: unknown): readonly (readonly [string, Node])[] {
  const found: [string, Node][] = [];
  visitNodes(program, ({ type, id, body }) => {
    if (type === 'FunctionDeclaration' && isNode(id) && isNode(body)) found.push([String(id['name']), body]);
  });
  return found;
}
