import type { Transport } from '@nardy/contract/client';
import { createContext, RouterContextProvider } from 'react-router';
import type { PortalBuild, PortalSource } from '../portal/source.ts';

const markContext = createContext<string | undefined>();
const transportContext = createContext<Transport>();

type Page = (
  scriptMark: string | undefined,
  transport: Transport,
  request: Request,
) => string | Promise<string>;

/**
 * A portal of one page, at every address or at one where it is cached; `page` is given the mark of its own scripts, what asks the
 * API, and what was asked for.
 */
export function createOnePagePortal(page: Page, cachedPath?: string): PortalSource {
  const route = { id: 'root', path: cachedPath ?? '*' };
  const handle = cachedPath === undefined ? undefined : { reads: [] };
  const build = {
    entry: {
      module: {
        default: async (
          request: Request,
          status: number,
          headers: Headers,
          _entry: unknown,
          context: RouterContextProvider,
        ) => {
          headers.set('content-type', 'text/html; charset=utf-8');
          const html = await page(context.get(markContext), context.get(transportContext), request);
          return new Response(html, { status, headers });
        },
        createRequestContext: (transport: Transport, { scriptMark }: { scriptMark: string | undefined }) => {
          const context = new RouterContextProvider();
          context.set(markContext, scriptMark);
          context.set(transportContext, transport);
          return context;
        },
      },
    },
    routes: { root: { ...route, module: { default: () => null, handle } } },
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
