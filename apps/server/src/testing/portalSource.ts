import { createContext, RouterContextProvider } from 'react-router';
import type { PortalBuild, PortalSource } from '../portal/source.ts';

const markContext = createContext<string | undefined>();

/** A portal of one page at every address; `page` is given the mark of its own scripts. */
export function onePagePortal(page: (scriptMark: string | undefined) => string): PortalSource {
  const route = { id: 'root', path: '*' };
  const build = {
    entry: {
      module: {
        default: async (
          _request: Request,
          status: number,
          headers: Headers,
          _entry: unknown,
          context: RouterContextProvider,
        ) => {
          headers.set('content-type', 'text/html; charset=utf-8');
          return new Response(page(context.get(markContext)), { status, headers });
        },
        createRequestContext: (_transport: unknown, { scriptMark }: { scriptMark: string | undefined }) => {
          const context = new RouterContextProvider();
          context.set(markContext, scriptMark);
          return context;
        },
      },
    },
    routes: { root: { ...route, module: { default: () => null } } },
    assets: {
      entry: { module: '', imports: [] },
      routes: { root: { ...route, module: '', hasLoader: false, hasAction: false, hasErrorBoundary: false } },
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return { mode: 'production', load: async () => build as unknown as PortalBuild };
}
